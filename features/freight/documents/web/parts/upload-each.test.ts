import { expect, test } from 'vitest'
import { CallError, NO_ANSWER } from '#kit/web/errors.ts'
import { uploadEach } from './upload-each.ts'

const files = ['a.pdf', 'b.exe', 'c.pdf', 'd.pdf'].map((name) => ({ file: new File(['x'], name), Type: 168012 }))
const names = (all: readonly { file: File }[]) => all.map(({ file }) => file.name)

test('a refused file does not block the others', async () => {
  const { kept, failed } = await uploadEach(files, async (one) => {
    if (one.file.name === 'b.exe') throw new CallError(1, 'This is not a PDF')
    return one
  })
  expect(names(kept)).toEqual(['a.pdf', 'c.pdf', 'd.pdf'])
  expect(failed).toEqual([{ ...files[1], Msg: 'This is not a PDF' }])
})

test('on a lost connection the remaining files are not tried, but kept as failed', async () => {
  const tried: string[] = []
  const { kept, failed } = await uploadEach(files, async (one) => {
    tried.push(one.file.name)
    if (tried.length === 2) throw new CallError(NO_ANSWER.network, 'The server cannot be reached')
    return one
  })
  expect([tried.length, names(kept), names(failed)]).toEqual([2, ['a.pdf'], ['b.exe', 'c.pdf', 'd.pdf']])
})

test('the page reports the end of the session, not the file', async () => {
  await expect(uploadEach(files, () => Promise.reject(new CallError(3, 'Please log in again')))).rejects.toThrow('log in')
})
