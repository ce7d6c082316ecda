import { fileOf, documentsOf, type FreightWorld } from '#features/freight/orders/api/fixture.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { KIND_LIST } from '#features/freight/core/rules.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import { randomFor } from '../play/random.ts'
import { type Customer, signIn } from './play-session.ts'
import { formOf } from './play-orders.ts'
import { answer, writeDocuments, answerBills, appoint } from './play-answers.ts'

/**
 * Simulated customers: they place orders of every kind and do what only customers can. All over HTTP, except documents whose
 * content does not matter.
 */

const COMPANIES = [
  { id: 430118, account: 'qihang_admin' },
  { id: 413939, account: 'hengtai_admin' },
  { id: 420561, account: 'lanjing_admin' },
  { id: 426299, account: 'yuecheng_admin' },
] as const
const { id: WALLET_COMPANY } = COMPANIES[2]
export type Customers = { place(now: Date): Promise<void>; act(now: Date): Promise<void>; placed(): number; refused: string[] }

async function customerOf(address: string, pool: Pool, { id, account }: (typeof COMPANIES)[number]): Promise<Customer> {
  const documents = await documentsOf(pool, id)
  const labels = await transact(pool, id, 'write', (db) => fileOf(db, id, 'labels.pdf'))
  return { user: await signIn(address, account), papers: documents, labels }
}

/** Signs four companies in; one of them pays from a wallet. */
export async function openCustomers(address: string, pool: Pool, seed: number): Promise<Customers> {
  const customers: Customer[] = []
  for (const company of COMPANIES) customers.push(await customerOf(address, pool, company))
  for (const CurrencyCode of ['GBP', 'EUR'])
    await transact(pool, WALLET_COMPANY, 'write', (db) =>
      recharge(db, { ContractCompanyId: WALLET_COMPANY, CurrencyCode }, 50_000, {
        Type: 'recharge',
        No: `PLAY-${CurrencyCode}`,
        Operator: 'bench',
      }),
    )
  const warehouses = await transact(pool, 'everyone', 'read', (db) =>
    db.selectFrom('warehouse').select(['WarehouseId', 'WarehouseCode']).execute(),
  )
  const warehouse = (code: string) => warehouses.find((one) => one.WarehouseCode === code)!.WarehouseId
  const world = {
    warehouses: { CNSZX1: warehouse('CNSZX1'), UKBHM1: warehouse('UKBHM1'), DEDUI1: warehouse('DEDUI1') },
    sailings: {},
    flights: {},
  } as unknown as FreightWorld

  let placed = 0
  const refused: string[] = []
  const attempt = (what: string, work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: Error) => (refused.push(`${what}: ${error.message}`), false),
    )
  return {
    refused,
    placed: () => placed,
    async place(now) {
      const kind = KIND_LIST[placed % KIND_LIST.length]!
      const customer = customers[Math.floor(placed / KIND_LIST.length) % customers.length]!
      const dice = randomFor(seed, `order ${placed}`)
      const form = await formOf(kind.name, { customer, world, now, dice, number: placed })
      await customer.user.call(createOrder[kind.name], form)
      placed += 1
    },
    async act(now) {
      for (const customer of customers) {
        await answer(customer, seed, now, attempt)
        await writeDocuments(customer, attempt)
        await answerBills(customer, attempt)
        await appoint(customer, now, attempt)
      }
    },
  }
}
