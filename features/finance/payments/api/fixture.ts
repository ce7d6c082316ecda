import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client as Database } from 'pg'
import { afterAll, afterEach, expect } from 'vitest'
import { runBills } from '#features/finance/bills/api/run.ts'
import { confirmBill, getBill, getBills } from '#features/finance/bills/contract.ts'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { getWallets } from '#features/finance/wallet/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { openPool, transact, type Pool } from '#kit/api/db.ts'
import type { InputSent } from '#kit/shared/op.ts'
import { testPortal, type Client } from '../../../../api/testing.ts'
import { proveMoment } from '../../../../tools/prove.ts'
import { getPayment, notifyPayment } from '../contract.ts'
import { signatureOf } from './signature.ts'

export const HENGTAI = 413939
const SECRET = 'a shared secret of tests with 32 characters'
type Paid = {
  reference: string
  status: 'open' | 'paid' | 'failed' | 'expired'
  amount: string
  currency: string
  reason?: string
}

/** A payment provider; `mode` is how it responds from then on, `payments` what it has stored, by key. */
async function paymentServer() {
  const provider = {
    mode: 'ok' as 'ok' | 'down' | 'refuse',
    payments: new Map<string, Paid>(),
    requests: [] as string[],
    url: '',
  }
  const server = createServer((request, response) => {
    void text(request).then((content) => {
      provider.requests.push(`${request.method} ${request.url}`)
      const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
      if (provider.mode === 'down') return answer(503, {})
      if (provider.mode === 'refuse') return answer(422, { message: 'Currency\nnot supported' })
      if (request.method === 'GET') {
        const found = provider.payments.get(decodeURIComponent(request.url!.split('/').at(-1)!))
        return found ? answer(200, found) : answer(404, {})
      }
      const { reference, amount, currency } = JSON.parse(content) as Paid
      const key = `key ${reference}`
      if (!provider.payments.has(key)) provider.payments.set(key, { reference, amount, currency, status: 'open' })
      return answer(200, { key, pageUrl: `https://pay.example/${reference}` })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => (server.closeAllConnections(), void server.close()))
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}

type Notification = InputSent<typeof notifyPayment>
/** A notification signed like the provider's. */
export function signed(report: Omit<Notification, 'Signature'>, secret = SECRET): Notification {
  return { ...report, Signature: signatureOf(report, secret) }
}

/** A confirmed bill of the company for one fee. */
export async function confirmedBill({ owner, pool }: { owner: Client; pool: Pool }, day: string, Amount: number) {
  simulateClock(() => new Date(`${day}T10:00:00Z`))
  const on = {
    ContractCompanyId: HENGTAI,
    Site: 'GB',
    WarehouseId: null,
    CurrencyCode: 'GBP',
    Type: 'warehouse_out',
    Id: 1,
    No: `DS-${day}`,
    Seq: 1,
    Operator: 'staff_uk',
    Day: day,
  }
  await transact(pool, 'everyone', 'write', (db) =>
    chargeFees(db, on, [{ Name: '', CostType: 152013, UnitPrice: Amount, FeeUnit: 153001, Qty: 1, Amount }]),
  )
  const [year, month] = day.split('-').map(Number) as [number, number]
  simulateClock(() => new Date(Date.UTC(year, month, 1, 3)))
  await runBills(pool, 'GB')
  simulateClock(undefined)
  const row = (await owner.ok(getBills, { BillMonth: day.slice(0, 7) })).Items[0]!
  await owner.ok(confirmBill, { Id: row.Id, RowVersion: row.RowVersion })
  return owner.ok(getBill, { Id: row.Id })
}

/** A portal with a payment provider, and helpers to pay on its pages. */
export async function paymentPortal() {
  const provider = await paymentServer()
  const settings = { PAYMENT_URL: provider.url, PAYMENT_SECRET: SECRET, PUBLIC_URL: 'https://portal.example' }
  const { as, anonymous, url, config } = await testPortal(settings)
  const [owner, staff] = await Promise.all([as('hengtai_admin'), as('staff_fin')])
  const pool = openPool(url, 3)
  afterAll(() => pool.close())
  afterEach(() => {
    simulateClock(undefined)
    provider.mode = 'ok'
  })
  const balance = async (user: Client = owner) =>
    (await user.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'GBP')?.Balance ?? 0
  async function issues() {
    const database = new Database({ connectionString: url })
    await database.connect()
    return (await proveMoment(database).finally(() => database.end())).issues
  }
  /** A payment whose page is open, and the provider's report of it. */
  async function opened(begin: () => Promise<{ Id: number; PaymentNo: string }>) {
    const created = await begin()
    await expect
      .poll(async () => (await owner.ok(getPayment, { Id: created.Id })).PageUrl, { timeout: 10_000 })
      .toBe(`https://pay.example/${created.PaymentNo}`)
    const Key = `key ${created.PaymentNo}`
    const { amount, currency } = provider.payments.get(Key)!
    return {
      ...created,
      report: { Key, Reference: created.PaymentNo, Status: 'paid', Amount: amount, Currency: currency } as const,
    }
  }
  const notify = async (...report: Parameters<typeof signed>) =>
    (await anonymous.call(notifyPayment, signed(...report))).ErrorCode
  return { provider, as, config, owner, staff, pool, balance, issues, opened, notify }
}
