import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The port of a cluster's last server; 0 if there was none. Processes that still use its address find the next one there. */
export async function lastPort(cluster: string): Promise<number> {
  const options = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  return Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0)
}

/** The preferred port if it is free, else another one. */
export function freePort(preferred: number): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', (error) => (preferred ? done(freePort(0)) : fail(error)))
    server.listen(preferred, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
