import { afterAll, describe, expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getThread } from '#features/messages/threads/contract.ts'
import { THREAD_SUBJECT, thread } from '#features/messages/threads/rules.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { openBatch, putAway, postStock } from '#features/warehouse/stock/api/service.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { stockProduct } from '../../../../api/fixture.ts'
import { testPortal, type Client } from '../../../../api/testing.ts'
import {
  acceptQuote,
  addDemandMessage,
  cancelDemand,
  createDemand,
  finishDemand,
  getDemand,
  getDemandCounts,
  getDemands,
  getDeskDemand,
  getDeskDemands,
  quoteDemand,
  refuseQuote,
} from '../contract.ts'
import { demandOrder, EFFECT, QUOTE_STATE } from '../rules.ts'

const { as, url } = await testPortal()
const pool = openPool(url, 4)
afterAll(() => pool.close())
/** Companies that pay monthly and from a wallet. */
const [monthly, prepaid, rival, staff] = await Promise.all([
  as('hengtai_admin'),
  as('lanjing_admin'),
  as('qihang_admin'),
  as('staff_uk'),
])
const [HENGTAI, LANJING] = [413939, 420561]
const { submitted, quoted, inProgress, completed, cancelled } = demandOrder.states
const { WarehouseId, WaresInfoId } = await stockProduct(url, 'X00OLDLBL1', 20)
await stockProduct(url, 'X00NEWLBL1', 1)
await transact(pool, LANJING, 'write', (db) =>
  recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 500, { Type: 'recharge', No: 'RC-D1', Operator: 'x' }),
)

const photos = { WarehouseId, DemandType: 139002, Detail: 'Six photos' } as const
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const offer = (UnitPrice: number, more: object = {}) => ({
  Lines: [{ Name: 'Work', Qty: 2, UnitPrice }],
  ExpectedFinishTime: inDays(7),
  ValidTo: inDays(5),
  ...more,
})

async function placed(who: Client, company: number, fields: object = photos) {
  const { Id, NeedsNo } = await who.ok(createDemand.GB, fields as never)
  const read = () => who.ok(getDemand.GB, { Id })
  const key = async () => ({ ContractCompanyId: company, Id, RowVersion: (await read()).RowVersion })
  const quote = async (price: number, more: object = {}) => {
    await staff.ok(quoteDemand, { ...(await key()), ...offer(price, more) } as never)
    return (await read()).QuoteId!
  }
  return { Id, NeedsNo, read, key, quote }
}

const walletOf = (company: number) =>
  transact(pool, company, 'read', (db) =>
    db.selectFrom('wallet').select(['Balance', 'FrozenAmount']).where('CurrencyCode', '=', 'GBP').executeTakeFirst(),
  )

describe('[state.demandOrder] [state.rule.demandAccept] an order', () => {
  test('is quoted twice; only the last quote is accepted, its amount is held, and the work starts', async () => {
    const before = (await walletOf(LANJING))!
    const demand = await placed(prepaid, LANJING)
    const first = await demand.quote(30)
    const last = await demand.quote(25.5)
    expect(await prepaid.refused(acceptQuote.GB, { Id: demand.Id, QuoteId: first })).toBe(6)
    expect(await rival.refused(acceptQuote.GB, { Id: demand.Id, QuoteId: last })).toBe(5)
    expect(await prepaid.refused(acceptQuote.DE, { Id: demand.Id, QuoteId: last })).not.toBe(0)
    await prepaid.ok(acceptQuote.GB, { Id: demand.Id, QuoteId: last })

    const accepted = await demand.read()
    expect(accepted).toMatchObject({ Status: inProgress, QuoteAmount: 51, CurrencyCode: 'GBP' })
    expect(accepted.Quotes.map((quote) => quote.State)).toEqual([QUOTE_STATE.accepted, QUOTE_STATE.superseded])
    expect(accepted.Logs.map((log) => log.Move)).toEqual(['create', 'quote', 'quote', 'accept', 'start'])
    expect(await walletOf(LANJING)).toEqual({ Balance: before.Balance, FrozenAmount: before.FrozenAmount + 51 })
    await expect.poll(async () => (await prepaid.ok(getMessagePage, { Keyword: demand.NeedsNo })).TotalCount).toBe(2)

    expect(await prepaid.ok(getThread, { RelateType: THREAD_SUBJECT.demand, RelateId: demand.Id })).toMatchObject({
      State: thread.states.open,
      DeadlineTime: null,
    })
    await staff.ok(finishDemand, { ...(await demand.key()), Lines: [{ Name: 'Photos', Qty: 1, UnitPrice: 40 }] })
    const done = await demand.read()
    expect(done).toMatchObject({ Status: completed, ActualAmount: 40, QuoteAmount: 51 })
    expect(done.FeeDetails).toMatchObject([{ Name: 'Photos', Amount: 40, CostType: 152020 }])
    expect(await walletOf(LANJING)).toEqual({ Balance: before.Balance - 40, FrozenAmount: before.FrozenAmount })
    const about = { RelateType: THREAD_SUBJECT.demand, RelateId: demand.Id }
    expect(await prepaid.ok(getThread, about)).toMatchObject({ State: thread.states.closed })
  })

  test('is refused with a text shown in the conversation, and quoted again; an expired quote is not accepted', async () => {
    const demand = await placed(monthly, HENGTAI)
    const QuoteId = await demand.quote(99, { Remark: 'Needs two people' })
    await monthly.ok(refuseQuote.GB, { Id: demand.Id, QuoteId, Text: 'Too much for photos' })
    expect(await demand.read()).toMatchObject({ Status: submitted, QuoteAmount: null, Quotes: [{ State: QUOTE_STATE.refused }] })
    await monthly.ok(addDemandMessage.GB, { Id: demand.Id, Text: 'Three sides are enough' })
    const talk = await monthly.ok(getThread, { RelateType: THREAD_SUBJECT.demand, RelateId: demand.Id })
    expect(talk!.Messages.map((message) => message.Text)).toEqual([
      'Needs two people',
      'Too much for photos',
      'Three sides are enough',
    ])
    expect(talk!.State).toBe(thread.states.waitingForProvider)
    const again = await demand.quote(9)
    const answered = await monthly.ok(getThread, { RelateType: THREAD_SUBJECT.demand, RelateId: demand.Id })
    expect([answered!.State, answered!.Messages.length]).toEqual([thread.states.waitingForCustomer, 4])
    await transact(pool, HENGTAI, 'write', (db) =>
      db
        .updateTable('demand_order')
        .set({ ValidTo: new Date(0) })
        .where('Id', '=', demand.Id)
        .execute(),
    )
    expect(await monthly.refused(acceptQuote.GB, { Id: demand.Id, QuoteId: again })).toBe(2)
    expect(
      (await staff.call(quoteDemand, { ...(await demand.key()), ...offer(1, { ValidTo: inDays(-1) }) } as never)).ErrorCode,
    ).toBe(2)
  })

  test('names goods of the company when they are relabelled or destroyed', async () => {
    const relabel = { WarehouseId, DemandType: 139001, Detail: 'New labels' }
    const Fnsku = 'X00OLDLBL1'
    const codes = async (Items: object[]) => {
      const { ErrorCode, Body } = await monthly.call(createDemand.GB, { ...relabel, Items } as never)
      return [ErrorCode, (Body as unknown as { Errors: { Field: string }[] }).Errors.map(({ Field }) => Field)]
    }
    expect(await codes([])).toEqual([1, ['Items']])
    expect(await codes([{ Fnsku, Pieces: 1 }])).toEqual([1, ['Items[0].NewFnsku']])
    expect(await codes([{ Fnsku, Pieces: 1, NewFnsku: 'x00oldlbl1' }])).toEqual([1, ['Items[0].NewFnsku']])
    const unknown = { Fnsku: 'X00NOBODY1', Pieces: 1, NewFnsku: 'X00NOBODY2' }
    expect(await codes([unknown])).toEqual([1, ['Items[0].Fnsku', 'Items[0].NewFnsku']])
  })

  test('moves stock when completed: new labels keep their age, damaged pieces are destroyed first, all or nothing', async () => {
    const relate = { Type: 'stocktake', Id: 0, No: 'ST-2', Operator: 'x' }
    await transact(pool, HENGTAI, 'write', async (db) => {
      const batch = { CountryCode: 'GB', WarehouseId, WaresInfoId, BatchNo: 'OLD-1', UnitVolume: 0.001 }
      const stock = await openBatch(db, HENGTAI, batch)
      await postStock(db, HENGTAI, stock, 'inTransitAdded', { good: 10 }, relate)
      await putAway(db, HENGTAI, stock, { good: 7, damaged: 3, day: '2025-01-05' }, relate)
    })
    const batches = (Fnsku: string) =>
      transact(pool, HENGTAI, 'read', async (db) => {
        const rows = await db
          .selectFrom('wares_stock')
          .innerJoin('wares_info', (join) =>
            join
              .onRef('wares_info.ContractCompanyId', '=', 'wares_stock.ContractCompanyId')
              .onRef('wares_info.Id', '=', 'WaresInfoId'),
          )
          .select(['BatchNo', 'AvailablePcs', 'DamagedPcs', 'LockedPcs', 'PutawayDate'])
          .where('wares_info.Fnsku', '=', Fnsku)
          .where('BatchNo', '=', 'OLD-1')
          .execute()
        return rows.map((row) => [row.AvailablePcs, row.DamagedPcs, row.LockedPcs, row.PutawayDate])
      })
    const Items = [{ Fnsku: 'X00OLDLBL1', Pieces: 4, NewFnsku: 'X00NEWLBL1' }]
    const demand = await placed(monthly, HENGTAI, { WarehouseId, DemandType: 139001, Detail: 'New labels', Items })
    await monthly.ok(acceptQuote.GB, { Id: demand.Id, QuoteId: await demand.quote(5) })
    const finish = async (Effects: object[]) =>
      staff.call(finishDemand, {
        ...(await demand.key()),
        Lines: [{ Name: 'Labels', Qty: 4, UnitPrice: 0.35 }],
        Effects,
      } as never)
    const relabel = { Effect: EFFECT.relabel, ...Items[0]! }
    expect((await finish([relabel, { Effect: EFFECT.destroy, Fnsku: 'X00OLDLBL1', Pieces: 900 }])).ErrorCode).toBe(8)
    expect(await batches('X00OLDLBL1')).toEqual([[7, 3, 0, '2025-01-05']])
    expect((await finish([relabel, { Effect: EFFECT.destroy, Fnsku: 'X00OLDLBL1', Pieces: 5 }])).ErrorCode).toBe(0)
    expect(await batches('X00OLDLBL1')).toEqual([[1, 0, 0, '2025-01-05']])
    expect(await batches('X00NEWLBL1')).toEqual([[4, 0, 0, '2025-01-05']])
    expect((await demand.read()).ActualAmount).toBe(1.4)
  })

  test('appears at the desk, the earliest due first', async () => {
    const { Items } = await staff.ok(getDeskDemands, { PageSize: 100, CountryCode: 'GB' })
    const due = Items.flatMap((row) => (row.DueTime === null ? [] : [row.DueTime]))
    expect(due).toEqual([...due].sort())
    const one = Items[0]!
    expect(await staff.ok(getDeskDemand, { ContractCompanyId: one.ContractCompanyId, Id: one.Id })).toMatchObject({
      NeedsNo: one.NeedsNo,
    })
    const counts = await monthly.ok(getDemandCounts.GB, {})
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    expect((await monthly.ok(getDemands.GB, {})).TotalCount).toBe(all)
    expect((await monthly.ok(getDemands.DE, {})).TotalCount).toBe(0)
  })
})

describe('concurrent calls', () => {
  test('accepting and cancelling a quote have one outcome that matches the wallet', async () => {
    for (let round = 0; round < 6; round++) {
      const demand = await placed(prepaid, LANJING)
      const QuoteId = await demand.quote(10)
      const before = (await walletOf(LANJING))!
      const { RowVersion } = await demand.read()
      const accept = () => prepaid.call(acceptQuote.GB, { Id: demand.Id, QuoteId })
      const cancel = () => prepaid.call(cancelDemand.GB, { Id: demand.Id, RowVersion })
      const answers = await Promise.all(round % 2 ? [accept(), cancel(), accept()] : [cancel(), accept(), accept()])
      expect(answers.filter((answer) => answer.ErrorCode === 0)).toHaveLength(1)
      const { Status } = await demand.read()
      expect([inProgress, cancelled]).toContain(Status)
      const held = (await walletOf(LANJING))!.FrozenAmount - before.FrozenAmount
      expect(Math.round(held * 100)).toBe(Status === inProgress ? 2000 : 0)
    }
  })

  test('accepting a quote while a new one is sent never accepts an unseen quote', async () => {
    const demand = await placed(monthly, HENGTAI)
    const QuoteId = await demand.quote(10)
    const key = await demand.key()
    await Promise.all([
      monthly.call(acceptQuote.GB, { Id: demand.Id, QuoteId }),
      staff.call(quoteDemand, { ...key, ...offer(20) } as never),
    ])
    const { Status, QuoteAmount } = await demand.read()
    expect([`${inProgress} 20`, `${quoted} 40`]).toContain(`${Status} ${QuoteAmount}`)
  })
})
