import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { deduct, recharge, settleUnpaidFees } from '#features/finance/wallet/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { cancelOrder, confirmTrunkingFee } from '#features/freight/orders/contract.ts'
import { freightWorld, documentsOf, type FreightWorld, type OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import { requestTrunkingFee, cancelOrders, getAcceptance } from '../contract.ts'
import { desk, type Staged } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, lanjing, staff] = await Promise.all([as('qihang_admin'), as('lanjing_admin'), as('staff_ops')])
const QIHANG = 430118
const LANJING = 420561
const { states } = freightOrder
let world: FreightWorld
let orderDocuments: OrderDocuments
let walletDocuments: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  orderDocuments = await documentsOf(portal.pool, QIHANG)
  walletDocuments = await documentsOf(portal.pool, LANJING)
  at = desk(portal.pool, staff, world)
})

const lcl = () => at.place(qihang, QIHANG, orderDocuments, 'lclFull')
const everyone = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, 'everyone', 'read', work)
const fees = (row: Staged) =>
  everyone((db) =>
    db
      .selectFrom('wfin_fee')
      .selectAll()
      .where('RelateType', '=', 'order_fba')
      .where('RelateId', '=', row.Id)
      .orderBy('Id')
      .execute(),
  )
const balance = () =>
  everyone((db) =>
    db
      .selectFrom('wallet')
      .select('Balance')
      .where('ContractCompanyId', '=', LANJING)
      .where('CurrencyCode', '=', 'GBP')
      .executeTakeFirstOrThrow(),
  ).then((one) => one.Balance)
const msgOf = async (op: Op, input: unknown) => (await staff.call(op, input as never)).Msg

describe('an order cancelled by the provider', () => {
  const Fees = [
    {
      CostType: 152009 as const,
      Name: 'Pick-up in vain',
      UnitPrice: 45,
      FeeUnit: 153001 as const,
      Qty: 1,
      CurrencyCode: 'GBP' as const,
    },
  ]
  test('is charged what staff enter for completed work, and nothing booked before', async () => {
    await transact(portal.pool, 'everyone', 'write', (db) =>
      recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 45, { Type: 'recharge', No: 'R0', Operator: 'test' }),
    )
    const before = await balance()
    const [row, another] = [
      await at.place(lanjing, LANJING, walletDocuments, 'lclFull'),
      await at.place(lanjing, LANJING, walletDocuments, 'lclFull'),
    ]
    await at.receive(row)
    expect(await msgOf(cancelOrders, { Rows: [row, another], Reason: 'No space', Fees })).toMatch('one order at a time')
    expect(await staff.ok(cancelOrders, { Rows: [row], Reason: 'No space', Fees })).toEqual({ Done: 1, Skipped: [] })
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.cancelled,
      FeeLines: [{ Name: 'Pick-up in vain', Amount: 45, CurrencyCode: 'GBP' }],
    })
    expect([(await fees(row)).map((fee) => fee.FeeState), await balance()]).toEqual([[154003], before - 45])
    await staff.ok(cancelOrders, { Rows: [another], Reason: 'No space' })
    expect(await fees(another)).toEqual([])
  })
})

describe('acceptance and fees', () => {
  test('the wallet is charged at departure, not before; fees above its balance stay open', async () => {
    const [purse, by] = [
      { ContractCompanyId: LANJING, CurrencyCode: 'GBP' },
      { Type: 'recharge', No: 'R1', Operator: 'test' },
    ]
    await transact(portal.pool, 'everyone', 'write', (db) => recharge(db, purse, 400, by))
    // Exactly these 400.
    const left = await balance()
    if (left > 400)
      await transact(portal.pool, 'everyone', 'write', (db) => deduct(db, purse, Math.round((left - 400) * 100) / 100, by))
    const [first, second] = [
      await at.place(lanjing, LANJING, walletDocuments, 'lclFull'),
      await at.place(lanjing, LANJING, walletDocuments, 'lclFull'),
    ]
    for (const row of [first, second]) await at.advance(row, 2)
    // A top-up pays fees that are due only.
    await transact(portal.pool, 'everyone', 'write', (db) => settleUnpaidFees(db, purse, 'test'))
    const cost = (await fees(first)).reduce((sum, fee) => sum + Math.round(fee.Amount * 100), 0) / 100
    expect([await balance(), cost > 200 && cost < 400]).toEqual([400, true])
    await at.depart(first)
    expect(await balance()).toBeCloseTo(400 - cost, 2)
    expect((await fees(first)).map((fee) => fee.FeeState)).toEqual((await fees(first)).map(() => 154003))
    await at.depart(second)
    expect(await balance()).toBeCloseTo(400 - cost, 2)
    expect(new Set((await fees(second)).map((fee) => fee.FeeState))).toEqual(new Set([154001]))
    // They stay due since the departure: the delivery does not move them to a later bill.
    const due = async () => (await fees(second)).map((fee) => fee.DueTime)
    const since = await due()
    for (const step of [at.arrive, at.release, at.deliver]) await step(second)
    expect(await due()).toEqual(since)
  })

  test('another payer is charged, and pays from its own wallet', async () => {
    const row = await at.advance(await lcl(), 1)
    await transact(portal.pool, 'everyone', 'write', (db) =>
      sql`update order_fba set payer_company_id = ${LANJING} where id = ${row.Id}`.execute(db),
    )
    // Its own company pays monthly.
    expect((await staff.ok(getAcceptance, row)).IsMonthly).toBe(false)
    await at.accept(row)
    await transact(portal.pool, 'everyone', 'write', (db) =>
      recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 1000, { Type: 'recharge', No: 'R2', Operator: 'test' }),
    )
    await at.depart(row)
    expect(new Set((await fees(row)).map((fee) => `${fee.PayerCompanyId} ${fee.FeeState}`))).toEqual(
      new Set([`${LANJING} 154003`]),
    )
  })
})

describe('a trucking fee', () => {
  const TRUCKING = { TrunkingFee: 120, TrunkingFeeCurrency: 'GBP' } as const
  const confirm = async (row: Staged) => {
    await staff.ok(requestTrunkingFee, { ...(await at.known(row)), ...TRUCKING })
    return qihang.ok(confirmTrunkingFee, { OrderId: row.Id, RowVersion: (await at.known(row)).RowVersion })
  }

  test('is void if the order is cancelled by either side', async () => {
    const [mine, theirs] = [await lcl(), await lcl()]
    for (const row of [mine, theirs]) await confirm(row)
    await qihang.ok(cancelOrder, { OrderId: mine.Id, RowVersion: (await at.known(mine)).RowVersion, Reason: 'Sold out' })
    await staff.ok(cancelOrders, { Rows: [theirs], Reason: 'No goods' })
    for (const row of [mine, theirs])
      expect([(await fees(row)).map((fee) => fee.FeeState), (await at.read(row)).FeeLines]).toEqual([[154004], []])
  })

  test('can be confirmed for another payer, who pays when the goods go out', async () => {
    const row = await at.advance(await lcl(), 1)
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      await sql`update order_fba set payer_company_id = ${LANJING} where id = ${row.Id}`.execute(db)
      await recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 1000, {
        Type: 'recharge',
        No: 'R3',
        Operator: 'test',
      })
    })
    for (const step of [at.accept, at.depart, at.arrive, at.release]) await step(row)
    await confirm(row)
    const trucking = async () => (await fees(row)).find((fee) => fee.CostType === 152010)
    expect(await trucking()).toMatchObject({ FeeState: 154001, PayerCompanyId: LANJING })
    await at.deliver(row)
    expect(await trucking()).toMatchObject({ FeeState: 154003 })
  })
})
