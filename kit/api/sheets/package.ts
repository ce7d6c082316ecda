import { open, stat } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { MAX_FILE_BYTES } from '#kit/shared/file.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { asFileIssue, MAX_UNPACKED_BYTES, refuseDamagedFile, refuseKind, refuseUnpacked } from './file-issues.ts'

const MAX_PARTS = 10_000
const CHUNK_BYTES = 65_536
const ZIP_HEAD = Buffer.from('504b0304', 'hex')
const OLE_HEAD = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The name of the stream inside an OLE file that holds a workbook with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** A workbook's zip file, opened for reading. Its parts are unpacked only when needed. */
export type Package = {
  /** The parts by lowercase path; of duplicates the first. */
  readonly entries: ReadonlyMap<string, Entry>
  /** Every part, including those with duplicate paths. */
  readonly all: readonly Entry[]
  /** Unpacks one part in chunks; all parts together stay under the limit of unpacked bytes. */
  unpack(entry: Entry): AsyncGenerator<Buffer>
  /** The packed bytes of one part, unchanged. */
  packed(entry: Entry): Promise<Readable>
  close(): void
}

/**
 * Opens a file that claims to be a workbook. Its size and first bytes are checked before unpacking: a PDF, a text or an
 * old .xls is refused by kind, a file with a password or without its end as broken.
 */
export async function openPackage(path: string): Promise<Package> {
  const { size } = await stat(path)
  if (size > MAX_FILE_BYTES) refuse('invalid', kit('error.tooLarge'), { mb: Math.ceil(MAX_FILE_BYTES / 1_048_576) })
  await checkHead(path)
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(refuseDamagedFile)
  try {
    const all = await listEntries(zip, size)
    const entries = new Map<string, Entry>()
    for (const entry of all) {
      const name = entry.fileName.replace(/^\//, '').toLowerCase()
      if (!entries.has(name)) entries.set(name, entry)
    }
    let unpacked = 0
    const count = (bytes: number) => {
      unpacked += bytes
      if (unpacked > MAX_UNPACKED_BYTES) refuseUnpacked()
    }
    return {
      entries,
      all,
      unpack: (entry) => unpackEntry(zip, entry, count),
      packed: (entry) => zip.openReadStreamPromise(entry, { decodeFileData: false }),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw asFileIssue(error)
  }
}

async function checkHead(path: string): Promise<void> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    if (buffer.subarray(0, 4).equals(ZIP_HEAD)) return
    if (bytesRead === 8 && buffer.equals(OLE_HEAD) && (await handle.readFile()).includes(ENCRYPTED)) refuseDamagedFile()
    refuseKind()
  } finally {
    await handle.close()
  }
}

/** Parts that share bytes, so that together they are larger than the file, are an attack. */
async function listEntries(zip: ZipFile, fileSize: number): Promise<Entry[]> {
  if (zip.entryCount > MAX_PARTS) refuseDamagedFile()
  const entries: Entry[] = []
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize
    if (packed > fileSize) refuseDamagedFile()
    entries.push(entry)
  }
  return entries
}

async function* unpackEntry(zip: ZipFile, entry: Entry, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  if (entry.isEncrypted() || (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)) refuseDamagedFile()
  // A declared size that is too large is refused here; a false one is detected while unpacking.
  if (entry.uncompressedSize > MAX_UNPACKED_BYTES) refuseUnpacked()
  const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  const stream = entry.compressionMethod === 8 ? pipeline(raw, createInflateRaw({ chunkSize: CHUNK_BYTES }), () => {}) : raw
  const chunks: AsyncIterable<Buffer> = stream
  let size = 0
  let sum = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > entry.uncompressedSize) refuseDamagedFile()
      count(chunk.length)
      sum = crc32(chunk, sum)
      yield chunk
    }
  } finally {
    raw.destroy()
    stream.destroy()
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) refuseDamagedFile()
}
