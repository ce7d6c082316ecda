import { performance } from 'node:perf_hooks'

/** After startup, so that no waiting request is delayed. */
export const FIRST_MS = 10_000
export const EVERY_MS = 60_000
/** Polling jobs use less of the thread than this. */
const IDLE_SHARE = 0.06
const WORTH_BYTES = 16 * 2 ** 20

/**
 * V8 keeps garbage from module loading and earlier work while memory is not short. All of it is collected soon after
 * startup, and later in minutes in which the server was idle; collecting stops it for a few tenths of a second.
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
    // Code that only ran at startup is old by now, and its compiled form is freed too.
    free()
    setInterval(look, EVERY_MS).unref()
  }, FIRST_MS).unref()
}
