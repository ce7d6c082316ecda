import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Transform, type Readable } from 'node:stream'
import { kit } from '#kit/shared/validation.ts'
import { withoutUnseen } from '#kit/shared/unseen.ts'
import { refuse, Refusal } from '#kit/shared/refusal.ts'
import { deferWrite, sqlState, type Db } from './db.ts'
import { now } from './clock.ts'

/** SPEC 5: files and images under 50 MB (strictly). */
export const MAX_FILE_BYTES = 50 * 1_048_576

/** An uploaded file, on disk for the duration of the call. */
export type UploadedFile = {
  readonly FileName: string
  readonly path: string
  readonly size: number
  readonly sha256: Buffer
  readonly contentType: string
}

/** A stored file; `path` is its key in the store. */
export type StoredFile = { readonly path: string }

/** The file store. Keys are generated here and never come from outside. */
export type FileStore = {
  /** Moves a temporary file into the store and returns its key: a new one, or its key in a previous store. */
  keep(temporaryPath: string, key?: string): Promise<string>
  /** Fails with ENOENT if the file is missing. */
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Everything in the store, sizes in bytes. */
  list(): AsyncIterable<{ key: string; size: number }>
}

export const isStoreKey = (key: string): boolean => /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)

export function newStoreKey(): string {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}

/** A folder on this machine. */
export function folderStore(root: string): FileStore {
  const place = (key: string) => {
    if (!isStoreKey(key)) throw new Error('not a key of this store')
    return join(root, key)
  }
  return {
    async keep(temporaryPath, key = newStoreKey()) {
      const path = place(key)
      await mkdir(dirname(path), { recursive: true })
      // The temporary folder may be on another disk; then a rename fails.
      await rename(temporaryPath, path).catch(async () => copyFile(temporaryPath, path))
      const handle = await open(path)
      await handle.sync().finally(() => handle.close())
      return key
    },
    async read(key) {
      const handle = await open(place(key))
      return handle.createReadStream()
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
    async *list() {
      for await (const file of glob('*/*', { cwd: root })) {
        const key = file.replaceAll('\\', '/')
        const size = isStoreKey(key) ? (await stat(join(root, key)).catch(() => undefined))?.size : undefined
        if (size !== undefined) yield { key, size }
      }
    },
  }
}

/** Streams an incoming file to disk; refuses one of 50 MB or more without storing it. */
export async function receiveFile(
  stream: Readable,
  fileName: string,
  folder: string,
  maxBytes = MAX_FILE_BYTES,
): Promise<UploadedFile> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(size >= maxBytes ? new FileTooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(stream, measure, createWriteStream(path))
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof FileTooLarge) refuse('invalid', kit('error.tooLarge'), { mb: maxBytes / 1_048_576 })
    throw error
  }
  return { FileName: cleanName(fileName), path, size, sha256: hash.digest(), contentType: await sniff(path) }
}

class FileTooLarge extends Error {}

/** A file name without path parts, control characters or over-length. */
export function cleanName(name: string): string {
  const bare = withoutUnseen(name.replace(/^.*[\\/]/, ''))
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '_')
    .trim()
  return bare.slice(-150) || 'file'
}

const SIGNATURES: [string, string][] = [
  ['25504446', 'application/pdf'],
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['504b0304', 'application/zip'],
  ['504b0506', 'application/zip'],
  ['d0cf11e0a1b11ae1', 'application/x-ole-storage'],
]

/** Detects a file's type by its first bytes, whatever its name or the sender claims. */
async function sniff(path: string): Promise<string> {
  const handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0).finally(() => handle.close())
  const head = buffer.subarray(0, bytesRead).toString('hex')
  return SIGNATURES.find(([signature]) => head.startsWith(signature))?.[1] ?? 'application/octet-stream'
}

/** The result of a call: its answer, and whether it did the work or repeats an earlier call's answer. */
export type Once<T> = { readonly answer: T; readonly isFirst: boolean }

/**
 * Puts files in the store and then lets `record` write their rows with `recordFile`: a store may be slow, so no
 * transaction waits for it. If `record` is refused, or an earlier call has done it, the files are removed from the
 * store.
 */
export async function storeFirst<T>(
  store: FileStore,
  files: readonly UploadedFile[],
  record: (stored: readonly UploadedFile[]) => Promise<Once<T>>,
): Promise<T> {
  const stored: UploadedFile[] = []
  const removeAll = () => Promise.allSettled(stored.map(({ path }) => store.remove(path)))
  let isRecording = false
  try {
    for (const file of files) stored.push({ ...file, path: await store.keep(file.path) })
    isRecording = true
    const { answer, isFirst } = await record(stored)
    if (!isFirst) await removeAll()
    return answer
  } catch (error) {
    // If the connection broke, the rows may be committed: an orphaned file is better than a row without a file.
    if (!isRecording || error instanceof Refusal || sqlState(error)) await removeAll()
    throw error
  }
}

/** `UserId` is null for files without an uploader: documents that the server makes. */
type FileOwner = { ContractCompanyId: number; UserId: number | null; uploaderType?: number }

/** Stores an uploaded (or generated) file, with a row of its company; returns the row's Id. */
export async function saveFile(db: Db, store: FileStore, file: UploadedFile, owner: FileOwner): Promise<number> {
  return recordFile(db, { ...file, path: await store.keep(file.path) }, owner)
}

/** A row refers to the file with this key (see `withNotes`). */
export const markRecorded = (db: Db, key: string): void =>
  deferWrite(db, db.deleteFrom('unrecorded_file').where('Path', '=', key))

/** Writes the row of a file already in the store, with its key as `path`: for transactions that must not wait for the store. */
export async function recordFile(db: Db, file: UploadedFile, owner: FileOwner): Promise<number> {
  const row = await db
    .insertInto('file')
    .values({
      ContractCompanyId: owner.ContractCompanyId,
      FileName: file.FileName,
      ContentType: file.contentType,
      Size: file.size,
      Sha256: file.sha256,
      Path: file.path,
      UploaderType: owner.uploaderType ?? 0,
      CreatedBy: owner.UserId,
      CreatedTime: now(),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  markRecorded(db, file.path)
  return row.Id
}

/** Describes a file that the server wrote, so that `saveFile` can store it. */
export async function describeFile(path: string, fileName: string): Promise<UploadedFile> {
  const hash = createHash('sha256')
  let size = 0
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    hash.update(chunk)
    size += chunk.length
  }
  return { FileName: cleanName(fileName), path, size, sha256: hash.digest(), contentType: await sniff(path) }
}
