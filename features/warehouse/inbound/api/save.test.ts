import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { getDeskPlan } from '../contract.ts'
import { inboundPlans, TODAY, at, german, line, errors, row } from './fixture-plans.ts'

const { pool, uk, uk2, de, call, fields, save, detail, submitted } = await inboundPlans()

describe('saving', () => {
  test('[ent.InboundPlan] a draft stores its input with the sums of its lines, and has no number yet', async () => {
    const { Body } = await save({
      Po: 'PO-1',
      TotalPallets: 4,
      Remark: 'careful',
      Items: [line, { ...line, Fnsku: 'x00vase002', Cartons: 2 }],
    })
    expect(Body).toMatchObject({ OhlOrderNo: null, Status: 123001, RowVersion: 1 })
    expect(await detail(Body.Id)).toMatchObject({
      Po: 'PO-1',
      WarehouseCode: 'UK1',
      OrderType: 125002,
      ExpectedCartons: 52,
      ExpectedPieces: 520,
      GrossWeight: 1066,
      Volume: 6.24,
      ActualPieces: 0,
      TotalPallets: 4,
      Remark: 'careful',
      Items: [
        { LineNo: 1, Fnsku: 'X00VASE001', Pieces: 500, BatchNo: null },
        { LineNo: 2, Fnsku: 'X00VASE002', Pieces: 20 },
      ],
      Events: [{ Move: 'create', Operator: 'lin' }],
    })
  })

  test('a draft is hidden from staff until it is submitted', async () => {
    const { Body } = await save()
    const read = async () => (await call('ann', getDeskPlan.path, row(Body.Id))).ErrorCode
    expect(await read()).toBe(5)
    await save({ Id: Body.Id, RowVersion: 1, IsSubmit: true })
    expect(await read()).toBe(0)
  })

  test('changing requires the version that was read; another company and another country do not find it', async () => {
    const { Body } = await save()
    const known = { Id: Body.Id, RowVersion: 1 }
    expect(await save({ ...known, Items: [{ ...line, Cartons: 3 }] })).toMatchObject({ ErrorCode: 0, Body: { RowVersion: 2 } })
    expect((await detail(Body.Id)).Items).toMatchObject([{ Cartons: 3 }])
    expect((await save(known)).ErrorCode).toBe(6)
    expect((await save({ ...known, WarehouseId: uk, Items: [] }, 'rival')).ErrorCode).toBe(5)
    expect((await call('lin', german('Save'), { ...fields, ...known, WarehouseId: de, Items: [] })).ErrorCode).toBe(5)
  })

  test('products and warehouses of others are not accepted', async () => {
    const unknown = ['X00RIVAL01', 'X00VASE003'].map((Fnsku) => ({ ...line, Fnsku }))
    const answer = await save({ Items: [unknown[0], line, unknown[1]] })
    expect([answer.ErrorCode, errors(answer)]).toEqual([1, ['Items[0].Fnsku fnskuUnknown', 'Items[2].Fnsku fnskuUnknown']])
    const messages = (answer.Body as unknown as { Errors: { Msg: string }[] }).Errors.map(({ Msg }) => Msg)
    expect(messages).toEqual(unknown.map(({ Fnsku }) => expect.stringContaining(`${Fnsku} is not a product of this country`)))
    expect(answer.Msg).toContain('X00RIVAL01')
    expect((await save({ WarehouseId: de })).ErrorCode).toBe(5)
  })

  test('[ent.InboundPlan] a full route requires an order of the same company that goes to the warehouse', async () => {
    const order = (ContractCompanyId: number, WarehouseId: number, OrderStatus = 101006) =>
      transact(pool, ContractCompanyId, 'write', async (db) => {
        const made = { CreatedTime: TODAY, CreatedBy: 1, UpdatedTime: TODAY, UpdatedBy: 1 }
        const { Id } = await db
          .insertInto('order_fba')
          .values({
            ...made,
            ContractCompanyId,
            DcgNo: `DCG-${ContractCompanyId === 1 ? '' : 'X'}${WarehouseId}-${OrderStatus}`,
            OrderLoaddingAndServiceScopeType: 1,
            OrderStatus,
            DestinationCountry: 'GB',
            SubmitTime: TODAY,
          })
          .returning('Id')
          .executeTakeFirstOrThrow()
        await db
          .insertInto('order_delivery_address')
          .values({
            ContractCompanyId,
            OrderId: Id,
            LineNo: 1,
            DeliveryWarehouseType: 110002,
            WarehouseId,
            Cartons: 1,
            Pieces: 1,
            GrossWeight: 1,
            Volume: 1,
            DeliveryMode: 129001,
            BookingMethod: 2,
          })
          .execute()
        return Id
      })
    const [own, elsewhere, over] = [await order(1, uk), await order(1, uk2), await order(1, uk, 101008)]
    const foreign = await order(2, uk)
    const full = (OrderId: number | null) => ({ OrderType: 125001, OrderId, ForwarderNo: null })
    expect((await call('lin', at('GetFreightOrders'))).Body).toEqual([
      { OrderId: elsewhere, DcgNo: `DCG-${uk2}-101006`, OrderLoaddingAndServiceScopeType: 1, WarehouseId: uk2 },
      { OrderId: own, DcgNo: `DCG-${uk}-101006`, OrderLoaddingAndServiceScopeType: 1, WarehouseId: uk },
    ])
    for (const Id of [elsewhere, over, foreign])
      expect(await save(full(Id))).toMatchObject({
        ErrorCode: 2,
        Msg: expect.stringContaining('does not go to the chosen warehouse'),
      })
    expect(errors(await save({ ...full(null), IsSubmit: true }))).toEqual(['OrderId required'])
    const plan = await submitted(full(own))
    expect(await detail(plan.Id)).toMatchObject({
      OrderType: 125001,
      OrderId: own,
      FreightOrder: { OrderId: own, DcgNo: `DCG-${uk}-101006`, OrderLoaddingAndServiceScopeType: 1 },
    })
    const listed = async (OrderType: number) => (await call('lin', at('GetPageList'), { OrderType })).Body.Items
    expect(await listed(125001)).toMatchObject([{ Id: plan.Id, DcgNo: `DCG-${uk}-101006` }])
    const last = await save({ OrderId: own })
    expect((await listed(125002)).find((row: { Id: number }) => row.Id === last.Body.Id)).toMatchObject({ DcgNo: null })
    expect(await detail(last.Body.Id)).toMatchObject({ OrderId: null, FreightOrder: null })
  })

  test('without a warehouse contract the business check refuses with 100', async () => {
    expect(await save({}, 'newcomer')).toMatchObject({
      ErrorCode: 100,
      Msg: 'Your company has no contract for this warehouse yet. Please contact your account manager',
    })
  })

  test('a company that was not reviewed can neither save nor submit a plan', async () => {
    const { Body } = await save()
    const review = (ReviewState: number) =>
      transact(pool, 'everyone', 'write', (db) =>
        db.updateTable('company').set({ ReviewState }).where('ContractCompanyId', '=', 1).execute(),
      )
    for (const state of [160001, 160002, 160003, 160004]) {
      await review(state)
      expect(await save()).toMatchObject({ ErrorCode: 2, Msg: expect.stringContaining('has not been reviewed yet') })
      expect(await call('lin', at('Submit'), { Id: Body.Id, RowVersion: Body.RowVersion })).toMatchObject({
        ErrorCode: 2,
        Msg: expect.stringContaining('has not been reviewed yet'),
      })
    }
    await review(160005)
    expect((await call('lin', at('Submit'), { Id: Body.Id, RowVersion: Body.RowVersion })).ErrorCode).toBe(0)
  })

  test('a draft can be deleted, a plan that has a number cannot', async () => {
    const { Body } = await save()
    expect((await call('rival', at('Delete'), { Id: Body.Id, RowVersion: 1 })).ErrorCode).toBe(5)
    expect(await call('lin', at('Delete'), { Id: Body.Id, RowVersion: 1 })).toMatchObject({ ErrorCode: 0, Body: true })
    expect((await call('lin', at('GetDetail'), { Id: Body.Id })).ErrorCode).toBe(5)
    const plan = await submitted()
    expect((await call('lin', at('Delete'), { Id: plan.Id, RowVersion: plan.RowVersion })).ErrorCode).toBe(2)
  })

  test('[rule.list.noDupFnsku] two spellings of one product are the same product', async () => {
    const answer = await save({ Items: [line, { ...line, Fnsku: line.Fnsku.toLowerCase() }] })
    expect(errors(answer)).toEqual(['Items[1].Fnsku fnskuRepeated'])
  })
})
