import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ServerGone, signIn } from './desk.ts'

type Received = { url: string; token: string | undefined; key: string | undefined }
const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown; isBroken?: true }
/** A server that answers the sign-in, and all else with the given responses, one after the other. */
async function serve(answers: Answer[]): Promise<{ address: string; received: Received[] }> {
  const received: Received[] = []
  let signIns = 0
  const server = createServer((request: IncomingMessage, response) => {
    const isLogin = request.url === '/desk/api/Session/Login'
    if (!isLogin)
      received.push({
        url: request.url!,
        token: request.headers.authorization,
        key: request.headers['idempotency-key'] as string | undefined,
      })
    const answer = isLogin
      ? { body: { ErrorCode: 0, Msg: '', Body: { Token: `token ${++signIns}` } } }
      : (answers.shift() as Answer)
    request.resume().on('end', () => {
      if ('isBroken' in answer && answer.isBroken) return void request.socket.destroy()
      const { status = 200, headers = {}, body } = answer as Answer
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}
const ok = (Body: unknown = null) => ({ body: { ErrorCode: 0, Msg: '', Body } })

test('a missing server or portal is reported in plain text', async () => {
  await expect(signIn('http://127.0.0.1:1', 'staff_ops', 'x')).rejects.toThrow(
    'Nothing answers at http://127.0.0.1:1. Start the portal with `npm start`',
  )
  const { address } = await serve([{ body: '<html>hello</html>' }])
  const desk = await signIn(address, 'staff_ops', 'x')
  await expect(desk.call('/x')).rejects.toThrow(ServerGone)
})

test('after a broken connection the call is repeated with the same key', async () => {
  const { address, received } = await serve([{ isBroken: true }, ok({ Done: 1 }), ok()])
  const desk = await signIn(address, 'staff_ops', 'x')
  expect(await desk.call('/move', { Id: 1 })).toEqual({ Done: 1 })
  await desk.call('/move', { Id: 1 })
  const [first, again, other] = received.map(({ key }) => key)
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('waits when asked to; signs in again once after being signed out', async () => {
  const { address, received } = await serve([
    { status: 429, headers: { 'retry-after': '1' }, body: { ErrorCode: 2, Msg: 'Too many', Body: null } },
    ok(),
    { body: { ErrorCode: 3, Msg: 'Signed out', Body: null } },
    ok(),
    { body: { ErrorCode: 3, Msg: 'Signed out', Body: null } },
    { body: { ErrorCode: 3, Msg: 'Signed out', Body: null } },
  ])
  const desk = await signIn(address, 'staff_ops', 'x')
  await desk.call('/a')
  await desk.call('/b')
  expect(received.map(({ token }) => token)).toEqual(['Bearer token 1', 'Bearer token 1', 'Bearer token 1', 'Bearer token 2'])
  await expect(desk.call('/c')).rejects.toMatchObject({ code: 3 })
})
