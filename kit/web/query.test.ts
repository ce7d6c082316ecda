import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queries, refetchAll, refetchFailed } from './query.ts'

test('when context sent with each call changes during the first read, it is read again and the first response is not shown', async () => {
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
  void refetchAll()
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await expect.poll(() => shown.at(-1)).toBe('UKLTN1')
  expect(shown).not.toContain('all')
  leave()
})

test('failed reads are repeated, successful ones are not', async () => {
  const asked = { warehouses: 0, rows: 0 }
  const watch = (name: keyof typeof asked, answer: () => string) =>
    new QueryObserver(queries, {
      queryKey: [name],
      retry: false,
      queryFn: () => {
        asked[name]++
        return answer()
      },
    })
  const warehouses = watch('warehouses', () => {
    if (asked.warehouses === 1) throw new Error('no connection')
    return 'UKBHM1'
  })
  const leave = [warehouses.subscribe(() => {}), watch('rows', () => 'row').subscribe(() => {})]
  await expect.poll(() => warehouses.getCurrentResult().isError).toBe(true)
  await refetchFailed()
  expect(warehouses.getCurrentResult().data).toBe('UKBHM1')
  expect(asked).toEqual({ warehouses: 2, rows: 1 })
  for (const end of leave) end()
})
