import { join } from 'node:path'
import { ROOT } from './install.mjs'

/**
 * Node options of this repository's programs. V8 assumes the machine's memory is its own, and collects late: with a
 * limit ten times what the server retains it stays near that. New objects of a server are short-lived: a space of 16 MB
 * for them is collected a quarter as often as one of 4. A server frees its startup memory by `gc`; compiled code not
 * run between three collections is freed too, and compiled again when needed.
 */
export const NODE_FLAGS = [
  '--max-old-space-size=512',
  '--max-semi-space-size=16',
  '--expose-gc',
  '--flush-baseline-code',
  '--bytecode-old-age=3',
]

/**
 * Stripped types are cached, which saves each process 20 MB and time; two arenas of malloc serve all threads. With a
 * fixed threshold malloc returns startup memory: by default it raises the threshold with each large block.
 */
export const NODE_ENV = {
  NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
