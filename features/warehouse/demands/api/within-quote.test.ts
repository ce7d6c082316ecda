import { afterAll, describe, expect, test } from 'vitest'
import { getThread } from '#features/messages/threads/contract.ts'
import { THREAD_SUBJECT, thread } from '#features/messages/threads/rules.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  acceptQuote,
  cancelDemand,
  createDemand,
  finishDemand,
  getDemand,
  quoteDemand,
  refuseQuote,
  withdrawDemand,
} from '../contract.ts'
import { demandOrder, QUOTE_STATE } from '../rules.ts'

const { as, url } = await testPortal()
const pool = openPool(url, 4)
afterAll(() => pool.close())
const [customer, staff] = await Promise.all([as('lanjing_admin'), as('staff_uk')])
const COMPANY = 420561
const { submitted, quoted, inProgress, completed, withdrawn } = demandOrder.states
const { WarehouseId } = await stockProduct(url, 'X00WITHIN1', 1)
await transact(pool, COMPANY, 'write', (db) =>
  recharge(db, { ContractCompanyId: COMPANY, CurrencyCode: 'GBP' }, 500, { Type: 'recharge', No: 'RC-D2', Operator: 'x' }),
)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const lines = (UnitPrice: number) => [{ Name: 'Photos', Qty: 1, UnitPrice }]
const wallet = () =>
  transact(pool, COMPANY, 'read', (db) =>
    db.selectFrom('wallet').select(['Balance', 'FrozenAmount']).where('CurrencyCode', '=', 'GBP').executeTakeFirstOrThrow(),
  )

async function placed() {
  const { Id } = await customer.ok(createDemand.GB, { WarehouseId, DemandType: 139002, Detail: 'Six photos' } as never)
  const read = () => customer.ok(getDemand.GB, { Id })
  const key = async () => ({ ContractCompanyId: COMPANY, Id, RowVersion: (await read()).RowVersion })
  const quote = async (price: number) => {
    const terms = { Lines: lines(price), ExpectedFinishTime: inDays(7), ValidTo: inDays(5) }
    await staff.ok(quoteDemand, { ...(await key()), ...terms } as never)
    return (await read()).QuoteId!
  }
  const accept = async (price: number) => customer.ok(acceptQuote.GB, { Id, QuoteId: await quote(price) })
  const finish = async (price: number) => staff.call(finishDemand, { ...(await key()), Lines: lines(price) } as never)
  const withdraw = async () => staff.call(withdrawDemand, { ...(await key()), Reason: 'The camera is broken' })
  return { Id, read, key, quote, accept, finish, withdraw }
}

describe('fees of a demand order', () => {
  test('stay within the accepted quote; a higher amount is quoted again and held instead', async () => {
    const before = await wallet()
    const demand = await placed()
    await demand.accept(30)
    expect(await demand.finish(30.01)).toMatchObject({ ErrorCode: 2, Msg: expect.stringMatching(/come to GBP.30\.01/) })
    await demand.accept(45)
    expect((await demand.read()).Quotes.map((quote) => quote.State)).toEqual([QUOTE_STATE.accepted, QUOTE_STATE.superseded])
    expect(await wallet()).toEqual({ Balance: before.Balance, FrozenAmount: before.FrozenAmount + 45 })
    expect((await demand.finish(45)).ErrorCode).toBe(0)
    expect(await wallet()).toEqual({ Balance: before.Balance - 45, FrozenAmount: before.FrozenAmount })
  })

  test('follow the previous quote when the new one is refused or unanswered', async () => {
    const demand = await placed()
    await demand.accept(10)
    const QuoteId = await demand.quote(99)
    expect(await demand.read()).toMatchObject({ Status: quoted, IsUnderWay: true })
    const { RowVersion } = await demand.key()
    expect(await customer.refused(cancelDemand.GB, { Id: demand.Id, RowVersion })).toBe(2)
    expect((await demand.finish(11)).ErrorCode).toBe(2)
    await customer.ok(refuseQuote.GB, { Id: demand.Id, QuoteId, Text: 'Ten was agreed' })
    expect(await demand.read()).toMatchObject({ Status: inProgress, QuoteAmount: 10 })
    await demand.quote(99)
    expect((await demand.finish(9)).ErrorCode).toBe(0)
    const done = await demand.read()
    expect(done).toMatchObject({ Status: completed, ActualAmount: 9 })
    expect(done.Quotes[0]!.State).toBe(QUOTE_STATE.withdrawn)
  })

  test('cannot be quoted as valid beyond the expected finish of the work', async () => {
    const demand = await placed()
    const terms = { Lines: lines(10), ExpectedFinishTime: inDays(7), ValidTo: inDays(8) }
    expect(await staff.call(quoteDemand, { ...(await demand.key()), ...terms } as never)).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('longer than until the expected finish'),
    })
  })

  test('cannot be charged without an accepted quote', async () => {
    const demand = await placed()
    await demand.quote(10)
    expect((await demand.finish(1)).ErrorCode).toBe(2)
  })
})

describe('the warehouse cancels a demand order', () => {
  test.each([
    ['before it is quoted', () => placed(), submitted],
    [
      'in progress',
      async () => {
        const demand = await placed()
        await demand.accept(20)
        return demand
      },
      inProgress,
    ],
  ])('%s: the customer sees the reason and pays nothing', async (_, begin, from) => {
    const before = await wallet()
    const demand = await begin()
    expect((await demand.read()).Status).toBe(from)
    expect((await demand.withdraw()).ErrorCode).toBe(0)
    const after = await demand.read()
    expect(after).toMatchObject({ Status: withdrawn, DueTime: null, FeeDetails: [] })
    expect(after.Logs.at(-1)).toMatchObject({ Move: 'withdraw', Remark: 'The camera is broken' })
    expect(await wallet()).toEqual(before)
    const talk = await customer.ok(getThread, { RelateType: THREAD_SUBJECT.demand, RelateId: demand.Id })
    expect(talk!.State).toBe(thread.states.closed)
    expect(talk!.Messages.at(-1)!.Text).toBe('The camera is broken')
    expect((await demand.withdraw()).ErrorCode).toBe(2)
  })
})
