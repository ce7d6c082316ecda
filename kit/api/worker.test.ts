import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Refusal } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { FixtureTask } from './fixture-worker.ts'
import { PARTS_AHEAD, resultOf, workerOf } from './worker.ts'

const worker = () =>
  workerOf<FixtureTask, number>({
    module: fileURLToPath(new URL('./fixture-worker.ts', import.meta.url)),
    heapMB: 32,
    youngMB: 4,
    atOnce: 2,
    silenceMs: 60_000,
    died: kit('error.fileBroken'),
    isLogged: false,
  })
type Run = ReturnType<typeof worker>

/** Numbers of the processes that answered, then the reason of a refusal. */
async function answers(run: Run, task: FixtureTask, silenceMs?: number): Promise<(number | string)[]> {
  const found: number[] = []
  try {
    for await (const part of run(task, silenceMs)) found.push(part)
    return found
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [...found, error.key]
  }
}

test('a process that finished one task runs the next, also after many parts and after a refusal', async () => {
  const run = worker()
  const first = await answers(run, { does: 'answer', parts: 3 * PARTS_AHEAD })
  expect(new Set(first).size).toBe(1)
  expect(first).toHaveLength(3 * PARTS_AHEAD)
  expect(await answers(run, { does: 'refuse' })).toEqual(['kit:error.fileKind'])
  expect(await answers(run, { does: 'answer' })).toEqual([first[0]])
})

test('concurrent tasks run in separate processes, and a process is replaced after some tasks', async () => {
  const run = worker()
  const both = await Promise.all([answers(run, { does: 'answer' }), answers(run, { does: 'answer' })])
  expect(new Set(both.flat()).size).toBe(2)
  const later = new Set<number | string>()
  for (let task = 0; task < 25; task++) for (const one of await answers(run, { does: 'answer' })) later.add(one)
  expect(later.size).toBe(2)
})

test('after an error, a crash, a hang or an early end the next task gets a new process', async () => {
  const run = worker()
  const used: (number | string)[] = []
  const next = async () => used.push(...(await answers(run, { does: 'answer' })))
  await next()
  await expect(answers(run, { does: 'fail' })).rejects.toThrow('a fault')
  await next()
  expect(await answers(run, { does: 'die' })).toEqual(['kit:error.fileBroken'])
  await next()
  expect(await answers(run, { does: 'hang' }, 200)).toEqual(['kit:error.fileBroken'])
  await next()
  for await (const _ of run({ does: 'answer', parts: 100 })) break
  await next()
  expect(new Set(used).size).toBe(5)
})

test.each(['die', 'exit'] as const)('a file that makes only a reused process %s is read by a new one', async (end) => {
  const run = worker()
  const [first] = await answers(run, { does: 'answer' })
  const [second] = await answers(run, { does: `${end} at second` })
  expect(second).not.toBe(first)
  expect(second).toBeTypeOf('number')
})

test('the result of a task with one part frees the process for the next', async () => {
  const run = worker()
  const first = await resultOf(run({ does: 'answer' }))
  expect(await resultOf(run({ does: 'answer' }))).toBe(first)
})
