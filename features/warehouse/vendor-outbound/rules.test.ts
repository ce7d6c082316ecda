import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BEFORE_SHIPPING, vendorFields, vendorOrder, windowProblems, windowTime } from './rules.ts'
import { vendorSheet } from './sheet.ts'

const label = (FileId: number) => ({ FileId, FileName: `label-${FileId}.pdf` })
const order = {
  WarehouseId: 1,
  VendorCode: 'AB1CD',
  PurchaseOrderNo: '5XK2M9P7Q',
  ShipWindowStart: '2026-01-20T08:00:00.000Z',
  ShipWindowEnd: '2026-01-21T18:00:00.000Z',
  PackagesCount: 1,
  LabelFiles: [label(1)],
  Items: [{ Fnsku: 'X00LJLMP02', Asin: 'B0ABCD1234', Pieces: 2 }],
}
const issues = (change: object) => {
  const result = vendorFields.safeParse({ ...order, ...change })
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'))
}

test('[rule.file.labels.count] an order has at least one label file for each parcel; the same file counts once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 20 }), (PackagesCount, files) => {
      const LabelFiles = Array.from({ length: files }, (_, index) => label(index + 1))
      expect(issues({ PackagesCount, LabelFiles }).includes('LabelFiles')).toBe(files < PackagesCount)
    }),
  )
  expect(issues({ PackagesCount: 2, LabelFiles: [label(1), label(1)] })).toEqual(['LabelFiles'])
})

test.each([
  ['a vendor code of four characters', { VendorCode: 'AB1C' }, ['VendorCode']],
  ['a purchase order of 21 characters', { PurchaseOrderNo: 'P'.repeat(21) }, ['PurchaseOrderNo']],
  ['an article that is no ASIN', { Items: [{ ...order.Items[0], Asin: 'X0ABCD1234' }] }, ['Items.0.Asin']],
  ['a window that ends before it starts', { ShipWindowEnd: '2026-01-20T07:00:00.000Z' }, ['ShipWindowEnd']],
  ['a label that is no PDF', { LabelFiles: [{ FileId: 1, FileName: 'label.png' }] }, ['LabelFiles.0.FileName']],
  ['no products', { Items: [] }, ['Items']],
  ['nothing wrong', {}, []],
])('%s is reported at its field', (_name, change, expected) => {
  expect(issues(change)).toEqual(expected)
})

test('marketplace codes are converted to upper case', () => {
  const typed = { VendorCode: 'ab1cd', PurchaseOrderNo: '5xk2m9p7q', Items: [{ ...order.Items[0], Asin: 'b0abcd1234' }] }
  expect(vendorFields.parse({ ...order, ...typed })).toMatchObject({
    VendorCode: 'AB1CD',
    PurchaseOrderNo: '5XK2M9P7Q',
    Items: [{ Asin: 'B0ABCD1234' }],
  })
})

test('an order is placed while its window is open or in the future; a stored window may be in the past', () => {
  const now = new Date('2026-01-22T00:00:00Z')
  expect(windowProblems(order.ShipWindowEnd, now)).toMatchObject([{ Field: 'ShipWindowEnd', Code: 'windowPast' }])
  expect(windowProblems(order.ShipWindowEnd, now, order.ShipWindowEnd)).toEqual([])
  expect(windowProblems('2026-01-22T00:00:00.000Z', now)).toEqual([])
})

test('the window timer counts down to the start, then to the end, then up', () => {
  const at = (now: string, Status: number = vendorOrder.states.inProgress) =>
    windowTime({ Status, ShipWindowStart: order.ShipWindowStart, ShipWindowEnd: order.ShipWindowEnd }, new Date(now))
  expect(at('2026-01-20T06:30:00Z')).toEqual({ stage: 'before', minutes: 90 })
  expect(at('2026-01-20T08:00:00Z')).toEqual({ stage: 'open', minutes: 34 * 60 })
  expect(at('2026-01-20T18:00:00Z')).toEqual({ stage: 'last', minutes: 24 * 60 })
  expect(at('2026-01-21T17:59:30Z')).toEqual({ stage: 'last', minutes: 0 })
  expect(at('2026-01-21T18:00:01Z')).toEqual({ stage: 'over', minutes: 1 })
  for (const Status of Object.values(vendorOrder.states))
    expect(at('2026-01-22T18:00:00Z', Status) !== null).toBe(BEFORE_SHIPPING.includes(Status))
})

test.each([
  [undefined, ['required']],
  ['2027-02-30', ['vendor-outbound:rule.wallTime']],
  ['2027-02-29 08:00', ['vendor-outbound:rule.wallTime']],
  ['2028-02-29 08:00', []],
  ['2027-01-20 24:00', ['vendor-outbound:rule.wallTime']],
])('a ship window in a workbook names a day of the calendar: %s', (cell, messages) => {
  const { schema } = vendorSheet.columns.find(({ field }) => field === 'ShipWindowStart')!
  expect(schema.safeParse(cell).error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})
