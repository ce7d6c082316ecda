import { expect, test } from 'vitest'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { forEachDue } from './for-each-separately.ts'

test('a row that fails is logged and does not stop the following ones; a refused one is skipped silently', async () => {
  const logged: unknown[] = []
  const log = { error: (entry: unknown) => void logged.push(entry) }
  const done: number[] = []
  const rows = [1, 2, 3, 4].map((Id) => ({ Id }))
  const count = await forEachDue(rows, { log }, ({ Id }) => {
    if (Id === 1) throw new Error('broken')
    if (Id === 2) refuse('rule', kit('error.moveRefused'))
    done.push(Id)
    return Promise.resolve(Id !== 4)
  })
  expect([done, count]).toEqual([[3, 4], 1])
  expect(logged).toEqual([{ err: expect.objectContaining({ message: 'broken' }), item: { Id: 1 } }])
})

test('a cancelled job processes no further row', async () => {
  const leave = new AbortController()
  const done: number[] = []
  const log = { error: () => undefined }
  await forEachDue([{ Id: 1 }, { Id: 2 }], { log, signal: leave.signal }, ({ Id }) => {
    done.push(Id)
    leave.abort()
    return Promise.resolve()
  })
  expect(done).toEqual([1])
})
