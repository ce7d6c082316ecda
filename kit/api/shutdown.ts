import { TIMEOUT } from '#kit/shared/op.ts'

/** Maximum duration of a stop: that of the longest call, plus a little for jobs and connections. */
export const SHUTDOWN_TIMEOUT_MS = Math.max(...Object.values(TIMEOUT)) + 30_000
/** Ctrl-C in a terminal arrives several times, from the terminal and from parent programs. */
const TOGETHER_MS = 2_000

/**
 * Calls `stop` once, at the first SIGTERM, SIGINT or SIGHUP or when the process that launched this one (start.mjs) is
 * gone, and then ends the program. A stop that takes longer than 210 s is cut off with exit code 1, as is one
 * interrupted by another signal 2 s or more after the first. A bundled database then keeps running, and the next start
 * reuses it.
 */
export function onShutdown(stop: (reason: string) => Promise<void>): void {
  let stopping = false
  let mayCutOff = false
  const begin = (reason: string) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    setTimeout(() => (mayCutOff = true), TOGETHER_MS).unref()
    stop(reason).then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => (mayCutOff ? process.exit(1) : begin(signal)))
  const launcher = Number(process.env['QUAYSIDE_LAUNCHER'])
  if (launcher && launcher === process.ppid) setInterval(() => process.ppid === launcher || begin('launcher gone'), 500).unref()
}
