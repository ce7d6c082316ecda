import { expect, test } from 'vitest'
import { chargeFees, voidFees } from '#features/finance/fees/api/service.ts'
import { storeExchangeRate } from '#features/freight/rates/api/service.ts'
import { expressPortal } from '#features/warehouse/express/api/fixture-express.ts'
import { transact } from '#kit/api/db.ts'
import * as contract from '../contract.ts'

const YUECHENG = 426299
const { as, pool, customer, parcel } = await expressPortal()
const [finance, operations] = await Promise.all([as('staff_fin'), as('staff_ops2')])
const sent = await parcel(YUECHENG)

let seq = 0
const charge = (day: string, amount: number, CurrencyCode: 'GBP' | 'EUR') => {
  const line = { Name: '', CostType: 152016, UnitPrice: amount, FeeUnit: 153001, Qty: 1, Amount: amount }
  const document = { Type: 'warehouse_out', Id: 1, No: `DS-${++seq}`, Seq: seq, Operator: 'staff_uk' }
  const on = { ContractCompanyId: YUECHENG, Site: 'GB', WarehouseId: null, CurrencyCode, Day: day, ...document }
  return transact(pool, YUECHENG, 'write', (db) => chargeFees(db, on, [line]))
}
await transact(pool, 'everyone', 'write', async (db) => {
  await storeExchangeRate(db, { RateDate: '2025-01-01', Eur: 0.8, Usd: 0.75, Cny: 0.1 }, null)
  await storeExchangeRate(db, { RateDate: '2025-10-10', Eur: 0.9, Usd: 0.75, Cny: 0.1 }, null)
})
await charge('2025-10-06', 100, 'GBP')
await charge('2025-10-06', 100, 'EUR')
await charge('2025-10-12', 100, 'EUR')
// A voided fee is no revenue.
await charge('2025-10-12', 30, 'GBP')
await transact(pool, YUECHENG, 'write', (db) => voidFees(db, { ContractCompanyId: YUECHENG, No: `DS-${seq}` }))

const invoice = (InvoiceNo: string, more: object = {}) => ({
  SupplierName: 'Rhein Paket',
  InvoiceNo,
  InvoiceDate: '2025-10-31',
  CurrencyCode: 'EUR' as const,
  Total: 60,
  Lines: [
    { CostType: 152016 as const, RelateNo: sent.TrackingNo, Amount: 40 },
    { CostType: 152016 as const, RelateNo: sent.WarehouseOutNo.toLowerCase(), Amount: 15.5 },
    { CostType: 152012 as const, Amount: 4.5 },
  ],
  ...more,
})
const OCTOBER = { CurrencyCode: 'GBP', FromMonth: '2025-10', ToMonth: '2025-10' } as const
const figures = async (input: object = {}) =>
  (await finance.ok(contract.getMargin, { ...OCTOBER, ...input })).map((row) => [
    row.ContractCompanyId,
    row.CostType,
    row.Revenue,
    row.Cost,
  ])

test('costs are assigned to the customers of their orders and parcels, and converted to one currency at the day’s rates', async () => {
  const { Id } = await finance.ok(contract.addSupplierInvoice, invoice('RP-1'))
  const saved = await finance.ok(contract.getSupplierInvoice, { Id })
  expect(saved).toMatchObject({ Total: 60, LineCount: 3, IsVoid: false, Operator: 'staff_fin' })
  expect(saved.Lines.map(({ CompanyName, Amount }) => [CompanyName === null, Amount])).toEqual([
    [false, 40],
    [false, 15.5],
    [true, 4.5],
  ])
  // 100 + 100 x 0.8 + 100 x 0.9 against 55.50 x 0.9; 4.50 x 0.9 of overheads.
  expect(await figures()).toEqual([
    [null, 152012, 0, 4.05],
    [YUECHENG, 152016, 270, 49.95],
  ])
  expect(await figures({ CurrencyCode: 'EUR', ContractCompanyId: YUECHENG })).toEqual([[YUECHENG, 152016, 325, 55.5]])
  const workbook = await finance.bytes(contract.exportMargin, OCTOBER)
  expect(workbook.subarray(0, 2).toString()).toBe('PK')

  // A supplier's number is booked once, even from two desks; a voided one can be entered again.
  const again = await Promise.all([1, 2].map(() => finance.call(contract.addSupplierInvoice, invoice('rp-2'))))
  expect(again.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 7])
  expect(await finance.refused(contract.addSupplierInvoice, invoice('RP-1'))).toBe(7)
  for (const { Id: own, RowVersion, InvoiceNo } of (await finance.ok(contract.getSupplierInvoices, { Keyword: 'rhein' })).Items)
    if (InvoiceNo !== 'RP-1') await finance.ok(contract.voidSupplierInvoice, { Id: own, RowVersion, Reason: 'Twice' })
  await finance.ok(contract.voidSupplierInvoice, { Id, RowVersion: 1, Reason: 'Wrong' })
  expect(await finance.refused(contract.voidSupplierInvoice, { Id, RowVersion: 2, Reason: 'Wrong' })).toBe(6)
  expect(await figures({ ContractCompanyId: YUECHENG })).toEqual([[YUECHENG, 152016, 270, 0]])
  expect((await finance.ok(contract.getSupplierInvoices, { IsVoid: false })).TotalCount).toBe(0)
  await finance.ok(contract.addSupplierInvoice, invoice('RP-1'))
})

test('a supplier’s credit note lowers the cost; an invoice with a future date is refused', async () => {
  const before = await figures({ ContractCompanyId: YUECHENG })
  const Lines = [{ CostType: 152016 as const, RelateNo: sent.TrackingNo, Amount: -10 }]
  const { Id } = await finance.ok(contract.addSupplierInvoice, invoice('RP-C1', { Total: -10, Lines }))
  expect(await finance.ok(contract.getSupplierInvoice, { Id })).toMatchObject({ Total: -10 })
  const after = await figures({ ContractCompanyId: YUECHENG })
  expect(after[0]![3]).toBe(Number(before[0]![3]) - 9)
  expect(await finance.refused(contract.addSupplierInvoice, invoice('RP-0', { Total: 0 }))).toBe(1)
  expect(await finance.refused(contract.addSupplierInvoice, invoice('RP-C2', { InvoiceDate: '2099-01-01' }))).toBe(1)
})

test('an unknown document is refused at its line, and so is an invoice on a day without exchange rates', async () => {
  const { ErrorCode, Body } = await finance.call(
    contract.addSupplierInvoice,
    invoice('RP-3', { Total: 1, Lines: [{ CostType: 152016, RelateNo: 'DS-UNKNOWN', Amount: 1 }] }),
  )
  expect([ErrorCode, Body]).toMatchObject([1, { Errors: [{ Field: 'Lines[0].RelateNo', Code: 'document' }] }])
  expect(await finance.refused(contract.addSupplierInvoice, invoice('RP-4', { InvoiceDate: '2024-12-31' }))).toBe(2)
  // An amount that cannot be converted is not left out of a margin; in its own currency it needs no rate.
  await charge('2024-11-05', 100, 'GBP')
  const november = { FromMonth: '2024-11', ToMonth: '2024-11' }
  expect(await figures(november)).toEqual([[YUECHENG, 152016, 100, 0]])
  expect(await finance.refused(contract.getMargin, { ...november, CurrencyCode: 'EUR' })).toBe(2)
  const refused = (FromMonth: string, ToMonth: string) =>
    finance.refused(contract.getMargin, { CurrencyCode: 'GBP', FromMonth, ToMonth })
  expect([await refused('2025-11', '2025-10'), await refused('2023-10', '2025-10')]).toEqual([1, 1])
})

test('only finance sees costs and margins', async () => {
  expect([
    await operations.refused(contract.getMargin, OCTOBER),
    await operations.refused(contract.getSupplierInvoices, {}),
    await customer.refused(contract.getMargin, OCTOBER),
    await customer.refused(contract.addSupplierInvoice, invoice('RP-5')),
  ]).toEqual([4, 4, 3, 3])
})

test('freight costs are assigned to the paying company, like its revenue', async () => {
  const [owner, payer] = [YUECHENG, 413939]
  const stamp = { CreatedTime: new Date(), CreatedBy: 1, UpdatedTime: new Date(), UpdatedBy: 1 }
  await transact(pool, 'everyone', 'write', (db) =>
    db
      .insertInto('order_fba')
      .values({
        ...stamp,
        ContractCompanyId: owner,
        PayerCompanyId: payer,
        DcgNo: 'DCG251000009',
        OrderLoaddingAndServiceScopeType: 0,
        OrderStatus: 101005,
        DestinationCountry: 'GB',
        SubmitTime: new Date(),
      })
      .execute(),
  )
  const lines = [{ CostType: 152001 as const, RelateNo: 'dcg251000009', Amount: 60 }]
  await finance.ok(contract.addSupplierInvoice, invoice('RP-9', { InvoiceDate: '2025-09-30', Lines: lines }))
  const SEPTEMBER = { CurrencyCode: 'EUR', FromMonth: '2025-09', ToMonth: '2025-09' } as const
  expect(await figures(SEPTEMBER)).toEqual([[payer, 152001, 0, 60]])
})
