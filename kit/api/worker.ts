import { fork, type ChildProcess } from 'node:child_process'
import { refuse, type RefusalCode } from '#kit/shared/refusal.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'

/** Messages from a process of `serveTasks`: parts of its result, then one of the last three. */
export type WorkerAnswer =
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly key: TextKey; readonly params: TextParams }
  | { readonly kind: 'failure'; readonly error: Error }

/** Number of parts a worker produces before the first is used (`next`): a sheet is read on while rows are written. */
export const PARTS_AHEAD = 16

/** How long a process waits for another file after success, which saves starting one, and how many files it reads at most. */
const IDLE_MS = 30_000
const MOST_TASKS = 20

type WorkerOptions = {
  /** Module of the process; it calls `serveTasks`. */
  module: string
  heapMB: number
  /** Heap space for young objects. A small one costs no speed here and saves 100 MB of a full workbook's peak. */
  youngMB: number
  /** Concurrent tasks; further ones wait, so that twenty uploads together do not take the memory of twenty. */
  atOnce: number
  /** Longest wait for the next part. */
  silenceMs: number
  /** Why a file is refused if its process ends or takes too long. */
  died: TextKey
  /** Whether what the process writes to stderr is logged. */
  isLogged: boolean
}

/** Parts of the result, as they arrive. Leaving the loop early ends the process. */
export type RunTask<Task, Parts> = <T extends Task>(task: T, silenceMs?: number) => AsyncGenerator<PartOf<T, Parts>>
/** The parts that answer a task: those of its `kind` where `Parts` lists them by kind. */
type PartOf<T, Parts> = T extends { kind: infer K extends keyof Parts } ? Parts[K] : Parts

/**
 * Uploaded files are untrusted, so each is read in another process, which reads nothing else in the meantime: it may
 * run out of memory or be killed without harm to others, and it runs at a lower priority. (A thread would not do: when
 * it exceeds its heap limit, Node often ends the whole server.) A process that dies or hangs is a refusal; only one
 * that has answered completely reads another file.
 */
export function workerOf<Task extends object, Parts>(options: WorkerOptions): RunTask<Task, Parts> {
  const { atOnce, died } = options
  let running = 0
  const waiting: (() => void)[] = []
  const idle: Worker<Task>[] = []

  async function takeTurn(): Promise<void> {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
  }

  /** Passes the slot directly to a waiting task, so that no other takes it in between. */
  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async function* run(task, silenceMs = options.silenceMs) {
    await takeTurn()
    let worker = idle.pop() ?? startWorker<Task>(options)
    let isWell = false
    try {
      worker.begin(task)
      for (let parts = 0; ;) {
        const answer = await worker.next(silenceMs)
        if (answer.kind === 'ended' && parts === 0 && worker.tasks() > 1) {
          // Earlier files may have caused it to end.
          worker = startWorker<Task>(options)
          worker.begin(task)
          continue
        }
        if (answer.kind === 'silent' || (answer.kind === 'ended' && isCutOff(answer.code))) refuse('invalid', died)
        if (answer.kind === 'ended') throw new Error(`the worker ended with ${answer.code}, see its output`)
        if (answer.kind === 'failure') throw answer.error
        isWell = answer.kind !== 'part'
        if (answer.kind === 'end') return
        if (answer.kind === 'refused') refuse(answer.code, answer.key, answer.params)
        parts++
        yield answer.part as PartOf<typeof task, Parts>
        worker.more()
      }
    } finally {
      if (isWell && worker.isAlive() && worker.tasks() < MOST_TASKS) rest(worker)
      else worker.end()
      endTurn()
    }
  }

  function rest(worker: Worker<Task>): void {
    idle.push(worker)
    worker.rest(() => idle.splice(idle.indexOf(worker), 1))
  }
}

/** The result of a task that answers with one part. */
export async function resultOf<Part>(parts: AsyncGenerator<Part>): Promise<Part> {
  const found: Part[] = []
  // Reads to the end; otherwise the process would be killed.
  for await (const part of parts) found.push(part)
  if (found.length !== 1) throw new Error(`the worker answered with ${found.length} parts`)
  return found[0]!
}

/** Out of memory, Node aborts: by a signal, or with 128 + 6 through a shell. */
const isCutOff = (code: number | null) => code === null || code === 134

/** A message from a process: an answer, its end, or a timeout. */
type Message = WorkerAnswer | { readonly kind: 'ended'; readonly code: number | null } | { readonly kind: 'silent' }

type Worker<Task> = {
  isAlive(): boolean
  /** Number of tasks it received. */
  tasks(): number
  begin(task: Task): void
  /** Requests a part beyond `PARTS_AHEAD`. */
  more(): void
  /** Its next answer, unless it ends or the timeout passes. */
  next(silenceMs: number): Promise<Message>
  /** Until the next `begin` it does not keep the server running; `gone` is called if it ends before. */
  rest(gone: () => void): void
  end(): void
}

function startWorker<Task extends object>({ module, heapMB, youngMB, isLogged }: WorkerOptions): Worker<Task> {
  const execArgv = [`--max-old-space-size=${heapMB}`, `--max-semi-space-size=${youngMB}`]
  const stdio = ['ignore', 'inherit', isLogged ? 'inherit' : 'ignore', 'ipc'] as const
  const child = fork(module, { serialization: 'advanced', execArgv, stdio: [...stdio] })
  const next = answersOf(child)
  let tasks = 0
  let gone: (() => void) | undefined
  let limit: NodeJS.Timeout | undefined
  const end = () => void child.kill('SIGKILL')
  child.once('exit', () => gone?.())
  return {
    isAlive: () => child.exitCode === null && child.signalCode === null,
    tasks: () => tasks,
    begin(task) {
      tasks++
      clearTimeout(limit)
      gone = undefined
      child.ref()
      child.channel?.ref()
      // A process that is gone is reported by its exit.
      child.send(task, () => {})
    },
    more: () => void child.send('next', () => {}),
    next,
    rest(whenGone) {
      gone = whenGone
      limit = setTimeout(end, IDLE_MS).unref()
      child.unref()
      child.channel?.unref()
    },
    end,
  }
}

/** The worker's answers one at a time. */
function answersOf(worker: ChildProcess): Worker<unknown>['next'] {
  const arrived: Message[] = []
  let wanted: ((message: Message) => void) | undefined
  const push = (answer: Message) => {
    const take = wanted
    wanted = undefined
    if (take) take(answer)
    else arrived.push(answer)
  }
  worker.on('message', (message) => push(message as WorkerAnswer))
  worker.on('error', (error) => push({ kind: 'failure', error }))
  worker.on('exit', (code) => push({ kind: 'ended', code }))
  return async (silenceMs) => {
    const first = arrived.shift()
    if (first) return first
    const silence = setTimeout(() => push({ kind: 'silent' }), silenceMs)
    return new Promise<Message>((resolve) => (wanted = resolve)).finally(() => clearTimeout(silence))
  }
}
