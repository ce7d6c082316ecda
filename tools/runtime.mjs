import { join } from 'node:path'
import { ROOT } from './install.mjs'

/**
 * How programs of this repository are run. V8 takes the memory of the machine for its own, and collects late: with a limit that
 * is ten times what the server keeps it stays near that. New objects of a server are short-lived: a space of 16 MB for them is
 * collected a quarter as often as one of 4. A server frees what its start needed by `gc`; compiled code that was not run between
 * three collections is freed too, and compiled again when it is needed.
 */
export const NODE_FLAGS = [
  '--max-old-space-size=512',
  '--max-semi-space-size=16',
  '--expose-gc',
  '--flush-baseline-code',
  '--bytecode-old-age=3',
]

/**
 * Types are stripped once and kept, which saves each process 20 MB and time; two arenas of malloc serve all threads. With a limit of its
 * own malloc gives back what a start needed: left alone it raises the limit with each large block.
 */
export const NODE_ENV = {
  NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
