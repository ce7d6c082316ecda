import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setupError } from '#kit/api/setup-error.ts'
import { early } from './early.ts'

const MISSING = 'haproxy is not installed. On Debian and Ubuntu: apt-get install -y haproxy'
const PATIENCE_MS = 10_000

/** haproxy in front of several servers, round robin; its settings are written into `folder`. Throws if it is not installed. */
export async function startHaproxy(
  folder: string,
  addresses: readonly string[],
): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const servers = addresses.map((address, index) => `  server p${index + 1} ${new URL(address).host}`)
  await writeFile(
    file,
    [
      'defaults',
      '  mode http',
      '  option forwardfor',
      '  timeout connect 5s',
      // As long as the longest call may take.
      '  timeout client 210s',
      '  timeout server 210s',
      'frontend portal',
      `  bind 127.0.0.1:${port}`,
      '  default_backend processes',
      'backend processes',
      '  balance roundrobin',
      // No health checks: a server that is slow under load is measured, not left out.
      ...servers,
      '',
    ].join('\n'),
  )
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'], signal: early.signal })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (output += text))
  const failed = new Promise<Error>((over) => {
    child.once('error', (error: NodeJS.ErrnoException) => over(error.code === 'ENOENT' ? setupError(MISSING) : error))
    child.once('close', (code) => over(new Error(`haproxy ended with ${code}:\n${output}`)))
  })
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill()
    await failed
  }
  const problem = await Promise.race([failed, isReady(address)])
  if (problem instanceof Error) {
    child.kill()
    throw problem
  }
  return { address, stop }
}

async function isReady(address: string): Promise<true | Error> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
  }
  return new Error(`nothing answers through haproxy within ${PATIENCE_MS / 1000} s`)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
