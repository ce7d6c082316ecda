import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { testPortal } from '../../../../api/testing.ts'
import { exportPrices, getPrices, getPriceTemplate, readPrices } from '../contract.ts'

const { as } = await testPortal()
const [owner, clerk] = await Promise.all([as('hengtai_admin'), as('hengtai_fin')])
const parcel = { Weight: 4.6, Length: 40, Width: 30, Height: 20, Pieces: 3 }
const to = { CountryCode: 'GB', PostalCode: 'B24 9QR', Items: [parcel] }

test('[route.overSeaService.warehouseInquiry] every service is priced with handling, freight and transit time; a courier may be chosen', async () => {
  const offers = await owner.ok(getPrices.GB, to)
  expect(offers.find(({ CourierService }) => CourierService === 'Y-STD')).toMatchObject({
    HandlingFee: 2.3,
    CourierFee: 4.7,
    Total: 7,
    CurrencyCode: 'GBP',
    TransitDaysMin: 1,
  })
  expect(offers[0]!.IsCheapest).toBe(true)
  expect(offers.at(-1)).toMatchObject({ Verdict: 'blocked', IsCheapest: false })
  expect(new Set((await owner.ok(getPrices.GB, { ...to, Courier: 'D1' })).map(({ Courier }) => Courier))).toEqual(new Set(['D1']))
  expect(await owner.refused(getPrices.GB, { ...to, PostalCode: 'nowhere' })).toBe(1)
  expect(await clerk.refused(getPrices.GB, to)).toBe(4)
})

test('[route.DEOverSeaService.warehouseInquiry] the German warehouse prices in euro, and abroad with one courier', async () => {
  const offers = await owner.ok(getPrices.DE, { CountryCode: 'AT', PostalCode: '1010', Items: [parcel] })
  expect(offers.filter(({ Verdict }) => Verdict !== 'blocked').map(({ Courier }) => Courier)).toEqual(['D2'])
  expect(offers[0]!.CurrencyCode).toBe('EUR')
})

test('[call.wms.OverseasFinance.ImportPriceInquiryTemplate] a workbook of lines is returned with prices, and errors by row', async () => {
  expect((await owner.bytes(getPriceTemplate.GB, {})).subarray(0, 2).toString()).toBe('PK')
  const out = new PassThrough()
  const headers = [
    'No.',
    'Country',
    'Postal code',
    'Weight (kg)',
    'Length (cm)',
    'Width (cm)',
    'Height (cm)',
    'Pieces',
    'Courier',
  ]
  const [bytes] = await Promise.all([
    buffer(out),
    writeSheet(out, {
      sheetName: 'Prices',
      columns: headers.map((header) => ({ header, kind: 'text' as const })),
      rows: [
        ['1', 'United Kingdom', 'B24 9QR', '4.6', '40', '30', '20', '3', 'y'],
        ['2', 'gb', 'B24 9QR', '28', '40', '30', '20', '1', 'X'],
        ['3', 'GB', 'wrong', '1', '40', '30', '20', '1', ''],
      ],
    }),
  ])
  const { Body } = await owner.upload(readPrices.GB, new Blob([new Uint8Array(bytes)]), 'lines.xlsx')
  expect(Body.Lines).toMatchObject([
    { No: '1', CountryCode: 'GB', Offer: { CourierService: 'Y-STD', Total: 7 }, Reasons: [] },
    { No: '2', CountryCode: 'GB', Offer: null, Reasons: [expect.stringContaining('3 kg'), expect.stringContaining('17 kg')] },
  ])
  expect(Body.Errors).toMatchObject([{ Row: 4, Field: 'PostalCode' }])
  expect((await owner.bytes(exportPrices.GB, { Lines: Body.Lines })).subarray(0, 2).toString()).toBe('PK')
})
