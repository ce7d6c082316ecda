import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startServer, type Server } from '../e2e/server.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { getCurrentUser, login, logout, staffLogin } from '#features/account/session/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { createDropship, getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { addProduct, rejectProducts, submitProducts } from '#features/warehouse/products/contract.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { ADMIN, COMPANY, orderFor, productOf, stockProduct } from './fixture.ts'
import { PEOPLE } from './templates.ts'
import { client, type Client } from './testing.ts'

/** Two real server processes on one database. */
let servers: Server[]
let url: string
let dataDir: string
let tokens: { customer: string; staff: string }
const on = (n: number) => client(servers[n]!.address, tokens.customer)

beforeAll(async () => {
  url = (await testDatabase(PEOPLE)).url
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-two-'))
  // Few connections: creators must not block each other.
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, DATABASE_POOL: '3', REQUESTS_PER_MINUTE: '1000000', DEMO_DATA: 'off' }
  servers = await Promise.all([startServer(settings), startServer(settings)])
  const [first] = servers
  const customer = await client(first!.address).ok(login, { AccountName: ADMIN, Password: DEMO_PASSWORD })
  const staff = await client(first!.address).ok(staffLogin, { AccountName: 'staff_ops', Password: DEMO_PASSWORD })
  tokens = { customer: customer.Token, staff: staff.Token }
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await rm(dataDir, { recursive: true, force: true })
})

it('of fifty orders for the last piece through both processes exactly one succeeds, the others fail for insufficient stock', async () => {
  const { WarehouseId } = await stockProduct(url, 'X00LASTONE', 1)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      on(n % 2).call(createDropship.GB, orderFor('X00LASTONE', WarehouseId, `LAST-${n}`), { 'Idempotency-Key': `last-${n}` }),
    ),
  )
  const codes = answers.map((answer) => answer.ErrorCode)
  expect(codes.filter((code) => code === 0 || code === 101)).toHaveLength(1)
  expect(codes.filter((code) => code === 8)).toHaveLength(49)
})

it('fifty equal submissions with one key through both processes make one order and get one response', async () => {
  const { WarehouseId } = await stockProduct(url, 'X00ONCEKEY', 60)
  const order = orderFor('X00ONCEKEY', WarehouseId, 'ONCE-1')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => on(n % 2).call(createDropship.GB, order, { 'Idempotency-Key': 'once' })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]!.ErrorCode % 101).toBe(0)
  const { TotalCount } = await on(1).ok(getDropshipPage.GB, { Keyword: 'ONCE-1' })
  expect(TotalCount).toBe(1)
})

/** Reads the stream of an open page until an event of this topic arrives. */
async function hear(user: Client, topic: string, until: AbortSignal): Promise<void> {
  const response = await fetch(`${user.address}/live`, {
    headers: { Cookie: `customer_access_token=${user.token}` },
    signal: until,
  })
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes(`"topic":"${topic}"`)) return
  }
}

it('a move on one process notifies an open page of the other', async () => {
  const listening = new AbortController()
  const events = hear(on(1), 'message', listening.signal)
  const { Id } = await on(0).ok(addProduct.GB, productOf('X00LIVEONE') as never)
  await on(0).ok(submitProducts.GB, { Ids: [Id] })
  await client(servers[0]!.address, tokens.staff).ok(rejectProducts, {
    Rows: [{ ContractCompanyId: COMPANY, Id }],
    Reason: 'Photo missing',
  })
  await events
  listening.abort()
  await vi.waitFor(async () => expect((await on(1).ok(getMessagePage, {})).UnreadCount).toBe(1), { timeout: 10_000 })
})

it('a token ended on one process is refused on the other', async () => {
  const { Token } = await client(servers[0]!.address).ok(login, { AccountName: ADMIN, Password: DEMO_PASSWORD })
  const other = client(servers[1]!.address, Token)
  await other.ok(getCurrentUser, {})
  await client(servers[0]!.address).call(logout, {}, { Cookie: `customer_access_token=${Token}` })
  await vi.waitFor(async () => expect((await other.call(getCurrentUser, {})).ErrorCode).toBe(3), { timeout: 10_000 })
})
