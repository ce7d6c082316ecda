import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { login, staffLogin } from '#features/account/session/contract.ts'
import { readConfig } from '#kit/api/config.ts'
import { testDatabase, type Template } from '#kit/api/testing.ts'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import type { Envelope } from '#kit/shared/refusal.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { startPortal } from './portal.ts'
import { PEOPLE } from './templates.ts'

/** One signed-in (or signed-out) user of a running portal, over HTTP. */
export function client(address: string, token?: string) {
  async function call<O extends Op>(
    op: O,
    input: InputSent<O>,
    headers: Record<string, string> = {},
  ): Promise<Envelope<Output<O>>> {
    const isGet = op.method === 'GET'
    const query = isGet
      ? `?${new URLSearchParams(Object.entries(input as object).map(([key, value]) => [key, String(value)]))}`
      : ''
    const response = await fetch(address + op.path + query, {
      method: op.method,
      headers: {
        'Accept-Language': 'en-US',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(!isGet && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(!isGet && { body: JSON.stringify(input) }),
    })
    return (await response.json()) as Envelope<Output<O>>
  }
  return {
    address,
    token,
    call,
    /** The Body of a call that must succeed. */
    async ok<O extends Op>(op: O, input: InputSent<O>, headers?: Record<string, string>): Promise<Output<O>> {
      const { ErrorCode, Msg, Body } = await call(op, input, headers)
      expect([ErrorCode, Msg]).toEqual([ErrorCode === 101 ? 101 : 0, ErrorCode === 101 ? Msg : ''])
      return Body
    },
    /** The ErrorCode of a call that must be refused. */
    async refused<O extends Op>(op: O, input: InputSent<O>): Promise<number> {
      const { ErrorCode } = await call(op, input)
      expect(ErrorCode).not.toBe(0)
      return ErrorCode
    },
    /** Sends a file to an `upload` call. */
    async upload<O extends Op>(
      op: O,
      file: Blob,
      name: string,
      fields: Record<string, string> = {},
    ): Promise<Envelope<Output<O>>> {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append('file', file, name)
      const response = await fetch(address + op.path, {
        method: 'POST',
        headers: { 'Accept-Language': 'en-US', ...(token && { Authorization: `Bearer ${token}` }) },
        body: form,
      })
      return (await response.json()) as Envelope<Output<O>>
    },
    /** The bytes that a `download` call returns. */
    async bytes<O extends Op>(op: O, input: InputSent<O>): Promise<Buffer> {
      const response = await fetch(address + op.path, {
        method: op.method,
        headers: {
          'Accept-Language': 'en-US',
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(input),
      })
      return Buffer.from(await response.arrayBuffer())
    },
  }
}
export type Client = ReturnType<typeof client>

/**
 * A portal on its own database with the demo's companies, users and warehouses (and nothing else), stopped after the
 * file's tests.
 */
export async function testPortal(settings: Record<string, string> = {}, template: Template = PEOPLE) {
  const { url } = await testDatabase(template)
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-test-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
    DATABASE_POOL: '10',
    SCHEDULED_JOBS: 'off',
    ...settings,
  })
  const portal = await startPortal({ config, url, version: 'test', checkOutputs: true })
  afterAll(async () => {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const tokens = new Map<string, Promise<string>>()
  const signIn = async (account: string) => {
    const op = account.startsWith('staff_') ? staffLogin : login
    const { Token } = await client(portal.address).ok(op, { AccountName: account, Password: DEMO_PASSWORD })
    return Token
  }
  return {
    url,
    config,
    portal,
    /** A signed-out user. */
    anonymous: client(portal.address),
    async as(account: string): Promise<Client> {
      const token = tokens.get(account) ?? signIn(account)
      tokens.set(account, token)
      return client(portal.address, await token)
    },
  }
}
