const BLOCK = 512

/** One member of an archive: its name, its size in bytes, and exactly that many bytes. */
export type Member = { name: string; size: number; content: AsyncIterable<Buffer> }

/** The bytes of a tar archive (ustar, readable by any tar). */
export async function* writeTar(members: AsyncIterable<Member>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of members) {
    yield header(name, size)
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`)
    yield Buffer.alloc(padding(size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for an archive`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        0', 148)
  block.write('ustar\x0000', 257)
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function checksum(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0)
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** The members of an archive that `writeTar` wrote. Each content must be read to its end before the next member is asked for. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const bytes = byteReader(source)
  for (;;) {
    const block = await bytes.exactly(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const stated = Number.parseInt(field(block, 148, 8), 8)
    block.fill(' ', 148, 156)
    if (checksum(block) !== stated) throw new Error('the archive is damaged')
    const size = Number.parseInt(field(block, 124, 12), 8)
    yield { name: field(block, 0, 100), size, content: bytes.stream(size) }
    await bytes.exactly(padding(size))
  }
}

function field(block: Buffer, start: number, length: number): string {
  return block.toString('utf8', start, start + length).replace(/\0.*$/s, '')
}

function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const fill = async () => {
    const next = await chunks.next()
    if (next.done) throw new Error('the archive ends too early')
    rest = rest.length > 0 ? Buffer.concat([rest, next.value]) : next.value
  }
  const take = (size: number) => {
    const part = rest.subarray(0, size)
    rest = rest.subarray(part.length)
    return part
  }
  return {
    async exactly(size: number): Promise<Buffer> {
      while (rest.length < size) await fill()
      return Buffer.from(take(size))
    },
    async *stream(size: number): AsyncGenerator<Buffer> {
      for (let left = size; left > 0;) {
        if (rest.length === 0) await fill()
        const part = take(left)
        left -= part.length
        yield part
      }
    },
  }
}

/** All bytes of a small member. */
export async function readWhole({ content }: Member): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
