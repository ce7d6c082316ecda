import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { serveTasks } from './worker-task.ts'

export type FixtureTask = {
  readonly does: 'answer' | 'refuse' | 'fail' | 'die' | 'die at second' | 'exit at second' | 'hang'
  readonly parts?: number
}

let tasks = 0

/** A worker process for tests of `workerOf`: each part of its response is its own number. */
if (process.send)
  await serveTasks<FixtureTask>(async ({ does, parts = 1 }, answer) => {
    tasks++
    if (does === 'refuse') refuse('invalid', kit('error.fileKind'))
    if (does === 'fail') throw new Error('a fault')
    if (does === 'die' || (does === 'die at second' && tasks > 1)) process.kill(process.pid, 'SIGKILL')
    if (does === 'exit at second' && tasks > 1) process.exit(1)
    if (does === 'hang') await new Promise(() => {})
    for (let part = 0; part < parts; part++) await answer(process.pid)
  })
