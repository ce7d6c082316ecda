import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { fixture } from './fixture.ts'
import { dropshipOrder, DELIVERY_METHOD } from '../rules.ts'
import { SALES_PLATFORM } from '#features/warehouse/products/rules.ts'

const { pool, uk, uk2, call, putIn } = await fixture()

const at = (method: string) => `/wms/api/OpBehalf/${method}`
const desk = (method: string) => `/desk/api/Dropship/${method}`

await putIn(1, 'GB', uk, 'X00LAST001', 'L-01', 1)
await putIn(1, 'GB', uk, 'X00VASE001', 'V-01', 400)
await putIn(1, 'GB', uk, 'X00VASE001', 'V-02', 400)
await putIn(1, 'GB', uk, 'X00VASE002', 'V-03', 800)
for (const [fnsku, batch, pieces] of [
  ['X00VASE001', 'W-01', 400],
  ['X00VASE001', 'W-02', 400],
  ['X00VASE002', 'W-03', 800],
] as const)
  await putIn(1, 'GB', uk2, fnsku, batch, pieces)

const { notOutbound, inProgress, pickingStarted, pickingFinished } = dropshipOrder.states
const OPEN = [notOutbound, inProgress, pickingStarted, pickingFinished]

let last = 0
const order = (...items: [fnsku: string, pieces: number][]) => ({
  WarehouseId: uk,
  PlatformOrderNo: `C-${++last}`,
  SalesPlatform: SALES_PLATFORM.amazon,
  RecipientName: 'Jane Miller',
  RecipientPhone: '+44 121 496 0000',
  CountryCode: 'GB',
  PostalCode: 'B24 9QR',
  City: 'Birmingham',
  Address1: '12 Station Road',
  DropshipDeliveryMethod: DELIVERY_METHOD.pickup,
  Items: items.map(([Fnsku, Pieces]) => ({ Fnsku, Pieces })),
})
const create = (body: object, key?: string) => call('lin', at('Create'), body, 'en-US', key ? { 'idempotency-key': key } : {})

/** Balances that differ from the sum of their movements, and locks or wallets that differ from their rows. */
async function disagreements(): Promise<string[]> {
  const { rows } = await transact(pool, 'everyone', 'read', (db) =>
    sql<{ What: string }>`
      select 'stock ' || s.batch_no as what from wares_stock s join lateral (
        select coalesce(sum(change_total), 0) t, coalesce(sum(change_available), 0) a, coalesce(sum(change_locked), 0) l, coalesce(sum(change_damaged), 0) d
        from stock_flow f where f.contract_company_id = s.contract_company_id and f.wares_stock_id = s.id) f on true
        where (s.total_pcs, s.available_pcs, s.locked_pcs, s.damaged_pcs) <> (f.t, f.a, f.l, f.d)
      union all
      select 'locks ' || s.batch_no from wares_stock s where s.locked_pcs <> (
        select coalesce(sum(pieces), 0) from stock_lock l where l.contract_company_id = s.contract_company_id and l.wares_stock_id = s.id and state = 'held')
      union all
      select 'wallet ' || w.contract_company_id || w.currency_code from wallet w join lateral (
        select coalesce(sum(change_balance), 0) b, coalesce(sum(change_frozen), 0) z from wallet_flow f
        where f.contract_company_id = w.contract_company_id and f.currency_code = w.currency_code) f on true where (w.balance, w.frozen_amount) <> (f.b, f.z)
      union all
      select 'frozen ' || w.contract_company_id || w.currency_code from wallet w where w.contract_company_id = 1 and w.frozen_amount <> (
        select coalesce(sum(estimated_fee), 0) from warehouse_out o where o.contract_company_id = w.contract_company_id and o.currency_code = w.currency_code
          and o.status in (${sql.join(OPEN)}))`.execute(db),
  )
  return rows.map((row) => row.What)
}
function pieces(batch: string) {
  return transact(pool, 1, 'read', async (db) => {
    const row = await db.selectFrom('wares_stock').selectAll().where('BatchNo', '=', batch).executeTakeFirstOrThrow()
    return [row.TotalPcs, row.AvailablePcs, row.LockedPcs]
  })
}

describe('concurrent calls', () => {
  test('fifty orders for the last piece: exactly one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(order(['X00LAST001', 1]))))
    const codes = answers.map((answer) => answer.ErrorCode)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 8)).toHaveLength(49)
    expect(await pieces('L-01')).toEqual([1, 0, 1])
    expect(await disagreements()).toEqual([])
  })

  test('the same key creates one order however often it is sent; a different body is refused', async () => {
    const body = order(['X00VASE001', 1])
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(body, 'key-1')))
    expect(answers[0]).toMatchObject({ ErrorCode: 0, Body: { WarehouseOutNo: expect.any(String) } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await create({ ...body, PlatformOrderNo: 'other' }, 'key-1')).ErrorCode).toBe(7)
    expect((await call('lin', at('GetPageList'), { Keyword: body.PlatformOrderNo })).Body.TotalCount).toBe(1)
  })

  test('orders for the same goods in opposite order, changes and bulk moves never block each other', async () => {
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        create(n % 2 ? order(['X00VASE001', 2], ['X00VASE002', 1]) : order(['X00VASE002', 1], ['X00VASE001', 2])),
      ),
    )
    expect(made.map((answer) => answer.ErrorCode).filter((code) => code !== 0)).toEqual([])
    const orders = made.map((answer) => answer.Body as { WarehouseOutId: number; RowVersion: number })
    const ids = orders.map(({ WarehouseOutId }) => WarehouseOutId)
    const answers = await Promise.all([
      call('lin', at('BatchCancel'), { Ids: ids.slice(0, 10) }),
      call('lin', at('BatchCancel'), { Ids: ids.slice(5, 15).toReversed() }),
      ...orders.slice(15, 25).map(({ WarehouseOutId, RowVersion }, n) =>
        call('lin', at('Update'), {
          ...(n % 2 ? order(['X00VASE002', 2], ['X00VASE001', 1]) : order(['X00VASE001', 1], ['X00VASE002', 2])),
          Id: WarehouseOutId,
          RowVersion,
        }),
      ),
      call('ann', desk('Accept'), { Rows: ids.slice(25).map((Id) => ({ ContractCompanyId: 1, Id })) }),
      ...Array.from({ length: 10 }, () => create(order(['X00VASE002', 1], ['X00VASE001', 1]))),
    ])
    expect(answers.map((answer) => answer.ErrorCode).filter((code) => code !== 0)).toEqual([])
    expect(await disagreements()).toEqual([])
  })
})

describe('[ent.StockFlow] after all operations', () => {
  type Step = {
    kind: 'create' | 'cancel' | 'update' | 'accept' | 'startPicking' | 'finishPicking' | 'ship' | 'abandon' | 'cancelLate'
    pick: number
    pieces: number
  }
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom(
      'create',
      'create',
      'cancel',
      'update',
      'accept',
      'startPicking',
      'finishPicking',
      'ship',
      'abandon',
      'cancelLate',
    ),
    pick: fc.nat(50),
    pieces: fc.integer({ min: 1, max: 60 }),
  })
  const elsewhere = (...items: [fnsku: string, pieces: number][]) => ({ ...order(...items), WarehouseId: uk2 })
  const METHOD: Partial<Record<Step['kind'], string>> = {
    accept: 'Accept',
    startPicking: 'StartPicking',
    abandon: 'Abandon',
    cancelLate: 'CancelLate',
  }

  test('every balance equals the sum of its movements, every lock and held amount that of its orders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const orders: { Id: number; No: string }[] = []
        for (const { kind, pick, pieces: n } of steps) {
          const found = orders[pick % Math.max(1, orders.length)]
          const rows = { Rows: [{ ContractCompanyId: 1, Id: found?.Id ?? 1 }] }
          if (kind === 'create') {
            const { Body, ErrorCode } = await create(elsewhere(['X00VASE001', n], ['X00VASE002', 1]))
            if (ErrorCode === 0) orders.push({ Id: Body.WarehouseOutId, No: Body.WarehouseOutNo })
          } else if (!found) continue
          else if (kind === 'cancel') await call('lin', at('Cancel'), { id: found.Id })
          else if (kind === 'update') {
            const { RowVersion } = (await call('lin', at('GetDetail'), { id: found.Id })).Body
            await call('lin', at('Update'), { ...elsewhere(['X00VASE002', n]), Id: found.Id, RowVersion })
          } else if (kind === 'finishPicking') {
            const { Items } = (await call('lin', at('GetDetail'), { id: found.Id })).Body
            const Shorts =
              n % 3 === 0 && Items[0]
                ? [
                    {
                      Id: Items[0].Id,
                      Damaged: Math.min(1, Items[0].Pieces),
                      Lost: Math.max(0, Math.min(2, Items[0].Pieces - 1)),
                    },
                  ]
                : []
            await call('ann', desk('FinishPicking'), { ...rows, Shorts })
          } else if (kind === 'ship')
            await call('ann', desk('Ship'), { Orders: [{ WarehouseOutNo: found.No, Parcels: [{ Weight: n }] }] })
          else await call('ann', desk(METHOD[kind]!), { ...rows, Reason: 'test', IsHandlingCharged: n % 2 === 0 })
        }
        expect(await disagreements()).toEqual([])
      }),
      { numRuns: 8 },
    )
  })
})
