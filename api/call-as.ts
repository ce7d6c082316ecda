import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BUSINESS_TIME, type Op } from '#kit/shared/op.ts'
import type { Envelope } from '#kit/shared/refusal.ts'
import { languageOf } from './first-paint.ts'

/** Makes a call as if the browser had made it from the requested page: with its cookies, its address and its language. `instead` replaces headers. */
export async function callAs(
  app: FastifyInstance,
  request: FastifyRequest,
  { method, path }: Pick<Op, 'method' | 'path'>,
  input: object,
  instead: Record<string, string> = {},
) {
  const { 'content-length': _length, 'content-type': _type, 'accept-encoding': _encoding, ...headers } = request.headers
  const answer = await app.inject({
    method,
    url: path,
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    headers: { ...headers, 'accept-language': languageOf(request), ...instead },
    remoteAddress: request.socket.remoteAddress ?? '',
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return { ...answer.json<Envelope<unknown>>(), cookies, time: String(answer.headers[BUSINESS_TIME.toLowerCase()] ?? '') }
}
