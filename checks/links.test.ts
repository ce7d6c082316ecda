import { expect, test } from 'vitest'
import { linkIssues } from './links.ts'

test('links into lists use the parameters that the lists read', () => {
  const issues = (text: string) => linkIssues([{ path: 'a.ts', text }]).length
  expect(['`/skuList?Keyword=${no}`', '`${PATH}?IsAsked=true`', '`/x?State=1&IsAsked=false`'].map(issues)).toEqual([1, 1, 1])
  expect(
    [
      '`/skuList?q=${no}`',
      '`${PATH}?IsAsked=1`',
      '`/orderManage/expressCargoTrajectory?Keyword=${no}`',
      '`?trueName=${name}`',
    ].map(issues),
  ).toEqual([0, 0, 0, 0])
})
