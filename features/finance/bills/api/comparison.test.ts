import { afterAll, expect, test } from 'vitest'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'
import { billPortal, HENGTAI } from './fixture.ts'
import { runBills } from './run.ts'

const { portal, owner, other, clerk, write } = await billPortal()
afterAll(() => simulateClock(undefined))

const line = (CostType: number, Qty: number, UnitPrice: number, Amount: number) => ({
  CostType,
  Name: null,
  FeeUnit: 153002,
  Qty,
  UnitPrice,
  CurrencyCode: 'GBP',
  Amount,
  AmountQuoteCcy: Amount,
})

/** An order with an agreed price, charged as measured. */
async function departed(): Promise<number> {
  const stamp = { CreatedTime: new Date(), CreatedBy: 1, UpdatedTime: new Date(), UpdatedBy: 1 }
  const Lines = [line(152001, 1.44, 60, 86.4), line(152006, 1, 45, 45)]
  return write(async (db) => {
    const { Id } = await db
      .insertInto('order_fba')
      .values({
        ...stamp,
        ContractCompanyId: HENGTAI,
        DcgNo: 'DCG251000001',
        OrderLoaddingAndServiceScopeType: 0,
        OrderStatus: 101005,
        DestinationCountry: 'GB',
        SubmitTime: new Date(),
        Price: JSON.stringify({ CurrencyCode: 'GBP', Lines, TotalAmount: 131.4 }),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const on = { ContractCompanyId: HENGTAI, Site: '', WarehouseId: null, CurrencyCode: 'GBP' }
    const document = { Type: 'order_fba', Id, No: 'DCG251000001', Seq: 1, Operator: 'staff_ops', Day: '2025-10-03' }
    await chargeFees(db, { ...on, ...document }, [
      { Name: '', CostType: 152001, FeeUnit: 153002, Qty: 1.6, UnitPrice: 60, Amount: 96 },
      { Name: '', CostType: 152006, FeeUnit: 153001, Qty: 1, UnitPrice: 45, Amount: 45 },
      { Name: '', CostType: 152010, FeeUnit: 153001, Qty: 1, UnitPrice: 30, Amount: 30 },
    ])
    return Id
  })
}

test('a freight order shows its agreed price next to its bill, and a line that differs can be disputed', async () => {
  simulateClock(() => new Date('2025-10-20T10:00:00Z'))
  const OrderId = await departed()
  expect((await owner.ok(contract.getOrderComparison, { OrderId }))!.Lines.map(({ LineId }) => LineId)).toEqual([
    null,
    null,
    null,
  ])
  simulateClock(() => new Date('2025-11-01T03:00:00Z'))
  await runBills(portal.pool, 'GB')
  simulateClock(undefined)
  const found = (await owner.ok(contract.getOrderComparison, { OrderId }))!
  expect(found).toMatchObject({
    AgreedTotal: 131.4,
    BilledTotal: 171,
    Difference: 39.6,
    Lines: [
      { Name: 'Ocean freight', Difference: 9.6, Reason: 'measured', Agreed: { Qty: 1.44 }, Billed: { Qty: 1.6 } },
      { Reason: 'same', Difference: 0 },
      { Reason: 'trucking', Agreed: null, Difference: 30, MonthlyBillNo: 'MB202510-413939-GBP' },
    ],
  })
  await owner.ok(contract.disputeLine, { LineId: found.Lines[0]!.LineId!, Text: 'Our list says 1.44', Files: [] })
  expect((await owner.ok(contract.getOrderComparison, { OrderId }))!.Lines[0]!.DisputeState).not.toBeNull()
  expect(await other.refused(contract.getOrderComparison, { OrderId })).toBe(5)
  expect(await clerk.refused(contract.getOrderComparison, { OrderId })).toBe(4)
})
