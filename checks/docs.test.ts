import { expect, test } from 'vitest'
import { docErrors } from './docs.ts'

const files: Record<string, string> = { 'kit/api/moves.ts': 'export function makeMove() {}' }
const errorsOf = (text: string) => docErrors([{ path: 'README.md', text }], async (path) => files[path])

test('existing files and names are accepted', async () => {
  expect(await errorsOf('See `kit/api/moves.ts` and `kit/api/moves.ts#makeMove`, or `other.ts`.')).toEqual([])
})

test.each([
  ['`kit/api/move.ts`', 'kit/api/move.ts, which does not exist'],
  ['`kit/api/moves.ts#make`', 'make, which kit/api/moves.ts does not have'],
])('reported: %s', async (text, error) => {
  expect(await errorsOf(text)).toEqual([`README.md names ${error}`])
})
