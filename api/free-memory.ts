import { performance } from 'node:perf_hooks'

/** After the start, so that it delays nobody who waited for it. */
export const FIRST_MS = 10_000
export const EVERY_MS = 60_000
/** Jobs that look for work take less of the thread than this. */
const IDLE_SHARE = 0.06
const WORTH_BYTES = 16 * 2 ** 20

/**
 * V8 leaves what loading its modules and earlier work needed for as long as memory is not short. All of it is collected soon after the
 * start, and later in minutes in which the server did nothing; collecting stops it for a few tenths of a second.
 */
export function freeMemoryWhenIdle(): void {
  let kept = 0
  let before = performance.eventLoopUtilization()
  const free = () => {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    kept = process.memoryUsage.rss()
    before = performance.eventLoopUtilization()
  }
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization < IDLE_SHARE && process.memoryUsage.rss() > kept + WORTH_BYTES) free()
  }
  setTimeout(() => {
    free()
    // What only the start has run is old by now, and its compiled code is freed too.
    free()
    setInterval(look, EVERY_MS).unref()
  }, FIRST_MS).unref()
}
