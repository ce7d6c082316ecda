import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queries, readEverythingAgain } from './query.ts'

test('what goes with each call changes while the first read has no answer yet: it is read again, and the first answer is not shown', async () => {
  let warehouse = 'all'
  const answers: (() => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['/wms/api/Plans'],
    queryFn: ({ signal: _aborted }) => {
      const mine = warehouse
      return new Promise((resolve) => answers.push(() => resolve(mine)))
    },
  })
  const shown: unknown[] = []
  const leave = observer.subscribe(({ data }) => void shown.push(data))
  expect(answers).toHaveLength(1)
  warehouse = 'UKLTN1'
  void readEverythingAgain()
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await expect.poll(() => shown.at(-1)).toBe('UKLTN1')
  expect(shown).not.toContain('all')
  leave()
})
