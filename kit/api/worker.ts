import { fork, type ChildProcess } from 'node:child_process'
import { refuse, type RefusalCode } from '#kit/shared/refusal.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'

/** What a process of `serveTasks` answers: parts of its result, then one of the last three. */
export type WorkerAnswer =
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly key: TextKey; readonly params: TextParams }
  | { readonly kind: 'failure'; readonly error: Error }

/** So many parts a worker makes before the first of them is used (`next`): a sheet is read on while rows are written. */
export const PARTS_AHEAD = 16

/** A process that has read a file well waits so long for the next one, which saves its start; it reads so many at most. */
const IDLE_MS = 30_000
const MOST_TASKS = 20

type WorkerOptions = {
  /** File of the process; it calls `serveTasks`. */
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
export type RunTask<Task, Parts> = <T extends Task>(task: T, silenceMs?: number) => AsyncGenerator<PartOf<T, Parts>>
/** The parts that answer a task: those of its `kind` where `Parts` lists them by kind. */
type PartOf<T, Parts> = T extends { kind: infer K extends keyof Parts } ? Parts[K] : Parts

/**
 * Uploaded files are untrusted, so each is read in another process, which reads nothing else meanwhile: it may run out of memory or
 * be ended without harm to anyone else, and it runs at a lower priority. (A thread would not do: when it passes the limit of its heap,
 * Node often ends the whole server.) A process that dies or hangs is a refusal; only one that has answered to the end reads another file.
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

  /** Hands the turn on when someone waits, so that nobody slips in between. */
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
          // It may have ended by what the files before had left in it.
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
  // To the end, or the process would be ended instead.
  for await (const part of parts) found.push(part)
  if (found.length !== 1) throw new Error(`the worker answered with ${found.length} parts`)
  return found[0]!
}

/** Out of memory, Node aborts: by a signal, or with 128 + 6 where a shell stands between. */
const isCutOff = (code: number | null) => code === null || code === 134

/** What comes from a process: an answer, its end, or nothing for too long. */
type Message = WorkerAnswer | { readonly kind: 'ended'; readonly code: number | null } | { readonly kind: 'silent' }

type Worker<Task> = {
  isAlive(): boolean
  /** How many it was given. */
  tasks(): number
  begin(task: Task): void
  /** Asks for a part beyond `PARTS_AHEAD`. */
  more(): void
  /** Its next answer, unless it ends or says nothing for so long. */
  next(silenceMs: number): Promise<Message>
  /** Until the next `begin` it keeps nobody waiting; `gone` is called when it ends before. */
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
      // One that is gone says so by its exit.
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
