import { describe, expect, test } from 'vitest'
import { inboundPlans, at, desk, line, row } from './fixture-plans.ts'

const { call, detail, submitted, expected, receive, balances } = await inboundPlans()

describe('cancelling after the review', () => {
  test('the customer requests, the provider grants: nothing is in transit any more and the batch number is free', async () => {
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

  test('not once anything was received; the request lapses with the first goods', async () => {
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
