import { expect, test } from 'vitest'
import { fieldIssues } from '#kit/shared/validation.ts'
import { enteredLines, onwardForm } from './onward.ts'

const line = (Id: number, OnwardCarrier: string | null, OnwardTrackingNo: string | null) => ({
  Id,
  OnwardCarrier,
  OnwardTrackingNo,
})
const wrong = (...Lines: object[]) => {
  const { error } = onwardForm.safeParse({ Lines })
  return error ? fieldIssues(error).map(({ Field, Code }) => `${Field} ${Code}`) : []
}

test('the parcel of one line can be entered before that of another is known', () => {
  const Lines = [line(1, 'Royal Mail', 'AB123456GB'), line(2, '', '')]
  expect(wrong(...Lines)).toEqual([])
  expect(enteredLines(onwardForm.parse({ Lines }).Lines)).toEqual([line(1, 'Royal Mail', 'AB123456GB')])
})

test('a carrier without a number, a number without a carrier and empty input are refused', () => {
  expect(wrong(line(1, 'Royal Mail', null), line(2, null, 'AB123456GB'))).toEqual([
    'Lines[0].OnwardTrackingNo required',
    'Lines[1].OnwardCarrier required',
  ])
  expect(wrong(line(1, null, null))).toEqual(['Lines[0].OnwardCarrier required', 'Lines[0].OnwardTrackingNo required'])
})
