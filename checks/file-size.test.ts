import { expect, test } from 'vitest'
import { sizeErrors } from './file-size.ts'

const file = (path: string, text: string) => ({ path, text })
const long = 'x'.repeat(12_001)

test('a file over the limit of characters or lines is reported', () => {
  expect(sizeErrors([file('kit/a.ts', long)], [])).toEqual([expect.stringContaining('kit/a.ts has 12001 characters and 0 lines')])
  expect(sizeErrors([file('kit/a.ts', 'x\n'.repeat(401))], [])).toEqual([expect.stringContaining('401 lines')])
})

test('files within it, texts, generated files and known ones are not reported', () => {
  const files = [
    file('kit/a.ts', 'x'),
    file('features/a/b/text/en-US.ts', long),
    file('db/schema.gen.ts', long),
    file('kit/b.ts', long),
  ]
  expect(sizeErrors(files, ['kit/b.ts'])).toEqual([])
})

test('a known file that is small or missing must be removed from the list', () => {
  expect(sizeErrors([file('kit/a.ts', 'x')], ['kit/a.ts', 'kit/b.ts'])).toHaveLength(2)
})
