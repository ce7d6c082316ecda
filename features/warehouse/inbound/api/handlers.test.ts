import { afterEach, describe, expect, test } from 'vitest'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { openPdf } from '#kit/api/pdf/testing.ts'
import { fixture, type Json } from './fixture.ts'

const { pool, uk, uk2, de, call, post, send, packingList } = await fixture()

const TODAY = new Date('2025-11-20T09:00:00Z')
simulateClock(() => TODAY)
afterEach(() => simulateClock(() => TODAY))

const at = (method: string) => `/wms/api/WarehousingPlan/${method}`
const german = (method: string) => `/wms/api/GermanyWarehousingPlan/${method}`
const desk = (method: string) => `/desk/api/Inbound/${method}`

const line = { Fnsku: 'X00VASE001', Cartons: 50, PcsPerCarton: 10 }
const fields = {
  WarehouseId: uk,
  InboundType: 124001,
  ForwarderNo: 'FW-1',
  ContainerNo: 'CSQU3054383',
  CabinetType: 102003,
  ExpectedInboundTime: '2025-11-25T09:00:00Z',
  Items: [line],
}

const save = (change: object = {}, as = 'lin') => call(as, at('Save'), { ...fields, ...change })
const detail = async (Id: number, as = 'lin') => (await call(as, at('GetDetail'), { Id })).Body
const row = (Id: number) => ({ ContractCompanyId: 1, Id })

/** A plan in review. */
async function submitted(change: object = {}) {
  const { Body, ErrorCode, Msg } = await save({ ...change, IsSubmit: true })
  expect([ErrorCode, Msg]).toEqual([0, expect.any(String)])
  return Body as { Id: number; OhlOrderNo: string; RowVersion: number }
}
/** A plan that the warehouse expects. */
async function expected(change: object = {}) {
  const plan = await submitted(change)
  expect((await call('ann', desk('Pass'), { Rows: [row(plan.Id)] })).Body).toEqual({ Done: 1, Skipped: [] })
  return { ...plan, ...(await detail(plan.Id)) }
}
async function receive(plan: { Id: number }, lines: object[], more: object = {}, as = 'ann') {
  const { RowVersion } = await detail(plan.Id)
  return call(as, desk('Receive'), { ...row(plan.Id), RowVersion, Lines: lines, ...more })
}
/** Balances of the plan's batches: total, available, locked, damaged, in transit. */
function balances(batches: string[]) {
  return transact(pool, 1, 'read', async (db) => {
    const rows = await db.selectFrom('wares_stock').selectAll().where('BatchNo', 'in', batches).orderBy('BatchNo').execute()
    return rows.map((r) => [r.TotalPcs, r.AvailablePcs, r.LockedPcs, r.DamagedPcs, r.InTransitPcs])
  })
}
const errors = (answer: { Body: Json }) => (answer.Body?.Errors ?? []).map((e: Json) => `${e.Field} ${e.Code}`)

describe('saving', () => {
  test('[ent.InboundPlan] a draft keeps what was typed, with the sums of its lines, and has no number yet', async () => {
    const { Body } = await save({
      Po: 'PO-1',
      TotalPallets: 4,
      Remark: 'careful',
      Items: [line, { ...line, Fnsku: 'X00VASE002', Cartons: 2 }],
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

  test('changing needs the version that was read; another company and another country do not find it', async () => {
    const { Body } = await save()
    const known = { Id: Body.Id, RowVersion: 1 }
    expect(await save({ ...known, Items: [{ ...line, Cartons: 3 }] })).toMatchObject({ ErrorCode: 0, Body: { RowVersion: 2 } })
    expect((await detail(Body.Id)).Items).toMatchObject([{ Cartons: 3 }])
    expect((await save(known)).ErrorCode).toBe(6)
    expect((await save({ ...known, WarehouseId: uk, Items: [] }, 'rival')).ErrorCode).toBe(5)
    expect((await call('lin', german('Save'), { ...fields, ...known, WarehouseId: de, Items: [] })).ErrorCode).toBe(5)
  })

  test('products and warehouses of others are not accepted', async () => {
    expect(await save({ Items: [{ ...line, Fnsku: 'X00RIVAL01' }] })).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('X00RIVAL01'),
    })
    expect((await save({ Items: [{ ...line, Fnsku: 'X00VASE003' }] })).ErrorCode).toBe(2)
    expect((await save({ WarehouseId: de })).ErrorCode).toBe(5)
  })

  test('[ent.InboundPlan] a full route belongs to an order of the company’s own that goes to the warehouse', async () => {
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
    const last = await save({ OrderId: own })
    expect(await detail(last.Body.Id)).toMatchObject({ OrderId: null, FreightOrder: null })
  })

  test('without a warehouse contract the business check refuses with 100', async () => {
    expect(await save({}, 'newcomer')).toMatchObject({
      ErrorCode: 100,
      Msg: 'Your company has no contract for this warehouse yet. Please contact your account manager',
    })
  })

  test('a company that was not reviewed announces nothing, be it a draft of its own making', async () => {
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
})

describe('submitting', () => {
  test('gives the number of the day, batches and carton numbers where they were left open', async () => {
    const items = [
      { ...line, Cartons: 3, BatchNo: 'MINE-01', CartonNoFrom: 11, CartonNoTo: 13 },
      { ...line, Cartons: 2 },
      { ...line, Fnsku: 'X00VASE002', Cartons: 4 },
    ]
    const plan = await submitted({ Items: items })
    expect(plan.OhlOrderNo).toMatch(/^OHL251120\d{4}$/)
    const { Items, Status } = await detail(plan.Id)
    expect(Status).toBe(123002)
    expect(Items.map((i: Json) => [i.BatchNo, i.CartonNoFrom, i.CartonNoTo])).toEqual([
      ['MINE-01', 11, 13],
      [`${plan.OhlOrderNo}-01`, 14, 15],
      [`${plan.OhlOrderNo}-02`, 16, 19],
    ])
    const { Body: next } = await save({ IsSubmit: true })
    expect(Number(next.OhlOrderNo.slice(-4))).toBe(Number(plan.OhlOrderNo.slice(-4)) + 1)
  })

  test('[rule.list.oneProduct] [rule.carton.oneSpec] [msg.fnskuInvalid] tells every broken rule at once and stores nothing', async () => {
    const bad = {
      ForwarderNo: null,
      ContainerNo: null,
      ExpectedInboundTime: '2025-11-19T09:00:00Z',
      Items: [
        { ...line, Fnsku: 'X00NEW0001' },
        { ...line, PcsPerCarton: 9 },
      ],
    }
    const answer = await save({ ...bad, Po: 'PO-ALL-BROKEN', IsSubmit: true })
    expect(answer.ErrorCode).toBe(1)
    expect(errors(answer)).toEqual([
      'ExpectedInboundTime pastDate',
      'ForwarderNo forwarderRequired',
      'ContainerNo containerRequired',
      'Items[0].Fnsku fnskuInvalid',
      'Items[1].PcsPerCarton cartonSpec',
    ])
    expect((await call('lin', at('GetPageList'), { Keyword: 'PO-ALL-BROKEN' })).Body.TotalCount).toBe(0)
    expect(errors(await save({ Items: [], IsSubmit: true }))).toEqual(['Items oneProduct'])
    expect(errors(await save({ InboundType: 124004, ContainerNo: null, CabinetType: null, IsSubmit: true }))).toEqual([
      'TrackingNos trackingRequired',
    ])
  })

  test('[rule.list.noDupBatch] [msg.duplicateBatchNumber] [msg.batchNumberExists] a batch number is taken from submit on, in its warehouse, until cancelled', async () => {
    const Items = [{ ...line, BatchNo: 'TAKEN-1' }]
    expect(errors(await save({ Items: [...Items, { ...Items[0]!, Fnsku: 'X00VASE002' }] }))).toEqual([
      'Items[1].BatchNo batchRepeated',
    ])
    expect((await save({ Items })).ErrorCode).toBe(0)
    const first = await submitted({ Items })
    const second = await save({ Items, IsSubmit: true })
    expect(second).toMatchObject({ ErrorCode: 1, Msg: 'Batch number exists' })
    expect(errors(second)).toEqual(['Items[0].BatchNo batchExists'])
    await submitted({ Items, WarehouseId: uk2 })
    expect((await call('lin', at('Cancel'), { Id: first.Id, RowVersion: first.RowVersion })).Body.Status).toBe(123007)
    await submitted({ Items })
  })

  test('[msg.batchNumberExists] two plans that want one batch at the same moment: one gets it', async () => {
    const drafts = await Promise.all([1, 2].map(async () => (await save({ Items: [{ ...line, BatchNo: 'RACE-1' }] })).Body))
    const answers = await Promise.all(drafts.map(({ Id, RowVersion }) => call('lin', at('Submit'), { Id, RowVersion })))
    expect(answers.map((a) => a.ErrorCode).filter((code) => code === 0)).toHaveLength(1)
    expect(answers.find((a) => a.ErrorCode !== 0)!.Msg).toBe('Batch number exists')
  })
})

describe('review', () => {
  test('failed: the reason comes back, the plan is mended and keeps its number', async () => {
    const plan = await submitted()
    expect((await call('ann', desk('Fail'), { Rows: [row(plan.Id)], Reason: 'No invoice' })).Body.Done).toBe(1)
    const failed = await detail(plan.Id)
    expect(failed).toMatchObject({ Status: 123003, RejectReason: 'No invoice' })
    const again = await save({
      Id: plan.Id,
      RowVersion: failed.RowVersion,
      Items: [failed.Items[0], { ...line, Fnsku: 'X00VASE002' }],
      IsSubmit: true,
    })
    expect(again).toMatchObject({ ErrorCode: 0, Body: { OhlOrderNo: plan.OhlOrderNo, Status: 123002 } })
    const after = await detail(plan.Id)
    expect(after.RejectReason).toBeNull()
    expect(after.Items.map((i: Json) => i.BatchNo)).toEqual([`${plan.OhlOrderNo}-01`, `${plan.OhlOrderNo}-02`])
  })

  test('passed: every line is in transit; a second pass and a change by the customer are refused', async () => {
    const plan = await expected({ Items: [line, { ...line, Fnsku: 'X00VASE002', Cartons: 2 }] })
    expect(plan).toMatchObject({ Status: 123004, ReviewTime: TODAY.toISOString() })
    expect(await balances(plan.Items.map((i: Json) => i.BatchNo))).toEqual([
      [0, 0, 0, 0, 500],
      [0, 0, 0, 0, 20],
    ])
    expect((await call('ann', desk('Pass'), { Rows: [row(plan.Id)] })).Body).toMatchObject({
      Done: 0,
      Skipped: [{ No: plan.OhlOrderNo }],
    })
    expect((await save({ Id: plan.Id, RowVersion: plan.RowVersion })).ErrorCode).toBe(2)
    expect((await call('lin', at('Cancel'), { Id: plan.Id, RowVersion: plan.RowVersion })).ErrorCode).toBe(2)
  })

  test('box labels are printable from then on: one page a carton, or a range', async () => {
    const plan = await submitted({ Items: [{ ...line, Cartons: 5 }] })
    expect((await call('lin', at('PrintBoxLabel'), { Id: plan.Id })).ErrorCode).toBe(2)
    await call('ann', desk('Pass'), { Rows: [row(plan.Id)] })
    const pdf = await post('lin', at('PrintBoxLabel'), { Id: plan.Id })
    expect(pdf.headers['content-disposition']).toContain(`${plan.OhlOrderNo}.pdf`)
    expect((await openPdf(pdf.rawPayload)).numPages).toBe(5)
    expect(
      (await openPdf((await post('lin', at('PrintBoxLabel'), { Id: plan.Id, CartonNoFrom: 4, CartonNoTo: 9 })).rawPayload))
        .numPages,
    ).toBe(2)
    expect((await call('lin', at('PrintBoxLabel'), { Id: plan.Id, CartonNoFrom: 6 })).ErrorCode).toBe(2)
    expect((await call('rival', at('PrintBoxLabel'), { Id: plan.Id })).ErrorCode).toBe(5)
  })
})

describe('receiving', () => {
  test('[ent.Inventory] 500 approved, 480 good and 12 damaged received, 8 short closed: the figures of the handbook', async () => {
    const plan = await expected()
    const batches = plan.Items.map((i: Json) => i.BatchNo)
    expect(await balances(batches)).toEqual([[0, 0, 0, 0, 500]])
    const Id = plan.Items[0].Id
    expect((await receive(plan, [{ Id, GoodPieces: 300, DamagedPieces: 0, Cartons: 30 }])).Body).toMatchObject({ Status: 123004 })
    expect(await balances(batches)).toEqual([[300, 300, 0, 0, 200]])
    await receive(plan, [{ Id, GoodPieces: 180, DamagedPieces: 12, Cartons: 20 }], { Remark: 'two wet cartons' }, 'ben')
    expect(await balances(batches)).toEqual([[492, 480, 0, 12, 8]])

    const counted = await detail(plan.Id)
    expect(counted).toMatchObject({ ActualPieces: 492, ActualCartons: 50, Items: [{ ReceivedGood: 480, ReceivedDamaged: 12 }] })
    const { Body: receipts } = await call('lin', at('GetLoadingRecords'), { Id: plan.Id })
    expect(receipts).toMatchObject([
      { Operator: 'ben', GoodPieces: 180, DamagedPieces: 12, Cartons: 20, Remark: 'two wet cartons' },
      { Operator: 'ann', GoodPieces: 300 },
    ])

    expect((await call('ann', desk('Complete'), { Rows: [row(plan.Id)] })).Body.Skipped[0].Reason).toContain('differ')
    const closed = await call('ann', desk('CompleteWithDifference'), {
      ...row(plan.Id),
      RowVersion: counted.RowVersion,
      ExceptionText: '8 pieces short',
    })
    expect(closed.Body.Status).toBe(123006)
    expect(await balances(batches)).toEqual([[492, 480, 0, 12, 8]])
    const open = await detail(plan.Id)
    expect(open).toMatchObject({ ExceptionText: '8 pieces short', Items: [{ ShortPieces: 8 }] })

    expect((await call('rival', at('ResolveException'), { Id: plan.Id, RowVersion: open.RowVersion })).ErrorCode).toBe(5)
    expect((await call('lin', at('ResolveException'), { Id: plan.Id, RowVersion: open.RowVersion })).Body.Status).toBe(123005)
    expect(await balances(batches)).toEqual([[492, 480, 0, 12, 0]])
    const flows = await transact(pool, 1, 'read', (db) =>
      db
        .selectFrom('stock_flow')
        .select(['StockFlowType', 'ChangeTotal', 'ChangeInTransit', 'Operator', 'RelateNo'])
        .where('BatchNo', 'in', batches)
        .orderBy('Id')
        .execute(),
    )
    expect(flows.map((f) => [f.StockFlowType, f.ChangeTotal, f.ChangeInTransit, f.Operator, f.RelateNo])).toEqual([
      [135001, 0, 500, 'ann', plan.OhlOrderNo],
      [135003, 300, -300, 'ann', plan.OhlOrderNo],
      [135003, 192, -192, 'ben', plan.OhlOrderNo],
      [135002, 0, -8, 'lin', plan.OhlOrderNo],
    ])
    const moves = (await detail(plan.Id)).Events.map((e: Json) => e.Move)
    expect(moves).toEqual(['create', 'submit', 'pass', 'receive', 'receive', 'completeWithDifference', 'resolve'])
  })

  test('two people book the same count at once: it is booked once', async () => {
    const plan = await expected()
    const Lines = [{ Id: plan.Items[0].Id, GoodPieces: 500 }]
    const answers = await Promise.all(
      ['ann', 'ben'].map((as) => call(as, desk('Receive'), { ...row(plan.Id), RowVersion: plan.RowVersion, Lines })),
    )
    expect(answers.map((a) => a.ErrorCode).toSorted((a, b) => a - b)).toEqual([0, 6])
    expect(await balances([plan.Items[0].BatchNo])).toEqual([[500, 500, 0, 0, 0]])
    expect((await detail(plan.Id)).ActualPieces).toBe(500)
  })

  test('more than announced is taken and never makes the transit negative; it is a difference', async () => {
    const plan = await expected({ Items: [{ ...line, Cartons: 1 }] })
    const Id = plan.Items[0].Id
    await receive(plan, [{ Id, GoodPieces: 11, DamagedPieces: 2 }])
    expect(await balances([plan.Items[0].BatchNo])).toEqual([[13, 11, 0, 2, 0]])
    expect((await call('ann', desk('Complete'), { Rows: [row(plan.Id)] })).Body.Done).toBe(0)
    const { RowVersion } = await detail(plan.Id)
    await call('ann', desk('CompleteWithDifference'), { ...row(plan.Id), RowVersion, ExceptionText: '3 too many' })
    const after = await detail(plan.Id)
    expect(after.Items[0].ShortPieces).toBe(0)
    await call('lin', at('ResolveException'), { Id: plan.Id, RowVersion: after.RowVersion })
    expect(await balances([plan.Items[0].BatchNo])).toEqual([[13, 11, 0, 2, 0]])
  })

  test('a surplus of one line does not make up for what another lacks', async () => {
    const plan = await expected({
      Items: [
        { ...line, Cartons: 1 },
        { ...line, Fnsku: 'X00VASE002', Cartons: 1 },
      ],
    })
    await receive(plan, [
      { Id: plan.Items[0].Id, GoodPieces: 12 },
      { Id: plan.Items[1].Id, GoodPieces: 8 },
    ])
    expect((await call('ann', desk('Complete'), { Rows: [row(plan.Id)] })).Body.Done).toBe(0)
  })

  test('complete when every line got what was announced; the day of putaway is that of the warehouse', async () => {
    simulateClock(() => new Date('2025-11-20T23:30:00Z'))
    const { Body } = await call('lin', german('Save'), {
      ...fields,
      WarehouseId: de,
      Items: [{ ...line, Fnsku: 'X00VASE003', Cartons: 1 }],
      IsSubmit: true,
    })
    expect(Body.OhlOrderNo).toMatch(/^OHL251121/)
    await call('ann', desk('Pass'), { Rows: [row(Body.Id)] })
    const plan = (await call('lin', german('GetDetail'), { Id: Body.Id })).Body
    expect(
      (
        await call('ann', desk('Receive'), {
          ...row(plan.Id),
          RowVersion: plan.RowVersion,
          Lines: [{ Id: plan.Items[0].Id, GoodPieces: 9, DamagedPieces: 1, Cartons: 1 }],
        })
      ).ErrorCode,
    ).toBe(0)
    expect((await call('ann', desk('Complete'), { Rows: [row(plan.Id)] })).Body.Done).toBe(1)
    expect((await call('lin', german('GetDetail'), { Id: plan.Id })).Body.Status).toBe(123005)
    const stock = await transact(pool, 1, 'read', (db) =>
      db
        .selectFrom('wares_stock')
        .select(['PutawayDate', 'UnitVolume'])
        .where('BatchNo', '=', plan.Items[0].BatchNo)
        .executeTakeFirstOrThrow(),
    )
    expect(stock).toEqual({ PutawayDate: '2025-11-21', UnitVolume: 0.012 })
  })

  test('what came is charged when the plan is completed: cartons, sorting, unloading; unbilled while the wallet is empty', async () => {
    const two = [
      { ...line, Cartons: 3 },
      { ...line, Fnsku: 'X00VASE002', Cartons: 2 },
    ]
    const charged = async (plan: { Id: number; OhlOrderNo: string }) => {
      const { FeeLines, CurrencyCode } = await detail(plan.Id)
      const states = await transact(pool, 1, 'read', (db) =>
        db.selectFrom('wfin_fee').select('FeeState').where('RelateNo', '=', plan.OhlOrderNo).execute(),
      )
      return [
        CurrencyCode,
        ...FeeLines.map((fee: Json) => `${fee.Name} ${fee.Amount}`),
        ...new Set(states.map((fee) => fee.FeeState)),
      ]
    }
    const container = await expected({ Items: two })
    await receive(
      container,
      container.Items.map((item: Json) => ({ Id: item.Id, GoodPieces: item.Pieces, Cartons: item.Cartons })),
    )
    expect(await charged(container)).toEqual(['GBP'])
    await call('ann', desk('Complete'), { Rows: [row(container.Id)] })
    expect(await charged(container)).toEqual([
      'GBP',
      'Inbound, carton 2.75',
      'Inbound sorting, extra FNSKU 1',
      'Container unloading 420',
      154001,
    ])

    await transact(pool, 1, 'write', (db) =>
      recharge(db, { ContractCompanyId: 1, CurrencyCode: 'GBP' }, 100, { Type: 'recharge', No: 'RC1', Operator: 'test' }),
    )
    const pallets = await expected({ Items: two, InboundType: 124002, ContainerNo: null, CabinetType: null, TotalPallets: 2 })
    await receive(pallets, [{ Id: pallets.Items[0].Id, GoodPieces: 30, Cartons: 3 }])
    const { RowVersion } = await detail(pallets.Id)
    await call('ann', desk('CompleteWithDifference'), { ...row(pallets.Id), RowVersion, ExceptionText: 'second line missing' })
    expect(await charged(pallets)).toEqual(['GBP'])
    await call('lin', at('ResolveException'), { Id: pallets.Id, RowVersion: RowVersion + 1 })
    expect(await charged(pallets)).toEqual(['GBP', 'Inbound, carton 1.65', 'Pallet unloading 9', 154003])
    expect(
      await transact(pool, 1, 'read', (db) =>
        db.selectFrom('wallet').select('Balance').where('CurrencyCode', '=', 'GBP').executeTakeFirst(),
      ),
    ).toEqual({ Balance: 89.35 })
  })

  test('lines of another plan, nothing counted, a line twice, and a plan not expected are refused', async () => {
    const [plan, other] = [await expected(), await expected()]
    expect((await receive(plan, [{ Id: other.Items[0].Id, GoodPieces: 1 }])).ErrorCode).toBe(5)
    expect((await receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: 0 }])).ErrorCode).toBe(2)
    expect(
      (
        await receive(plan, [
          { Id: plan.Items[0].Id, GoodPieces: 1 },
          { Id: plan.Items[0].Id, GoodPieces: 1 },
        ])
      ).ErrorCode,
    ).toBe(1)
    expect((await receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: -1 }])).ErrorCode).toBe(1)
    const waiting = await submitted()
    expect((await receive(waiting, [{ Id: (await detail(waiting.Id)).Items[0].Id, GoodPieces: 1 }])).ErrorCode).toBe(2)
    expect(await balances(plan.Items.map((i: Json) => i.BatchNo))).toEqual([[0, 0, 0, 0, 500]])
  })

  test('[ent.Inventory] products with serial numbers come with one for each good piece, which no other piece of the company has', async () => {
    const plan = await expected({ Items: [{ ...line, Fnsku: 'X00SERIAL1', Cartons: 1 }] })
    const count = (GoodPieces: number, ...Serials: string[]) =>
      receive(plan, [{ Id: plan.Items[0].Id, GoodPieces, DamagedPieces: 1, Serials }])
    expect(await count(3, 'A-1', 'A-2')).toMatchObject({ ErrorCode: 2, Msg: 'X00SERIAL1: 3 serial numbers required, 2 entered' })
    expect(await count(3, 'A-1', 'A-2', 'A-2')).toMatchObject({ ErrorCode: 7, Msg: 'Serial number A-2 is entered twice' })
    expect((await count(3, 'A-1', 'A-2', 'A 3')).ErrorCode).toBe(1)
    expect(await count(3, 'A-1', 'A-2', 'A-3')).toMatchObject({ ErrorCode: 0 })
    expect(await count(1, 'A-3')).toMatchObject({ ErrorCode: 7, Msg: 'Serial number A-3 is already in stock' })
    const rows = await transact(pool, 1, 'read', (db) =>
      db.selectFrom('stock_sn').select(['Sn', 'State', 'RelateNo']).orderBy('Sn').execute(),
    )
    expect(rows).toEqual(['A-1', 'A-2', 'A-3'].map((Sn) => ({ Sn, State: 'inStock', RelateNo: plan.OhlOrderNo })))
    const other = await expected()
    expect(await receive(other, [{ Id: other.Items[0].Id, GoodPieces: 1, Serials: ['B-1'] }])).toMatchObject({
      ErrorCode: 2,
      Msg: 'X00VASE001: 0 serial numbers required, 1 entered',
    })
  })

  test('a difference needs one: goods nobody announced or a wrong label count too', async () => {
    const plan = await expected({ Items: [{ ...line, Cartons: 1 }] })
    await receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: 10 }])
    const { RowVersion } = await detail(plan.Id)
    const close = (more: object) =>
      call('ann', desk('CompleteWithDifference'), {
        ...row(plan.Id),
        RowVersion,
        ExceptionText: 'Two cartons without label',
        ...more,
      })
    expect((await close({})).ErrorCode).toBe(2)
    expect((await close({ LabelFault: true })).Body.Status).toBe(123006)
  })

  test('staff close a difference only after the customer had seven days', async () => {
    const plan = await expected()
    await receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: 490 }])
    const { RowVersion } = await detail(plan.Id)
    await call('ann', desk('CompleteWithDifference'), { ...row(plan.Id), RowVersion, ExceptionText: '10 short' })
    const resolve = async () => (await call('ann', desk('ResolveAfter7Days'), { Rows: [row(plan.Id)] })).Body
    simulateClock(() => new Date('2025-11-27T08:59:59Z'))
    expect(await resolve()).toEqual({
      Done: 0,
      Skipped: [{ No: plan.OhlOrderNo, Reason: 'The customer has 7 days to accept the difference' }],
    })
    simulateClock(() => new Date('2025-11-27T09:00:00Z'))
    expect(await resolve()).toEqual({ Done: 1, Skipped: [] })
    expect(await balances([plan.Items[0].BatchNo])).toEqual([[490, 490, 0, 0, 0]])
  })
})

describe('cancelling after the review', () => {
  test('the customer asks, the provider grants: nothing is in transit any more and the batch is free', async () => {
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

  test('not once anything was received; the wish lapses with the first goods', async () => {
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

describe('lists', () => {
  test('tabs, filters and words find plans of this company and country only', async () => {
    const plan = await submitted({
      Po: 'PO-FIND',
      ContainerNo: 'DEMU2501104',
      InboundType: 124001,
      Items: [{ ...line, BatchNo: 'FIND-1' }],
    })
    const find = async (filter: object, as = 'lin', path = at('GetPageList')) => (await call(as, path, filter)).Body
    for (const Keyword of [plan.OhlOrderNo, 'PO-FIND', 'DEMU2501104'])
      expect((await find({ Keyword })).Items.map((p: Json) => p.Id)).toContain(plan.Id)
    expect((await find({ Keyword: 'PO-FIND', Status: 123002, InboundType: 124001, WarehouseId: uk })).TotalCount).toBe(1)
    expect((await find({ Keyword: 'PO-FIND', Status: 123001 })).TotalCount).toBe(0)
    expect((await find({ Keyword: `${plan.OhlOrderNo} PO-OTHER` })).TotalCount).toBe(1)
    expect((await find({ Keyword: 'X00VASE001 PO-FIND' })).TotalCount).toBeGreaterThan(1)
    expect(
      (await find({ Keyword: 'PO-FIND', DateField: 'ExpectedInboundTime', StartTime: '2025-11-25', EndTime: '2025-11-25' }))
        .TotalCount,
    ).toBe(1)
    expect(
      (await find({ Keyword: 'PO-FIND', DateField: 'ExpectedInboundTime', StartTime: '2025-11-26', EndTime: '2025-11-26' }))
        .TotalCount,
    ).toBe(0)
    expect((await find({ Keyword: 'PO-FIND' }, 'rival')).TotalCount).toBe(0)
    expect((await find({ Keyword: 'PO-FIND' }, 'lin', german('GetPageList'))).TotalCount).toBe(0)
    expect((await find({ Keyword: 'PO-FIND' }, 'ann', desk('GetPageList'))).Items[0]).toMatchObject({
      ContractCompanyId: 1,
      CompanyName: '公司1',
      CountryCode: 'GB',
    })

    expect((await call('lin', at('GetNumberInEachStatus'), { Keyword: 'PO-FIND', InboundType: 124001 })).Body).toEqual({
      123002: 1,
    })
    expect((await call('ann', desk('GetNumberInEachStatus'), { Keyword: 'PO-FIND', ContractCompanyId: 2 })).Body).toEqual({})
    const counts = (await call('lin', at('GetNumberInEachStatus'))).Body
    for (const [Status, count] of Object.entries(counts)) expect((await find({ Status, PageSize: 1 })).TotalCount).toBe(count)
  })

  test('at the desk everything under a filter is moved, row by row, drafts left alone', async () => {
    const draft = (await save({ Po: 'PO-DESK' })).Body
    const [first, second] = [
      await submitted({ Po: 'PO-DESK', ContainerNo: 'DEMU2501104' }),
      await expected({ Po: 'PO-DESK', ContainerNo: 'DEMU2502224' }),
    ]
    const { Body } = await call('ann', desk('Fail'), { Filter: { Keyword: 'PO-DESK' }, Reason: 'Marks missing' })
    expect(Body).toEqual({ Done: 1, Skipped: [{ No: second.OhlOrderNo, Reason: 'This is not possible in the current status' }] })
    expect(await Promise.all([draft, first, second].map(async ({ Id }) => (await detail(Id)).Status))).toEqual([
      123001, 123003, 123004,
    ])
  })

  test('rights: without the page nothing, without the button no change', async () => {
    expect((await call('clerk', at('GetPageList'))).ErrorCode).toBe(0)
    expect((await save({}, 'clerk')).ErrorCode).toBe(4)
    expect((await call('clerk', german('GetPageList'))).ErrorCode).toBe(4)
    expect((await call('lin', desk('Pass'), { Rows: [row(1)] })).ErrorCode).toBe(3)
    expect((await call('nobody', at('GetPageList'))).ErrorCode).toBe(3)
  })

  test('approved products of the country are offered for the lines', async () => {
    const find = async (input: object, path = at('GetProductList')) =>
      (await call('lin', path, input)).Body.map((p: Json) => p.Fnsku)
    expect(await find({})).toEqual(['X00SERIAL1', 'X00VASE001', 'X00VASE002'])
    expect(await find({ Keyword: 'e002' })).toEqual(['X00VASE002'])
    expect(await find({ Fnskus: ['X00VASE002', 'X00NEW0001', 'X00RIVAL01'] })).toEqual(['X00VASE002'])
    expect(await find({}, german('GetProductList'))).toEqual(['X00VASE003'])
  })

  test('the list as a workbook', async () => {
    const file = await post('lin', at('ExportExcel'), {})
    expect(file.headers['content-disposition']).toContain('wareHousingPlan_20251120')
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('vehicle and time of arrival can be told until the plan is finished', async () => {
    const plan = await expected()
    const tell = (more: object = {}, as = 'lin') =>
      call(as, at('AnnounceArrival'), {
        Id: plan.Id,
        VehiclePlate: 'AB12 CDE',
        DriverPhone: '+44 7700 900123',
        Time: '2025-11-25T10:30:00Z',
        ...more,
      })
    expect((await tell({}, 'rival')).ErrorCode).toBe(5)
    expect((await tell()).ErrorCode).toBe(0)
    expect(await detail(plan.Id)).toMatchObject({
      VehiclePlate: 'AB12 CDE',
      AppointmentTimes: [{ Time: '2025-11-25T10:30:00Z', State: 'announced', Remark: null }],
    })
  })
})

describe('packing list', () => {
  const upload = async (rows: (string | number | null)[][], input: object = {}) =>
    send('lin', at('ImportPackingList'), await packingList(rows), { WarehouseId: uk, ...input })

  test('good rows come back for the form and nothing is stored', async () => {
    const before = (await call('lin', at('GetPageList'))).Body.TotalCount
    const { Body } = await upload([
      ['X00VASE001', 'VASE001', 3, 10, 1, 3, 'PL-1', 'PO-9', 'top shelf'],
      ['X00VASE002', null, 2, 10, null, null, null, 'PO-9', null],
    ])
    expect(Body).toEqual({
      Rows: 2,
      Po: 'PO-9',
      Items: [
        {
          Fnsku: 'X00VASE001',
          Cartons: 3,
          PcsPerCarton: 10,
          CartonNoFrom: 1,
          CartonNoTo: 3,
          BatchNo: 'PL-1',
          ProductRemark: 'top shelf',
        },
        {
          Fnsku: 'X00VASE002',
          Cartons: 2,
          PcsPerCarton: 10,
          CartonNoFrom: null,
          CartonNoTo: null,
          BatchNo: null,
          ProductRemark: null,
        },
      ],
      Errors: [],
      FailFileUrl: null,
    })
    expect((await call('lin', at('GetPageList'))).Body.TotalCount).toBe(before)
  })

  test('[msg.duplicateBatchNumber] [msg.batchNumberExists] [rule.carton.oneSpec] one bad cell and no row is taken; each fault names row and column', async () => {
    await submitted({ Items: [{ ...line, BatchNo: 'IN-USE' }] })
    const { Body } = await upload([
      ['X00VASE001', null, 3, 10, 1, 3, 'PL-2', 'PO-9', null],
      ['X00VASE002', 'WRONG', 'three', 10, null, null, null, null, null],
      ['X00NEW0001', null, 1, 10, null, null, null, null, null],
      ['X00VASE002', null, 1, 9, 3, 3, 'PL-2', 'PO-8', null],
      ['X00VASE002', 'OTHER', 1, 10, 7, null, 'IN-USE', null, null],
    ])
    expect(Body.Items).toEqual([])
    expect(Body.Errors.map((e: Json) => `${e.Row} ${e.Field} ${e.Code}`)).toEqual([
      '3 Cartons number',
      '3 Sku skuDiffers',
      '4 Fnsku fnskuInvalid',
      '5 PcsPerCarton cartonSpec',
      '5 BatchNo batchRepeated',
      '5 CartonNoFrom cartonNoOverlap',
      '5 Po onePo',
      '6 Sku skuDiffers',
      '6 CartonNoTo cartonNoPair',
      '6 BatchNo batchExists',
    ])
    expect(Body.Errors.find((e: Json) => e.Code === 'cartonNoOverlap').Msg).toBe('Carton numbers overlap with row 2')
    expect(Body.Errors[2]).toMatchObject({ Found: 'X00NEW0001' })
    expect(Body.FailFileUrl).toMatch(/^\/cms\/api\/File\/Download\?Id=\d+$/)
  })

  test('a file that is no workbook, or has no rows, is refused', async () => {
    expect((await send('lin', at('ImportPackingList'), Buffer.from('%PDF-1.7 not a sheet'))).ErrorCode).toBe(1)
    expect((await upload([])).ErrorCode).toBe(2)
  })

  test('the template is in the reader’s language', async () => {
    const file = await post('lin', at('GetImportTemplate'), {}, 'de-DE')
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('Packliste.xlsx')
  })
})
