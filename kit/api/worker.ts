import { fork, type ChildProcess } from 'node:child_process'
import { refuse, type RefusalCode } from '#kit/shared/refusal.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'

/** What a process of `serveTask` answers: parts of its result, then one of the last three. */
export type WorkerAnswer =
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly key: TextKey; readonly params: TextParams }
  | { readonly kind: 'fault'; readonly error: Error }

/** So many parts a worker makes before the first of them is used (`next`): a sheet is read on while rows are written. */
export const PARTS_AHEAD = 16

type WorkerOptions = {
  /** File of the process; it calls `serveTask`. */
  module: string
  heapMB: number
  /** Space for young objects. A small one costs no speed here and saves 100 MB of a full workbook's peak. */
  youngMB: number
  /** Tasks at the same time; more wait, so that twenty uploads at once do not take the memory of twenty. */
  atOnce: number
  /** Longest wait for the next part. */
  silenceMs: number
  /** Why a file is refused that ends its process or takes too long. */
  died: TextKey
  /** Whether what the process writes to stderr is logged. */
  isLogged: boolean
}

/** Parts of the result, as they come. Leaving the loop early ends the process. */
export type RunTask<Task, Part> = (task: Task, silenceMs?: number) => AsyncGenerator<Part>

/**
 * Uploaded files are untrusted, so each is read in a process of its own: it may run out of memory or be ended without harm to anyone
 * else, and it runs at a lower priority. (A thread would not do: when it passes the limit of its heap, Node often ends the whole
 * server.) A process that dies or hangs is a refusal.
 */
export function workerOf<Task extends object, Part>(options: WorkerOptions): RunTask<Task, Part> {
  const { module, heapMB, youngMB, atOnce, isLogged } = options
  const execArgv = [`--max-old-space-size=${heapMB}`, `--max-semi-space-size=${youngMB}`]
  let running = 0
  const waiting: (() => void)[] = []

  async function takeTurn(): Promise<void> {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
  }

  /** Hands the turn on when someone waits, so that nobody slips in between. */
  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async function* run(task, silenceMs = options.silenceMs) {
    await takeTurn()
    const stdio = ['ignore', 'inherit', isLogged ? 'inherit' : 'ignore', 'ipc'] as const
    const worker = fork(module, { serialization: 'advanced', execArgv, stdio: [...stdio] })
    const answers = answerQueue(worker, options.died, silenceMs)
    // A worker that is gone says so by its exit.
    const send = (message: Task | 'next') => worker.send(message, () => {})
    try {
      send(task)
      for (;;) {
        const answer = await answers.next()
        if (answer.kind === 'end') return
        if (answer.kind === 'refused') refuse(answer.code, answer.key, answer.params)
        if (answer.kind === 'fault') throw answer.error
        yield answer.part as Part
        send('next')
      }
    } finally {
      worker.kill('SIGKILL')
      endTurn()
    }
  }
}

/** The worker's answers one at a time. A violent end and a long silence come as a refusal: they are the file's doing. */
function answerQueue(worker: ChildProcess, died: TextKey, silenceMs: number): { next(): Promise<WorkerAnswer> } {
  const refusal: WorkerAnswer = { kind: 'refused', code: 'invalid', key: died, params: {} }
  const arrived: WorkerAnswer[] = []
  let wanted: ((answer: WorkerAnswer) => void) | undefined
  const push = (answer: WorkerAnswer) => {
    const take = wanted
    wanted = undefined
    if (take) take(answer)
    else arrived.push(answer)
  }
  worker.on('message', (message) => push(message as WorkerAnswer))
  worker.on('error', (error) => push({ kind: 'fault', error }))
  worker.on('exit', (code) =>
    // Out of memory, Node aborts: by a signal, or with 128 + 6 where a shell stands between.
    push(
      code === null || code === 134
        ? refusal
        : { kind: 'fault', error: new Error(`the worker ended with ${code}, see its output`) },
    ),
  )
  return {
    async next() {
      const first = arrived.shift()
      if (first) return first
      const silence = setTimeout(() => push(refusal), silenceMs)
      return new Promise<WorkerAnswer>((resolve) => (wanted = resolve)).finally(() => clearTimeout(silence))
    },
  }
}
