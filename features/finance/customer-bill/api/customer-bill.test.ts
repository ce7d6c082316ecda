import { afterAll, expect, test } from 'vitest'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { exportCustomerBill, getCustomerBill, getCustomerBillLines } from '../contract.ts'

const { as, portal } = await testPortal()
const [owner, clerk, other] = await Promise.all([as('hengtai_admin'), as('hengtai_fin'), as('lanjing_admin')])
afterAll(() => simulateClock(undefined))
const HENGTAI = 413939
let orders = 0

/** An order with a seller's reference, and its charges. */
async function charged(
  country: 'GB' | 'DE',
  reference: string | null,
  charges: readonly [cost: number, amount: number][],
  currency = country === 'GB' ? 'GBP' : 'EUR',
) {
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    const { WarehouseId } = await db
      .selectFrom('warehouse')
      .select('WarehouseId')
      .where('CountryCode', '=', country)
      .orderBy('WarehouseId')
      .executeTakeFirstOrThrow()
    const hand = { CreatedTime: new Date(), CreatedBy: 1, UpdatedTime: new Date(), UpdatedBy: 1 }
    const { Id } = await db
      .insertInto('replenishment_out')
      .values({
        ...hand,
        ContractCompanyId: HENGTAI,
        WarehouseOutNo: `RP${country}${++orders}`,
        Site: country,
        WarehouseId,
        CustomerReference: reference,
        Status: 126009,
        DestWarehouseType: 1,
        DeliveryMode: 1,
        BookingMethod: 1,
        TotalCartons: 1,
        TotalPieces: 1,
        GrossWeight: 1,
        Volume: 1,
        CurrencyCode: country === 'GB' ? 'GBP' : 'EUR',
        EstimatedFee: 0,
        ExpectedOutboundDate: '2025-10-10',
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const on = { ContractCompanyId: HENGTAI, Site: country, WarehouseId, CurrencyCode: currency }
    const document = { Type: 'replenishment_out', Id, No: `RP${Id}`, Seq: 1, Operator: 'ann', Day: '2025-10-10' }
    await chargeFees(
      db,
      { ...on, ...document },
      charges.map(([CostType, Amount]) => ({ Name: '', CostType, FeeUnit: 153001, UnitPrice: Amount, Qty: 1, Amount })),
    )
  })
}

test('[route.overSeaService.customerBill] [route.DEOverSeaService.customerBill] a billed month is summed by customer reference, separately for each country', async () => {
  simulateClock(() => new Date('2025-10-20T10:00:00Z'))
  await charged('GB', 'SHOP-A', [
    [152013, 2.5],
    [152016, 4.1],
  ])
  await charged('GB', 'SHOP-A', [[152013, 1]])
  await charged('GB', 'SHOP-B', [[152012, 7]])
  await charged('GB', null, [[152017, 3]])
  await charged('DE', 'SHOP-A', [[152013, 9]])
  simulateClock(() => new Date('2025-11-01T05:00:00Z'))
  expect((await owner.ok(getCustomerBill.GB, {})).TotalCount).toBe(0)
  await Promise.all([runBills(portal.pool, 'GB'), runBills(portal.pool, 'DE')])

  const { Items, Totals, BillMonth } = await owner.ok(getCustomerBill.GB, {})
  expect(BillMonth).toBe('2025-10')
  expect(Items).toMatchObject([
    { CustomerReference: 'SHOP-A', Documents: 2, Lines: 3, Handling: 3.5, Courier: 4.1, Other: 0, Gross: 7.6 },
    { CustomerReference: 'SHOP-B', Documents: 1, Other: 7, CurrencyCode: 'GBP' },
    { CustomerReference: '', Courier: 3 },
  ])
  expect(Totals).toEqual([{ CurrencyCode: 'GBP', Amount: 17.6, TaxAmount: 0, Gross: 17.6 }])
  expect((await owner.ok(getCustomerBill.DE, {})).Items).toMatchObject([
    { CustomerReference: 'SHOP-A', Gross: 9, CurrencyCode: 'EUR' },
  ])
  expect((await owner.ok(getCustomerBill.GB, { Keyword: 'shop-b' })).TotalCount).toBe(1)
  expect((await owner.ok(getCustomerBill.GB, { BillMonth: '2025-09' })).TotalCount).toBe(0)
  expect((await owner.ok(getCustomerBill.GB, { WarehouseId: 999_999 })).TotalCount).toBe(0)
  const lines = await owner.ok(getCustomerBillLines.GB, { CustomerReference: 'SHOP-A' })
  expect(lines.map((line) => [line.MonthlyBillNo, line.Amount]).toSorted()).toEqual([
    ['MB202510-413939-GBP', 1],
    ['MB202510-413939-GBP', 2.5],
    ['MB202510-413939-GBP', 4.1],
  ])
  expect((await owner.bytes(exportCustomerBill.GB, {})).subarray(0, 2).toString()).toBe('PK')
  // If charged in two currencies, a reference has a row for each, with the lines of each.
  simulateClock(() => new Date('2025-10-20T10:00:00Z'))
  await charged('GB', 'SHOP-B', [[152017, 8]], 'USD')
  simulateClock(() => new Date('2025-11-01T06:00:00Z'))
  await runBills(portal.pool, 'GB')
  const amounts = async (CurrencyCode: string) =>
    (await owner.ok(getCustomerBillLines.GB, { CustomerReference: 'SHOP-B', CurrencyCode })).map(({ Amount }) => Amount)
  expect([await amounts('GBP'), await amounts('USD')]).toEqual([[7], [8]])
})

test('[perm.gate.413939] other companies have no customer bill, and users without the right cannot see it', async () => {
  expect(await other.refused(getCustomerBill.GB, {})).toBe(5)
  expect([
    await clerk.refused(getCustomerBill.GB, {}),
    await clerk.refused(getCustomerBillLines.DE, { CustomerReference: '' }),
  ]).toEqual([4, 4])
})
