import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as Database } from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { login, staffLogin } from '#features/account/session/contract.ts'
import { confirmBill, getBill, getBills, issueBills, payBill, receivePayment } from '#features/finance/bills/contract.ts'
import { dayAfter } from '#features/finance/bills/rules.ts'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { announceRecharge } from '#features/finance/recharge/api/service.ts'
import { confirmRecharges } from '#features/finance/recharge/contract.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { getWallets, toPrepayment } from '#features/finance/wallet/contract.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { createDropship } from '#features/warehouse/dropship/contract.ts'
import { dayIn } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { startServer, type Server } from '../e2e/server.ts'
import { prove } from '../tools/prove.ts'
import { ADMIN, COMPANY, orderFor, stockProduct } from './fixture.ts'
import { PEOPLE } from './templates.ts'
import { client } from './testing.ts'
import { addMonths } from '#kit/shared/calendar.ts'

/** Money under two real server processes on one database. */

const QIHANG = 430118
const { url } = await testDatabase(PEOPLE)
const dataDir = await mkdtemp(join(tmpdir(), 'quayside-money-'))
// Few connections: writers must not block each other.
const settings = { DATABASE_URL: url, DATA_DIR: dataDir, DATABASE_POOL: '4', REQUESTS_PER_MINUTE: '1000000', DEMO_DATA: 'off' }
const startBoth = () => Promise.all([startServer(settings), startServer(settings)])
let servers: Server[] = await startBoth()
const pool = openPool(url, 3)
const database = new Database({ connectionString: url })
await database.connect()
afterAll(async () => {
  await Promise.all([...servers.map((server) => server.stop()), pool.close(), database.end()])
  await rm(dataDir, { recursive: true, force: true })
})

const signIn = async (op: typeof login | typeof staffLogin, AccountName: string) =>
  (await client(servers[0]!.address).ok(op, { AccountName, Password: DEMO_PASSWORD })).Token
const tokens = {
  wallet: await signIn(login, ADMIN),
  monthly: await signIn(login, 'qihang_admin'),
  staff: await signIn(staffLogin, 'staff_fin'),
}
/** A user at one of the processes. */
const as = (who: keyof typeof tokens, n: number) => client(servers[n % 2]!.address, tokens[who])
const write = <T>(work: Parameters<typeof transact<T>>[3]) => transact(pool, 'everyone', 'write', work)
const one = async <T>(text: string, values: unknown[] = []) => (await database.query(text, values)).rows[0] as T

let fees = 0
const charge = (company: number, Day: string, Amount: number, CurrencyCode = 'GBP') =>
  write((db) =>
    chargeFees(
      db,
      {
        ContractCompanyId: company,
        Site: CurrencyCode === 'EUR' ? 'DE' : 'GB',
        WarehouseId: null,
        CurrencyCode,
        Type: 'warehouse_out',
        Id: 1,
        No: `FEE-${++fees}`,
        Seq: 1,
        Operator: 'staff_uk',
        Day,
      },
      [{ Name: '', CostType: 152013, UnitPrice: Amount, FeeUnit: 153001, Qty: 1, Amount }],
    ),
  )

it(
  '200 top-ups, freezes and deductions of one wallet through both processes give correct sums, never below the credit limit',
  { timeout: 120_000 },
  async () => {
    const LIMIT = 25
    const key = { ContractCompanyId: COMPANY, CurrencyCode: 'GBP' }
    const { WarehouseId } = await stockProduct(url, 'X00PROCESS', 60)
    await write(async (db) => {
      await db
        .updateTable('company')
        .set({ SettlementMode: SETTLEMENT.wallet })
        .where('ContractCompanyId', '=', COMPANY)
        .execute()
      await db
        .insertInto('wallet')
        .values({ ...key, CreditLimit: LIMIT })
        .execute()
    })
    // Fees that the empty wallet cannot pay: each top-up deducts those it covers.
    for (let n = 0; n < 40; n++) await charge(COMPANY, dayIn('Europe/London'), amount(minor((1 + (n % 7) * 3.37).toFixed(2))))
    const topUp = {
      CurrencyCode: 'GBP' as const,
      Amount: 10.01,
      PayDate: '2026-01-05',
      PayerAccountName: 'Hengtai',
      BankSlips: [],
      Remark: null,
    }
    const topUps = await write(async (db) => {
      const made: number[] = []
      for (let n = 0; n < 50; n++)
        made.push((await announceRecharge(db, { ContractCompanyId: COMPANY, UserId: 1, by: BY_SYSTEM }, topUp)).Id)
      return made
    })
    // Each top-up is confirmed at both processes at the same time.
    const confirmed = topUps.flatMap((Id) =>
      [0, 1].map(
        (n) => () =>
          as('staff', n)
            .ok(confirmRecharges, { Rows: [{ ContractCompanyId: COMPANY, Id }], ConfirmAmount: null })
            .then(({ Done }) => ({ topUp: Done })),
      ),
    )
    const ordered = Array.from(
      { length: 60 },
      (_, n) => () =>
        as('wallet', n)
          .call(createDropship.GB, orderFor('X00PROCESS', WarehouseId, `MONEY-${n}`))
          .then(({ Body }) => ({ order: Body ? 1 : 0 })),
    )
    const apart = Array.from(
      { length: 40 },
      (_, n) => () =>
        as('wallet', n)
          .call(toPrepayment, { CurrencyCode: 'GBP', Amount: 3.33 })
          .then(({ ErrorCode }) => ({ apart: ErrorCode === 0 ? 1 : 0 })),
    )
    const calls = [confirmed, ordered, apart]
      .flatMap((list) => list.map((call, index) => ({ call, at: index / list.length })))
      .toSorted((a, b) => a.at - b.at)
    const done: { topUp?: number; order?: number; apart?: number }[] = await Promise.all(calls.map(({ call }) => call()))
    const count = (kind: 'topUp' | 'order' | 'apart') => done.reduce((total, result) => total + (result[kind] ?? 0), 0)
    expect(count('topUp')).toBe(50)
    expect(count('order')).toBeGreaterThan(0)

    const paid = await one<{ fees: number; sum: string }>(
      'select count(*)::int as fees, coalesce(sum(amount), 0) as sum from wfin_fee where payer_company_id = $1 and fee_state = 154003',
      [COMPANY],
    )
    expect(paid.fees).toBeGreaterThan(0)
    const frozen = await one<{ orders: number; sum: string }>(
      'select count(*)::int as orders, coalesce(sum(estimated_fee), 0) as sum from warehouse_out where contract_company_id = $1',
      [COMPANY],
    )
    expect(frozen.orders).toBe(count('order'))
    const [purse] = await as('wallet', 0).ok(getWallets, {})
    const setApart = minor('3.33') * BigInt(count('apart'))
    expect(purse).toMatchObject({
      Balance: amount(minor('500.50') - minor(paid.sum) - setApart),
      FrozenAmount: amount(minor(frozen.sum)),
      PrepaymentBalance: amount(setApart),
    })
    const { lowest } = await one<{ lowest: string }>(
      'select min(after_balance) as lowest from wallet_flow where contract_company_id = $1',
      [COMPANY],
    )
    expect(Number(lowest)).toBeGreaterThanOrEqual(-LIMIT)
    expect((await prove(database)).issues).toEqual([])
  },
)

/** Fees of one company in two currencies over many months, and the number and total of the resulting bills. */
async function chargeMonths(months: readonly string[]) {
  for (const month of months)
    for (const currency of ['GBP', 'EUR']) for (const day of ['03', '17']) await charge(QIHANG, `${month}-${day}`, 10.5, currency)
  return { bills: months.length * 2, fees: months.length * 4 }
}
const billsOf = () =>
  one<{ bills: number; different: number; lines: number }>(
    'select count(*)::int as bills, count(distinct (bill_month, currency_code))::int as different, coalesce(sum(line_count), 0)::int as lines from wfin_monthly_bill where contract_company_id = $1',
    [QIHANG],
  )
const lastMonth = addMonths(dayIn('Europe/London'), -1)

it(
  'monthly runs killed midway at both processes are completed by the next two, each bill once',
  { timeout: 120_000 },
  async () => {
    const months = Array.from({ length: 24 }, (_, n) => addMonths(lastMonth, n - 23))
    const expected = await chargeMonths(months)
    await Promise.all([0, 1].map((n) => as('staff', n).ok(issueBills, { BillMonth: lastMonth })))
    await vi.waitFor(async () => expect((await billsOf()).bills).toBeGreaterThan(10), { timeout: 30_000, interval: 5 })
    for (const { pid } of servers) process.kill(pid, 'SIGKILL')
    await Promise.all(servers.map((server) => server.stop()))
    const half = await billsOf()
    expect(half.bills).toBeLessThan(expected.bills)
    expect((await prove(database)).issues).toEqual([])

    servers = await startBoth()
    await Promise.all([0, 1].map((n) => as('staff', n).ok(issueBills, { BillMonth: lastMonth })))
    await vi.waitFor(async () => expect((await billsOf()).bills).toBe(expected.bills), { timeout: 60_000 })
    expect(await billsOf()).toEqual({ bills: expected.bills, different: expected.bills, lines: expected.fees })
    const open = await one<{ n: number }>(
      'select count(*)::int as n from wfin_fee where payer_company_id = $1 and fee_state = 154001',
      [QIHANG],
    )
    expect(open.n).toBe(0)
    // The proof covers gapless numbers, lines and taxes.
    expect((await prove(database)).issues).toEqual([])
  },
)

it('a bill is confirmed and paid once, however many users do so at both processes', async () => {
  await write((db) =>
    recharge(db, { ContractCompanyId: QIHANG, CurrencyCode: 'GBP' }, 500, {
      Type: 'recharge_record',
      No: 'RC-1',
      Operator: 'staff_fin',
    }),
  )
  const [bill, other] = (await as('monthly', 0).ok(getBills, { BillMonth: lastMonth })).Items.toSorted((a, b) =>
    b.CurrencyCode.localeCompare(a.CurrencyCode),
  )
  const codes = async (calls: Promise<{ ErrorCode: number }>[]) =>
    (await Promise.all(calls)).map(({ ErrorCode }) => ErrorCode).toSorted((a, b) => a - b)
  const eight = Array.from({ length: 8 }, (_, n) => n)
  const seen = { Id: bill!.Id, RowVersion: bill!.RowVersion }
  expect(await codes(eight.map((n) => as('monthly', n).call(confirmBill, seen)))).toEqual([0, 6, 6, 6, 6, 6, 6, 6])
  const paid = { Id: bill!.Id, RowVersion: bill!.RowVersion + 1, FromWallet: bill!.BalanceDue }
  expect(await codes(eight.map((n) => as('monthly', n).call(payBill, paid)))).toEqual([0, 6, 6, 6, 6, 6, 6, 6])
  expect(await as('monthly', 1).ok(getBill, { Id: bill!.Id })).toMatchObject({
    BalanceDue: 0,
    Payments: [{ Amount: bill!.BillAmount }],
  })
  expect((await as('monthly', 1).ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'GBP')!.Balance).toBe(
    amount(minor(500) - minor(bill!.BillAmount)),
  )

  await as('monthly', 0).ok(confirmBill, { Id: other!.Id, RowVersion: other!.RowVersion })
  const transfer = {
    ContractCompanyId: QIHANG,
    Id: other!.Id,
    RowVersion: other!.RowVersion + 1,
    Amount: null,
    PayDate: dayAfter(dayIn('Europe/Berlin'), -1),
    Reference: null,
  }
  expect(await codes(eight.map((n) => as('staff', n).call(receivePayment, transfer)))).toEqual([0, 6, 6, 6, 6, 6, 6, 6])
  const { Payments } = await as('monthly', 0).ok(getBill, { Id: other!.Id })
  expect(amount(sum(Payments.map(({ Amount }) => minor(Amount))))).toBe(other!.BillAmount)
  expect((await prove(database)).issues).toEqual([])
})
