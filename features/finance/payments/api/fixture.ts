import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { runBills } from '#features/finance/bills/api/run.ts'
import { confirmBill, getBill, getBills } from '#features/finance/bills/contract.ts'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import type { InputSent } from '#kit/shared/op.ts'
import type { Client } from '../../../../api/testing.ts'
import type { notifyPayment } from '../contract.ts'
import { signatureOf } from './signature.ts'

export const HENGTAI = 413939
export const SECRET = 'a shared secret of tests with 32 characters'
type Paid = {
  reference: string
  status: 'open' | 'paid' | 'failed' | 'expired'
  amount: string
  currency: string
  reason?: string
}

/** A payment provider; `mode` is how it answers from then on, `payments` what it knows, by key. */
export async function paymentServer() {
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
/** A notification as the provider signs it. */
export function signed(report: Omit<Notification, 'Signature'>, secret = SECRET): Notification {
  return { ...report, Signature: signatureOf(report, secret) }
}

/** A bill of the company for one fee, confirmed. */
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
