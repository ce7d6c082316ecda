import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { acceptDue } from './fulfilment.ts'
import type { Json } from './fixture.ts'
import { at, desk, orderFixture, round, row } from './fixture-orders.ts'
import { dropshipOrder } from '../rules.ts'

const { pool, call, created, detail, move, picked, ship, balance, wallet } = await orderFixture()

describe('the desk', () => {
  test('short picking: unfit pieces become damaged, missing ones a loss, and the line is reduced', async () => {
    const order = await created({
      Items: [
        { Fnsku: 'X00VASE002', Pieces: 4 },
        { Fnsku: 'X00HEAVY01', Pieces: 1 },
      ],
    })
    const [b2, b3] = [await balance('B-02'), await balance('B-03')]
    for (const method of ['Accept', 'StartPicking']) await move(method, order.WarehouseOutId)
    const { Items, EstimatedFee } = await detail(order.WarehouseOutId)
    const before = await wallet()
    const Shorts = [
      { Id: Items[0].Id, Damaged: 1, Lost: 1 },
      { Id: Items[1].Id, Lost: 1 },
    ]
    expect(
      (await move('FinishPicking', order.WarehouseOutId, { Shorts: [{ Id: Items[0].Id, Lost: 5 }] })).Body.Skipped[0].Reason,
    ).toBe('More pieces than the line contains')
    expect((await move('FinishPicking', order.WarehouseOutId, { Shorts })).Body).toEqual({ Done: 1, Skipped: [] })
    expect(await balance('B-02')).toEqual([b2[0]! - 1, b2[1], b2[2]! - 2, b2[3]! + 1])
    expect(await balance('B-03')).toEqual([b3[0]! - 1, b3[1], b3[2]! - 1, b3[3]])
    expect(await detail(order.WarehouseOutId)).toMatchObject({
      TotalPieces: 2,
      Items: [{ Fnsku: 'X00VASE002', Pieces: 2, Batches: [{ Pieces: 2 }] }],
    })
    // Fees cover the remaining pieces; the history shows the customer what was removed.
    const left = await detail(order.WarehouseOutId)
    expect(left.FeeLines.reduce((sum: number, line: Json) => sum + line['Amount'], 0)).toBeCloseTo(left.EstimatedFee, 2)
    expect((await wallet()).frozen).toBeCloseTo(before.frozen - EstimatedFee + left.EstimatedFee, 2)
    expect(left.EstimatedFee).toBeLessThan(EstimatedFee)
    expect(left.Events.find((event: Json) => event['Move'] === 'cut')).toMatchObject({
      Remark: 'X00VASE002: 4 → 2, X00HEAVY01: 1 → 0',
    })
    expect((await ship(order.WarehouseOutNo, { TrackingNo: 'H000000000SHORT1', Weight: 4.6 })).Body.Done).toBe(1)
    expect(await detail(order.WarehouseOutId)).toMatchObject({ ActualFee: 6.65 })
  })

  test('an order with nothing left cannot be picked', async () => {
    const order = await created({ Items: [{ Fnsku: 'X00VASE002', Pieces: 1 }] })
    for (const method of ['Accept', 'StartPicking']) await move(method, order.WarehouseOutId)
    const { Items } = await detail(order.WarehouseOutId)
    expect(
      (await move('FinishPicking', order.WarehouseOutId, { Shorts: [{ Id: Items[0].Id, Lost: 1 }] })).Body.Skipped[0].Reason,
    ).toMatch(/abandon/)
  })

  test('abandoning releases goods and money except for damaged pieces and finished work', async () => {
    const [stock, money] = [await balance('B-02'), await wallet()]
    const order = await picked()
    const { Items } = await detail(order.WarehouseOutId)
    const answer = await move('Abandon', order.WarehouseOutId, {
      Reason: 'Label wrong',
      IsHandlingCharged: true,
      Damaged: [{ Id: Items[0].Id, Damaged: 1 }],
    })
    expect(answer.Body).toEqual({ Done: 1, Skipped: [] })
    expect(await balance('B-02')).toEqual([stock[0], stock[1]! - 1, stock[2], stock[3]! + 1])
    expect(await wallet()).toEqual({ balance: round(money.balance - 1.95), frozen: money.frozen })
    expect(await detail(order.WarehouseOutId)).toMatchObject({
      Status: dropshipOrder.states.abandoned,
      AbandonReason: 'Label wrong',
      ActualFee: 1.95,
    })
  })

  test('the queue shows the oldest first, across companies; a move that the state does not allow is reported', async () => {
    const order = await created()
    const queue = (await call('ann', desk('GetPageList'), { Status: dropshipOrder.states.notOutbound, PageSize: 200 })).Body
    expect(queue.TotalCount).toBe(queue.Items.length)
    expect(queue.Items.map((o: Json) => o.Id)).toEqual(
      queue.Items.map((o: Json) => o.Id).toSorted((a: number, b: number) => a - b),
    )
    expect(queue.Items.find((o: Json) => o.Id === order.WarehouseOutId)).toMatchObject({
      ContractCompanyId: 1,
      CompanyName: 'Company 1',
      Site: 'GB',
    })
    expect((await call('ann', desk('GetPageList'), { Keyword: order.WarehouseOutNo })).Body.TotalCount).toBe(1)
    expect((await call('ann', desk('GetDetail'), row(order.WarehouseOutId))).Body).toMatchObject({
      CompanyName: 'Company 1',
      Site: 'GB',
    })
    expect((await move('StartPicking', order.WarehouseOutId)).Body).toMatchObject({
      Done: 0,
      Skipped: [{ No: order.WarehouseOutNo }],
    })
    expect((await call('lin', desk('Accept'), { Rows: [row(order.WarehouseOutId)] })).ErrorCode).toBe(3)
  })

  test('all rows of a filter are moved; line input is allowed for one order only', async () => {
    const orders = [await created({ City: 'Stoke' }), await picked({ City: 'Stoke' })]
    const Keyword = orders.map((order) => order.WarehouseOutNo).join(' ')
    expect((await call('ann', desk('GetNumberInEachStatus'), { Keyword })).Body).toEqual({
      [dropshipOrder.states.notOutbound]: 1,
      [dropshipOrder.states.pickingFinished]: 1,
    })
    expect((await call('lin', at('GetNumberInEachStatus'), { Keyword, Courier: 'Y' })).Body).toEqual({
      [dropshipOrder.states.notOutbound]: 1,
      [dropshipOrder.states.pickingFinished]: 1,
    })
    expect((await call('lin', at('GetNumberInEachStatus'), { Keyword, Courier: 'P' })).Body).toEqual({})
    expect((await call('ann', desk('Accept'), { Filter: { Keyword, Site: 'GB' } })).Body).toEqual({
      Done: 1,
      Skipped: [{ No: orders[1]!.WarehouseOutNo, Reason: 'This is not possible in the current status' }],
    })
    expect((await call('ann', desk('Accept'), { Filter: { Keyword, Site: 'DE' } })).Body).toEqual({ Done: 0, Skipped: [] })
    expect((await call('ann', desk('FinishPicking'), { Filter: { Keyword }, Shorts: [{ Id: 1, Lost: 1 }] })).ErrorCode).toBe(2)
    expect((await call('ann', desk('Abandon'), { Filter: { Keyword }, Reason: 'Flood' })).Body.Done).toBe(2)
    expect((await call('ann', desk('Accept'), {})).ErrorCode).toBe(1)
  })

  test('the system accepts new orders every half hour', async () => {
    const [a, b] = [await created(), await created({ Items: [{ Fnsku: 'X00BATCH01', BatchNo: 'B-B', Pieces: 1 }] }, 'bai')]
    expect(await acceptDue(pool)).toBeGreaterThanOrEqual(2)
    expect((await detail(a.WarehouseOutId)).Events.at(-1)).toMatchObject({ Move: 'accept', Actor: 'system' })
    expect((await detail(b.WarehouseOutId, 'bai')).Status).toBe(dropshipOrder.states.inProgress)
    expect(await acceptDue(pool)).toBe(0)
  })

  test('an order that cannot be accepted does not delay the others', async () => {
    const [broken, sound] = [await created(), await created()]
    const setVersion = (RowVersion: number) =>
      transact(pool, 1, 'write', (db) =>
        db.updateTable('warehouse_out').set({ RowVersion }).where('Id', '=', broken.WarehouseOutId).execute(),
      )
    // There is no next version, so the move fails.
    await setVersion(2 ** 31 - 1)
    const failed: unknown[] = []
    const log = { error: (entry: unknown) => void failed.push(entry) }
    expect(await acceptDue(pool, { log })).toBeGreaterThanOrEqual(1)
    expect(failed).toMatchObject([{ item: { Id: broken.WarehouseOutId } }])
    await setVersion(1)
    expect((await detail(sound.WarehouseOutId)).Status).toBe(dropshipOrder.states.inProgress)
  })
})
