import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Response of a gateway to one call: a status, a status and a body, or (0) none. */
type Answer = number | { status: number; body: string }

/** A gateway that returns the given responses in order, and then always success. */
export async function gateway(answers: Answer[]) {
  const got: { path: string; headers: IncomingMessage['headers']; body: Record<string, string> }[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse((await request.toArray()).join('')) as Record<string, string>
    got.push({ path: request.url!, headers: request.headers, body })
    const answer = answers[got.length - 1] ?? 200
    const { status, body: said } = typeof answer === 'number' ? { status: answer, body: '{}' } : answer
    if (status !== 0) response.writeHead(status).end(said)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { got, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}
