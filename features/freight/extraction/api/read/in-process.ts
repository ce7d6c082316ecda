import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse, type RefusalCode } from '#kit/shared/refusal.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { extraction } from '../../text/keys.ts'
import type { Extracted } from '../engine/document.ts'
import { LIMITS } from './limits.ts'

/**
 * Documents are untrusted, so each is read in a process of its own, as workbooks are (kit/api/sheets/in-worker.ts): one
 * that takes too much time or memory ends that process only.
 */
export type Answer =
  | { readonly kind: 'read'; readonly document: Extracted }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly key: TextKey; readonly params: TextParams }
  | { readonly kind: 'fault'; readonly error: Error }

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const MEMORY = ['--max-old-space-size=192', '--max-semi-space-size=8']
const MAX_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

export async function readInProcess(path: string, seconds: number = LIMITS.seconds): Promise<Extracted> {
  await takeTurn()
  try {
    const answer = await ask(path, seconds)
    if (answer.kind === 'fault') throw answer.error
    return answer.kind === 'refused' ? refuse(answer.code, answer.key, answer.params) : answer.document
  } finally {
    endTurn()
  }
}

/** The answer of the process; a crash or timeout refuses the document. */
function ask(path: string, seconds: number): Promise<Answer> {
  const heavy: Answer = { kind: 'refused', code: 'invalid', key: extraction('refusal.heavy'), params: {} }
  return new Promise((resolve) => {
    const worker = fork(WORKER, { serialization: 'advanced', execArgv: MEMORY, stdio: ['ignore', 'inherit', 'ignore', 'ipc'] })
    const end = (answer: Answer) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      worker.on('error', () => {})
      worker.kill('SIGKILL')
      resolve(answer)
    }
    const timer = setTimeout(() => end(heavy), seconds * 1000)
    worker.on('message', (answer) => end(answer as Answer))
    worker.on('error', (error) => end({ kind: 'fault', error }))
    worker.on('exit', (code) =>
      end(
        code === null || code === 134 ? heavy : { kind: 'fault', error: new Error(`the reader of documents ended with ${code}`) },
      ),
    )
    worker.send(path, () => {})
  })
}

async function takeTurn(): Promise<void> {
  if (running === MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
}

function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}
