import fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll } from 'vitest'
import { deskRightsOf, STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import type { Callers, Customer, Staff } from './caller.ts'
import type { Pool } from './db.ts'
import type { Handler } from './handle.ts'
import type { Jobs } from './jobs.ts'
import { livePages } from './live.ts'
import { metrics } from './metrics.ts'
import { buildServer } from './server.ts'
import type { Services } from './services.ts'

/** A customer with every right, unless `more` overrides it. */
export const testCustomer = (
  AccountName: string,
  UserId: number,
  ContractCompanyId: number,
  more: Partial<Customer> = {},
): Customer => ({
  kind: 'customer',
  AccountName,
  UserId,
  ContractCompanyId,
  ChineseName: '林',
  isSuper: true,
  codes: new Set(),
  fromAdmin: false,
  fromAdminOrderType: null,
  switches: [],
  countries: ['GB', 'DE'],
  token: Buffer.alloc(0),
  ...more,
})

export const testStaff = (AccountName: string, UserId: number): Staff => ({
  kind: 'staff',
  AccountName,
  UserId,
  ChineseName: '',
  token: Buffer.alloc(0),
  ...deskRightsOf([STAFF_ROLE.administrator]),
})

// oxlint-disable-next-line typescript/no-explicit-any -- what a call answers is looked at field by field
export type Json = any
export type Answer = { ErrorCode: number; Msg: string; Body: Json }

type Given = {
  pool: Pool
  handlers: readonly Handler[]
  /** By the token that they send. */
  users: Readonly<Record<string, Customer | Staff>>
  services: Services
  jobs?: Jobs
  log?: FastifyBaseLogger
}

/**
 * A small server with only some handlers, for the tests of one folder; it is closed after the tests, before everything
 * opened earlier.
 */
export async function testServer({ handlers, users, jobs = undefined as never, log = fastify().log, ...given }: Given) {
  const callers: Callers = {
    find: async (secret) => users[secret ?? ''],
    session: async () => undefined,
    forget: () => undefined,
  }
  const live = livePages()
  const app = await buildServer(
    {
      ...given,
      handlers,
      jobs,
      callers,
      live,
      log,
      metrics: metrics({ connections: () => ({ total: 0, waiting: 0 }), livePages: live.count }),
      origins: [],
      requestsPerMinute: 100_000,
      trustProxy: false,
      secure: false,
      checkOutputs: true,
      cookies: { customer: 'c', staff: 's' },
    },
    handlers.map((handler) => handler.op),
  )
  afterAll(() => app.close())

  const headers = (as: string, language = 'en-US') => ({ authorization: `Bearer ${as}`, 'accept-language': language })
  const get = (as: string, path: string) => app.inject({ method: 'GET', url: path, headers: headers(as) })
  const post = (as: string, path: string, body: object = {}, language?: string, more: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: path, headers: { ...headers(as, language), ...more }, payload: body })
  async function call(
    as: string,
    path: string,
    body?: object,
    language?: string,
    more?: Record<string, string>,
  ): Promise<Answer> {
    return (await post(as, path, body, language, more)).json<Answer>()
  }
  /** Uploads a file after the other fields. */
  async function send(
    as: string,
    path: string,
    file: { name: string; content: Buffer },
    input: object = {},
    language?: string,
  ): Promise<Answer> {
    const form = new FormData()
    for (const [name, value] of Object.entries(input)) form.append(name, String(value))
    form.append('file', new Blob([new Uint8Array(file.content)]), file.name)
    const request = new Response(form)
    const payload = Buffer.from(await request.arrayBuffer())
    const contentType = { 'content-type': request.headers.get('content-type')! }
    return (
      await app.inject({ method: 'POST', url: path, headers: { ...headers(as, language), ...contentType }, payload })
    ).json<Answer>()
  }
  return { get, post, call, send, listen: () => app.listen({ port: 0 }) }
}
