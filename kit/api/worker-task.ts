import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { Refusal } from '#kit/shared/refusal.ts'
import { PARTS_AHEAD, type WorkerAnswer } from './worker.ts'

/**
 * The process of `workerOf`: runs the tasks it receives in sequence, answers each with the parts of its result, and
 * ends with its parent. `answer` waits while too many parts are unused.
 */
export async function serveTasks<Task>(
  run: (task: Task, answer: (part: unknown) => Promise<void>) => Promise<void>,
): Promise<never> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches the whole group, but the server still completes its work.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const send = (message: WorkerAnswer) => process.send!(message)
  let ahead = 0
  // Several messages may arrive together, so they are not awaited one by one.
  let goOn: (() => void) | undefined
  let begin: ((task: Task) => void) | undefined
  process.on('message', (message) => {
    if (message !== 'next') return begin?.(message as Task)
    ahead -= 1
    goOn?.()
  })
  for (;;) {
    const task = await new Promise<Task>((resolve) => (begin = resolve))
    ahead = 0
    // The process may be killed at its end, and then would not save its cache for the next one.
    flushCompileCache()
    try {
      await run(task, async (part) => {
        send({ kind: 'part', part })
        ahead += 1
        if (ahead === PARTS_AHEAD) await new Promise<void>((resolve) => (goOn = resolve))
      })
      send({ kind: 'end' })
    } catch (error) {
      if (error instanceof Refusal) send({ kind: 'refused', code: error.code, key: error.key, params: error.params })
      else send({ kind: 'failure', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
}
