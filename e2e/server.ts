import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '#kit/api/root.ts'
// @ts-expect-error plain JavaScript, for Node without type stripping
import { NODE_ENV, NODE_FLAGS } from '../tools/runtime.mjs'

export type Server = {
  address: string
  pid: number
  /** All its output so far. */
  output(): string
  /** Sends a signal and waits for the end; returns the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** A real server process of the portal, as `npm start` runs it, on a free port. `env` are its settings; it stops when `signal` is aborted. */
export function startServer(env: Record<string, string>, signal?: AbortSignal): Promise<Server> {
  const child = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, 'api/main.ts')], {
    cwd: ROOT,
    env: {
      ...NODE_ENV,
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      QUAYSIDE_LAUNCHER: String(process.pid),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  let output = ''
  return new Promise((ready, fail) => {
    const hear = (text: string) => {
      output += text
      const address = /Quayside is at (\S+)/.exec(output)?.[1]
      if (address)
        ready({ address, pid: child.pid!, output: () => output, stop: (signal = 'SIGTERM') => (child.kill(signal), ended) })
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
    child.once('error', fail)
    void ended.then((code) => fail(new Error(`the server ended with ${code}:\n${output}`)))
  })
}
