import { describe, expect, test } from 'vitest'
import { inboundPlans, at, desk, german, line, row } from './fixture-plans.ts'

const { call, save, detail, submitted, expected, receive, balances } = await inboundPlans()

describe('cancelling after the review', () => {
  test('the customer requests, the provider grants: nothing remains in transit and the batch number is free', async () => {
    const plan = await expected({ Items: [{ ...line, BatchNo: 'LATE-1' }] })
    const grant = async () => (await call('ann', desk('GrantCancel'), { Rows: [row(plan.Id)] })).Body
    expect((await grant()).Skipped[0].Reason).toBe('The customer has not requested the cancellation of this plan')
    expect((await call('rival', at('AskCancel'), { Id: plan.Id, Reason: 'x' })).ErrorCode).toBe(5)
    expect((await call('lin', at('AskCancel'), { Id: plan.Id, Reason: 'Sold elsewhere' })).ErrorCode).toBe(0)
    expect((await detail(plan.Id)).CancelReason).toBe('Sold elsewhere')
    expect((await grant()).Done).toBe(1)
    expect(await balances(['LATE-1'])).toEqual([[0, 0, 0, 0, 0]])
    expect((await detail(plan.Id)).Status).toBe(123007)
    await submitted({ Items: [{ ...line, BatchNo: 'LATE-1' }] })
  })

  test('a withdrawn request is not granted', async () => {
    const { Id } = await expected()
    expect((await call('lin', at('WithdrawCancel'), { Id })).ErrorCode).toBe(2)
    await call('lin', at('AskCancel'), { Id, Reason: 'Sold elsewhere' })
    expect((await call('rival', at('WithdrawCancel'), { Id })).ErrorCode).toBe(5)
    expect((await call('lin', at('WithdrawCancel'), { Id })).Body).toBe(true)
    const { CancelReason, Events } = await detail(Id)
    expect([CancelReason, Events.at(-1).Move]).toEqual([null, 'withdrawCancel'])
    expect((await call('ann', desk('GrantCancel'), { Rows: [row(Id)] })).Body.Done).toBe(0)
  })

  test('is impossible after the first receipt, with which the request lapses', async () => {
    const plan = await expected()
    await call('lin', at('AskCancel'), { Id: plan.Id, Reason: 'Sold elsewhere' })
    await receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: 1 }])
    expect((await detail(plan.Id)).CancelReason).toBeNull()
    expect((await call('ann', desk('GrantCancel'), { Rows: [row(plan.Id)] })).Body.Skipped[0].Reason).toBe(
      'Goods of this plan have already been received',
    )
    expect((await call('lin', at('AskCancel'), { Id: plan.Id, Reason: 'x' })).ErrorCode).toBe(2)
  })
})

describe('bulk cancellation', () => {
  const cancel = async (Ids: number[], as = 'lin') => (await call(as, at('BatchCancel'), { Ids })).Body
  const status = async (Id: number) => (await detail(Id)).Status

  test('plans in review and rejected ones are cancelled and free their batch numbers; others are skipped with the reason', async () => {
    const inReview = await submitted({ Items: [{ ...line, BatchNo: 'MANY-1' }] })
    const rejected = await submitted()
    await call('ann', desk('Fail'), { Rows: [row(rejected.Id)], Reason: 'Wrong carton size' })
    const awaited = await expected()
    const draft = (await save()).Body as { Id: number }
    expect(await cancel([draft.Id, awaited.Id, rejected.Id, inReview.Id, inReview.Id])).toEqual({
      Done: 2,
      Skipped: [
        { No: awaited.OhlOrderNo, Reason: 'This is not possible in the current status' },
        { No: 'FW-1', Reason: 'A draft is deleted, not cancelled' },
      ],
    })
    expect(await Promise.all([inReview, rejected, awaited, draft].map(({ Id }) => status(Id)))).toEqual([
      123007, 123007, 123004, 123001,
    ])
    expect((await detail(inReview.Id)).Events.at(-1)).toMatchObject({ Move: 'cancel', FromState: 123002, ToState: 123007 })
    await submitted({ Items: [{ ...line, BatchNo: 'MANY-1' }] })
  })

  test("another company's plans and those of the other country are not found", async () => {
    const { Id, OhlOrderNo } = await submitted()
    expect(await cancel([Id], 'rival')).toEqual({ Done: 0, Skipped: [{ No: String(Id), Reason: 'Not found' }] })
    expect((await call('lin', german('BatchCancel'), { Ids: [Id] })).Body).toEqual({
      Done: 0,
      Skipped: [{ No: OhlOrderNo, Reason: 'Not found' }],
    })
    expect((await call('clerk', at('BatchCancel'), { Ids: [Id] })).ErrorCode).toBe(4)
    expect(await status(Id)).toBe(123002)
  })

  test('a filter applies to its plans only, all plans must be requested explicitly, and unknown input is refused', async () => {
    const { Id } = await submitted({ Po: 'PO-CANCEL-MANY' })
    const other = await submitted()
    expect((await call('lin', at('BatchCancel'), { Filter: {} })).ErrorCode).toBe(1)
    expect((await call('lin', at('BatchCancel'), { Ids: [Id], RowVersion: 1 })).ErrorCode).toBe(1)
    const Filter = { Keyword: 'PO-CANCEL-MANY' }
    expect((await call('lin', at('BatchCancel'), { Filter })).Body).toEqual({ Done: 1, Skipped: [] })
    expect([await status(Id), await status(other.Id)]).toEqual([123007, 123002])
  })

  test('in two concurrent calls with a review between them, each plan is moved once', async () => {
    const ids = (await Promise.all(Array.from({ length: 12 }, () => submitted()))).map(({ Id }) => Id)
    const [first, second, passed] = await Promise.all([
      cancel(ids.slice(0, 8)),
      cancel(ids.slice(2, 12).toReversed()),
      call('ann', desk('Pass'), { Rows: ids.slice(4, 12).map(row) }).then(({ Body }) => Body),
    ])
    const states = await Promise.all(ids.map(status))
    expect(first.Done + second.Done).toBe(states.filter((one) => one === 123007).length)
    expect(passed.Done).toBe(states.filter((one) => one === 123004).length)
    expect(first.Done + second.Done + passed.Done).toBe(12)
  })
})
