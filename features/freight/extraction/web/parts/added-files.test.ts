import { expect, test } from 'vitest'
import { issueOf, mergeFiles } from './added-files.ts'

const file = (name: string, size = 10) => ({ name, size })
const ten = Array.from({ length: 10 }, (_, n) => file(`${n}.csv`))

test('an eleventh file is refused with a message, a new version of one of ten is accepted', () => {
  expect(issueOf([file('more.csv')], ten)).toEqual({ key: 'extraction:refusal.files', params: { max: 10 } })
  expect(issueOf([file('3.csv', 99)], ten)).toBeUndefined()
  expect(mergeFiles(ten, [file('3.csv', 99)]).map(({ size }) => size)).toEqual([...Array(9).fill(10), 99])
})

test('unreadable and oversized files are named', () => {
  expect(issueOf([file('a.csv'), file('photo.jpg')])).toEqual({
    key: 'extraction:dialog.wrongKind',
    params: { file: 'photo.jpg' },
  })
  expect(issueOf([file('a.xls')])).toEqual({ key: 'kit:error.sheetFormat', params: { name: 'a.xls' } })
  expect(issueOf([file('big.pdf', 50 * 1024 * 1024)])).toEqual({ key: 'extraction:dialog.tooLarge', params: { file: 'big.pdf' } })
})
