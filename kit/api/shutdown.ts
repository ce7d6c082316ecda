const PATIENCE_MS = 30_000

/**
 * Calls `stop` once, at the first SIGTERM, SIGINT or SIGHUP or when the process that launched this one (start.mjs) is
 * gone, and then ends the program. Further signals change nothing: Ctrl-C in a terminal arrives twice.
 * A stop that takes longer than 30 s is cut off with exit code 1.
 */
export function onShutdown(stop: (reason: string) => Promise<void>): void {
  let stopping = false
  const begin = (reason: string) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    stop(reason).then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => begin(signal))
  const launcher = Number(process.env['QUAYSIDE_LAUNCHER'])
  if (launcher && launcher === process.ppid) setInterval(() => process.ppid === launcher || begin('launcher gone'), 500).unref()
}
