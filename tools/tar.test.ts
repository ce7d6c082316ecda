import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTar, readWhole, writeTar, type Member } from './tar.ts'

async function* membersOf(files: [string, Buffer][]): AsyncGenerator<Member> {
  for (const [name, content] of files)
    yield { name, size: content.length, content: Readable.from([content]) as AsyncIterable<Buffer> }
}

/** The same bytes, cut elsewhere. */
async function* cut(source: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  const all = Buffer.concat(parts)
  for (let start = 0; start < all.length; start += length) yield all.subarray(start, start + length)
}

test('what is written is read, however the bytes arrive', async () => {
  const file = fc.tuple(fc.stringMatching(/^[a-z]{1,20}(\/[a-z0-9]{1,20})?$/), fc.uint8Array({ maxLength: 1500 }))
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 4 }), fc.integer({ min: 1, max: 2000 }), async (given, length) => {
      const files = given.map(([name, content]): [string, Buffer] => [name, Buffer.from(content)])
      const read: [string, Buffer][] = []
      for await (const member of readTar(cut(writeTar(membersOf(files)), length)))
        read.push([member.name, await readWhole(member)])
      expect(read).toEqual(files)
    }),
    { numRuns: 50 },
  )
})

test('a damaged or shortened archive is refused', async () => {
  const parts: Buffer[] = []
  for await (const part of writeTar(membersOf([['a', Buffer.from('content')]]))) parts.push(part)
  const bytes = Buffer.concat(parts)
  const read = async (archive: Buffer) => {
    for await (const member of readTar(Readable.from([archive]) as AsyncIterable<Buffer>)) await readWhole(member)
  }
  await expect(read(bytes.subarray(0, 515))).rejects.toThrow('ends too early')
  bytes[0] = 98
  await expect(read(bytes)).rejects.toThrow('damaged')
})
