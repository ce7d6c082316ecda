import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { Refusal } from '#kit/shared/refusal.ts'
import type { Answer } from './in-process.ts'
import { readDocument } from './read-document.ts'

/** Reads one untrusted document; started by in-process.ts, ends with its parent. */

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

const [path] = (await once(process, 'message')) as [string]
const answer = (message: Answer) => process.send!(message)
try {
  // The process is killed at the end, so a cache would not be reused.
  flushCompileCache()
  answer({ kind: 'read', document: await readDocument(path) })
} catch (error) {
  if (error instanceof Refusal) answer({ kind: 'refused', code: error.code, key: error.key, params: error.params })
  else answer({ kind: 'fault', error: error instanceof Error ? error : new Error(String(error)) })
}
