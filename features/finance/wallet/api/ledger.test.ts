import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { WALLET_FLOW } from '../rules.ts'
import { flowFilter } from '../contract.ts'
import { flowPage } from './queries.ts'
import { deduct, freeze, moveFromPrepayment, moveToPrepayment, postWallet, recharge, unfreeze } from './service.ts'

const { url } = await testDatabase()
// Two pools, like two processes of the portal.
const pools = [openPool(url, 8), openPool(url, 8)] as const
afterAll(() => Promise.all(pools.map((pool) => pool.close())))
let company = 1000
const isRefusal = (error: unknown) => error instanceof Refusal

type Purse = { ContractCompanyId: number; CurrencyCode: string }
const write = <T>(work: Parameters<typeof transact<T>>[3], n = 0) => transact(pools[n % 2]!, 'everyone', 'write', work)

async function newPurse(CreditLimit = 0): Promise<Purse> {
  const key = { ContractCompanyId: ++company, CurrencyCode: 'GBP' }
  await write(async (db) => {
    await db
      .insertInto('company')
      .values({ ContractCompanyId: company, NameCn: '公司', Name: 'Company', SettlementMode: 159001, CreatedTime: new Date() })
      .execute()
    await db
      .insertInto('wallet')
      .values({ ...key, CreditLimit })
      .execute()
  })
  return key
}
const flowsOf = ({ ContractCompanyId }: Purse) =>
  write((db) =>
    db.selectFrom('wallet_flow').selectAll().where('ContractCompanyId', '=', ContractCompanyId).orderBy('Id').execute(),
  )
const purseOf = ({ ContractCompanyId }: Purse) =>
  write((db) => db.selectFrom('wallet').selectAll().where('ContractCompanyId', '=', ContractCompanyId).executeTakeFirstOrThrow())
const by = (Type: string, No: string) => ({ Type, No, Operator: 'fin' })

test('[cap.wh.wallet] matches the handbook’s ledger to the penny', async () => {
  const purse = await newPurse()
  await write(async (db) => {
    await recharge(db, purse, 1000, by('recharge_record', 'RC1'))
    await freeze(db, purse, 12.6, by('warehouse_out', 'O1'))
    await freeze(db, purse, 9.8, by('warehouse_out', 'O2'))
    await unfreeze(db, purse, 12.6, by('warehouse_out', 'O1'))
    expect(await deduct(db, purse, 11.95, by('warehouse_out', 'O1'))).toBe(true)
    await unfreeze(db, purse, 9.8, by('warehouse_out', 'O2'))
    await moveToPrepayment(db, purse, 300, by('prepayment', 'PP1'))
    await postWallet(db, purse, WALLET_FLOW.prepaymentDeduct, { Prepayment: -229.5 }, by('bill', 'MB1'))
    expect(await deduct(db, purse, 26.41, by('rent', 'R1'))).toBe(true)
    await postWallet(db, purse, WALLET_FLOW.refund, { Balance: 4.2 }, by('refund', 'RF1'))
    await postWallet(db, purse, WALLET_FLOW.adjustment, { Balance: -2 }, by('adjustment', 'AD1'))
    await moveFromPrepayment(db, purse, 70.5, by('prepayment', 'PP2'))
  })
  const rows = await flowsOf(purse)
  const page = await write((db) => flowPage(db, purse.ContractCompanyId, flowFilter.parse({})))
  const [newest] = (JSON.parse(page.text) as { Items: { FlowNo: string }[] }).Items
  expect(newest!.FlowNo).toMatch(/^WF\d{2}(0[1-9]|1[0-2])[0-3]\d\d{6}$/)
  expect(
    rows.map((row) => [
      row.AfterBalance,
      row.AfterFrozen,
      amount(minor(row.AfterBalance) - minor(row.AfterFrozen)),
      row.AfterPrepayment,
    ]),
  ).toEqual([
    [1000, 0, 1000, 0],
    [1000, 12.6, 987.4, 0],
    [1000, 22.4, 977.6, 0],
    [1000, 9.8, 990.2, 0],
    [988.05, 9.8, 978.25, 0],
    [988.05, 0, 988.05, 0],
    [688.05, 0, 688.05, 300],
    [688.05, 0, 688.05, 70.5],
    [661.64, 0, 661.64, 70.5],
    [665.84, 0, 665.84, 70.5],
    [663.84, 0, 663.84, 70.5],
    [734.34, 0, 734.34, 0],
  ])
})

test('200 concurrent top-ups, deductions and freezes over two processes give the right sum, never below the credit limit', async () => {
  const LIMIT = 50
  const purse = await newPurse(LIMIT)
  const postings = Array.from({ length: 200 }, (_, n) => async () => {
    const relate = by('document', `D${n}`)
    const value = 1 + (n % 7) * 3.37
    const rounded = amount(minor(value.toFixed(2)))
    try {
      return await write(async (db) => {
        if (n % 4 === 0) return recharge(db, purse, rounded, relate).then(() => [rounded, 0])
        if (n % 4 === 1) return freeze(db, purse, rounded, relate).then(() => [0, rounded])
        return (await deduct(db, purse, rounded, relate)) ? [-rounded, 0] : [0, 0]
      }, n)
    } catch (error) {
      expect(isRefusal(error)).toBe(true)
      return [0, 0]
    }
  })
  const done = await Promise.all(postings.map((post) => post()))
  const found = await purseOf(purse)
  expect(found.Balance).toBe(amount(sum(done.map(([balance]) => minor(balance!)))))
  expect(found.FrozenAmount).toBe(amount(sum(done.map(([, frozen]) => minor(frozen!)))))
  const rows = await flowsOf(purse)
  expect(Math.min(...rows.map((row) => row.AfterBalance))).toBeGreaterThanOrEqual(-LIMIT)
  expect(rows.at(-1)).toMatchObject({ AfterBalance: found.Balance, AfterFrozen: found.FrozenAmount })
})

test('a payment reported ten times is booked once', async () => {
  const purse = await newPurse()
  await Promise.all(Array.from({ length: 10 }, (_, n) => write((db) => recharge(db, purse, 80, by('recharge_record', 'RC7')), n)))
  expect((await purseOf(purse)).Balance).toBe(80)
  expect(await flowsOf(purse)).toHaveLength(1)
})

test('entries stay in their order when the clock is set back', async () => {
  const purse = await newPurse()
  const put = async (moment: string, value: number) => {
    simulateClock(() => new Date(moment))
    await write((db) => recharge(db, purse, value, by('recharge_record', `RC-${value}`)))
  }
  await put('2026-03-01T00:10:00Z', 5)
  await put('2026-02-28T23:10:00Z', 7)
  simulateClock(undefined)
  const rows = (await flowsOf(purse)).toSorted((a, b) => a.FlowTime.getTime() - b.FlowTime.getTime() || a.Id - b.Id)
  expect(rows.map(({ AfterBalance }) => AfterBalance)).toEqual([5, 12])
})

test('prepayment receives at most the balance that is not frozen, and returns at most its own balance', async () => {
  const purse = await newPurse(500)
  await write(async (db) => {
    await recharge(db, purse, 100, by('recharge_record', 'RC1'))
    await freeze(db, purse, 30, by('warehouse_out', 'O1'))
  })
  await expect(write((db) => moveToPrepayment(db, purse, 70.01, by('prepayment', 'P1')))).rejects.toSatisfy(isRefusal)
  await write((db) => moveToPrepayment(db, purse, 70, by('prepayment', 'P1')))
  await expect(write((db) => moveFromPrepayment(db, purse, 70.01, by('prepayment', 'P2')))).rejects.toSatisfy(isRefusal)
  expect(await purseOf(purse)).toMatchObject({ Balance: 30, FrozenAmount: 30, PrepaymentBalance: 70 })
})

test('balance and prepayment always add up to the amount paid in, whatever is moved between them', async () => {
  const pence = fc.integer({ min: 1, max: 20_000 }).map((value) => value / 100)
  const moves = fc.array(fc.tuple(fc.boolean(), pence), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(moves, async (steps) => {
      const purse = await newPurse()
      await write((db) => recharge(db, purse, 100, by('recharge_record', 'RC1')))
      for (const [index, [isTo, value]] of steps.entries())
        await write((db) =>
          (isTo ? moveToPrepayment : moveFromPrepayment)(db, purse, value, by('prepayment', `P${index}`)),
        ).catch((error: unknown) => expect(isRefusal(error)).toBe(true))
      const { Balance, PrepaymentBalance } = await purseOf(purse)
      expect(amount(minor(Balance) + minor(PrepaymentBalance))).toBe(100)
      expect(Math.min(Balance, PrepaymentBalance)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 15 },
  )
})
