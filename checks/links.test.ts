import { expect, test } from 'vitest'
import { linkFaults } from './links.ts'

test('links into lists say what the lists read', () => {
  const faults = (text: string) => linkFaults([{ path: 'a.ts', text }]).length
  expect(['`/skuList?Keyword=${no}`', '`${PATH}?IsAsked=true`', '`/x?State=1&IsAsked=false`'].map(faults)).toEqual([1, 1, 1])
  expect(
    [
      '`/skuList?q=${no}`',
      '`${PATH}?IsAsked=1`',
      '`/orderManage/expressCargoTrajectory?Keyword=${no}`',
      '`?trueName=${name}`',
    ].map(faults),
  ).toEqual([0, 0, 0, 0])
})
