import { describe, expect, test } from 'vitest'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import type { Json } from './fixture.ts'
import { inboundPlans, at, desk, line, row } from './fixture-plans.ts'

const { pool, call, detail, expected, receive, balances } = await inboundPlans()

describe('completing', () => {
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

  test('received goods are charged on completion: cartons, sorting, unloading; unbilled while the wallet is empty', async () => {
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

  test('missing goods are not charged: neither missing pallets nor unloading of nothing', async () => {
    const pallets = { InboundType: 124002, ContainerNo: null, CabinetType: null, TotalPallets: 4 }
    const resolved = async (change: object, count: (plan: Json) => Promise<unknown>) => {
      const plan = await expected({ Items: [{ ...line, Cartons: 4 }], ...change })
      await count(plan)
      const { RowVersion } = await detail(plan.Id)
      await call('ann', desk('CompleteWithDifference'), { ...row(plan.Id), RowVersion, ExceptionText: 'Less than announced' })
      await call('lin', at('ResolveException'), { Id: plan.Id, RowVersion: RowVersion + 1 })
      return (await detail(plan.Id)).FeeLines.map((fee: Json) => `${fee.Name} ${fee.Amount}`)
    }
    const some = (Pallets: number) => (plan: Json) =>
      receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: 20, Cartons: 2 }], { Pallets })
    expect(await resolved(pallets, some(3))).toEqual(['Inbound, carton 1.1', 'Pallet unloading 13.5'])
    expect(await resolved(pallets, async () => {})).toEqual([])
    expect(await resolved({}, async () => {})).toEqual([])
  })

  test('an implausible number of pallets requires confirmation, as each is charged', async () => {
    const pallets = { InboundType: 124002, ContainerNo: null, CabinetType: null }
    const counted = (plan: Json, Pallets: number, more: object = {}) =>
      receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: 10, Cartons: 1 }], { Pallets, ...more })
    const announced = await expected({ Items: [{ ...line, Cartons: 4 }], ...pallets, TotalPallets: 4 })
    expect((await counted(announced, 3)).ErrorCode).toBe(0)
    const { ErrorCode, Body, Msg } = await counted(announced, 2)
    expect([ErrorCode, Body]).toEqual([2, { Ask: 'large' }])
    expect(Msg).toContain('5 pallets have been received; 4 were announced')
    expect((await counted(announced, 2, { IsLargeConfirmed: true })).ErrorCode).toBe(0)
    const unannounced = await expected({ Items: [{ ...line, Cartons: 4 }], ...pallets, TotalPallets: null })
    expect((await counted(unannounced, 11)).Msg).toContain('received pallets: 11, cartons: 1')
  })

  test('completing with a difference requires one; unannounced goods or a wrong label count as one', async () => {
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
