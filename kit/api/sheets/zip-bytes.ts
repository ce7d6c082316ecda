import { now } from '../clock.ts'
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

const CHUNK_BYTES = 65_536
/** Three times as fast as the default level, for sheets a tenth larger. */
const LEVEL = 3
const MAX_BYTES = 0xffff_ffff

/** A part to compress, or a compressed one that is copied unchanged. */
export type ZipPart =
  | { readonly name: string; readonly content: AsyncIterable<string> | Iterable<string> }
  | {
      readonly name: string
      readonly packed: AsyncIterable<Buffer>
      readonly method: number
      readonly crc: number
      readonly size: number
      readonly packedSize: number
    }

type Written = {
  readonly name: Buffer
  readonly method: number
  readonly flags: number
  readonly crc: number
  readonly size: number
  readonly packedSize: number
  readonly offset: number
}

/** UTF-8 name; with 8 the sizes follow the data, since they are not known before it. */
const FLAGS_KNOWN = 0x0800
const FLAGS_STREAMED = 0x0808

/**
 * The bytes of a zip file, generated while they are read: only the list of parts is kept. Every part has the same date,
 * so equal content makes equal files. Compression runs outside the main thread.
 */
export async function* zipBytes(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const part of parts) {
    const name = Buffer.from(part.name)
    const start = offset
    let entry: Written
    if ('packed' in part) {
      entry = {
        name,
        method: part.method,
        flags: FLAGS_KNOWN,
        crc: part.crc,
        size: part.size,
        packedSize: part.packedSize,
        offset: start,
      }
      const head = localHeader(entry)
      offset += head.length + part.packedSize
      yield head
      yield* part.packed
    } else {
      const head = localHeader({ name, method: 8, flags: FLAGS_STREAMED, crc: 0, size: 0, packedSize: 0, offset: start })
      yield head
      const sums = { crc: 0, size: 0, packedSize: 0 }
      yield* deflate(part.content, sums)
      entry = { name, method: 8, flags: FLAGS_STREAMED, ...sums, offset: start }
      const tail = dataDescriptor(entry)
      yield tail
      offset += head.length + sums.packedSize + tail.length
    }
    if (offset > MAX_BYTES || entry.size > MAX_BYTES) throw new RangeError('a sheet of more than 4 GB')
    written.push(entry)
  }
  yield directory(written, offset)
}

async function* deflate(
  content: AsyncIterable<string> | Iterable<string>,
  sums: { crc: number; size: number; packedSize: number },
): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      yield bytes
    }
  }
  const packer: AsyncIterable<Buffer> = pipeline(
    Readable.from(counted(), { highWaterMark: 2 }),
    createDeflateRaw({ level: LEVEL, chunkSize: CHUNK_BYTES }),
    () => {},
  )
  for await (const chunk of packer) {
    sums.packedSize += chunk.length
    yield chunk
  }
}

/** Time and date of an entry, in UTC by convention and with a resolution of two seconds. */
function stamp(head: Buffer, at: number): void {
  const time = now()
  head.writeUInt16LE((time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1), at)
  head.writeUInt16LE(((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(), at + 2)
}

function localHeader(entry: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(entry.flags, 6)
  head.writeUInt16LE(entry.method, 8)
  stamp(head, 10)
  head.writeUInt32LE(entry.crc, 14)
  head.writeUInt32LE(entry.packedSize, 18)
  head.writeUInt32LE(entry.size, 22)
  head.writeUInt16LE(entry.name.length, 26)
  return Buffer.concat([head, entry.name])
}

function dataDescriptor(entry: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x0807_4b50, 0)
  tail.writeUInt32LE(entry.crc, 4)
  tail.writeUInt32LE(entry.packedSize, 8)
  tail.writeUInt32LE(entry.size, 12)
  return tail
}

function directory(written: readonly Written[], offset: number): Buffer {
  const entries = Buffer.concat(written.flatMap((entry) => [directoryEntry(entry), entry.name]))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([entries, end])
}

function directoryEntry(entry: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x0201_4b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(entry.flags, 8)
  head.writeUInt16LE(entry.method, 10)
  stamp(head, 12)
  head.writeUInt32LE(entry.crc, 16)
  head.writeUInt32LE(entry.packedSize, 20)
  head.writeUInt32LE(entry.size, 24)
  head.writeUInt16LE(entry.name.length, 28)
  head.writeUInt32LE(entry.offset, 42)
  return head
}
