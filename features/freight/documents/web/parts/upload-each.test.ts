import { expect, test } from 'vitest'
import { CallError, NO_ANSWER } from '#kit/web/errors.ts'
import { uploadEach } from './upload-each.ts'

const files = ['a.pdf', 'b.exe', 'c.pdf', 'd.pdf'].map((name) => ({ file: new File(['x'], name), Type: 168012 }))
const names = (all: readonly { file: File }[]) => all.map(({ file }) => file.name)

test('a file that is refused does not keep the others from their order', async () => {
  const { kept, failed } = await uploadEach(files, async (one) => {
    if (one.file.name === 'b.exe') throw new CallError(1, 'This is not a PDF')
    return one
  })
  expect(names(kept)).toEqual(['a.pdf', 'c.pdf', 'd.pdf'])
  expect(failed).toEqual([{ ...files[1], Msg: 'This is not a PDF' }])
})

test('without a connection the rest is not tried, and nothing is forgotten', async () => {
  const tried: string[] = []
  const { kept, failed } = await uploadEach(files, async (one) => {
    tried.push(one.file.name)
    if (tried.length === 2) throw new CallError(NO_ANSWER.network, 'The server cannot be reached')
    return one
  })
  expect([tried.length, names(kept), names(failed)]).toEqual([2, ['a.pdf'], ['b.exe', 'c.pdf', 'd.pdf']])
})

test('the end of the session is reported by the page, not by the file', async () => {
  await expect(uploadEach(files, () => Promise.reject(new CallError(3, 'Please log in again')))).rejects.toThrow('log in')
})
