import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { Refusal } from '#kit/shared/refusal.ts'
import { PARTS_AHEAD, type WorkerAnswer } from './worker.ts'

/**
 * The process of `workerOf`: does the one task that it is sent, answers with the parts of the result, and ends with its parent.
 * `answer` waits while too many parts are unused.
 */
export async function serveTask<Task>(
  run: (task: Task, answer: (part: unknown) => Promise<void>) => Promise<void>,
): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches the whole group, but the server still finishes what it began.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const send = (message: WorkerAnswer) => process.send!(message)
  const [task] = (await once(process, 'message')) as [Task]
  let ahead = 0
  process.on('message', () => (ahead -= 1))
  // The process is killed at its end, so it would not leave its cache to the next one.
  flushCompileCache()
  try {
    await run(task, async (part) => {
      send({ kind: 'part', part })
      ahead += 1
      if (ahead === PARTS_AHEAD) await once(process, 'message')
    })
    send({ kind: 'end' })
  } catch (error) {
    if (error instanceof Refusal) send({ kind: 'refused', code: error.code, key: error.key, params: error.params })
    else send({ kind: 'fault', error: error instanceof Error ? error : new Error(String(error)) })
  }
}
