import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { today } from '#features/freight/rates/api/service.ts'
import { readRows } from '#kit/api/sheets/rows.ts'
import { openWorkbook } from '#kit/api/sheets/workbook.ts'
import { BATTERY, CLEARANCE_MODE, PRODUCT, CONTAINER } from '#features/freight/core/rules.ts'
import { COST, PER } from '#features/freight/rates/rules.ts'
import { exportQuotedPrice, getPrice, getPricePreview, getPricePreviewExcel, requestLcl } from '../contract.ts'
import { type Sent, quotesPortal } from './fixture-portal.ts'

const { anonymous, qihang, hengtai, clerk, SOON, inDays, carton, quote, total, whole, battery, priceId } = await quotesPortal()

describe('[call.cms.QuotedPriceData.GetPricePreview] instant price', () => {
  test('contains every line with its calculation, in the user’s language', async () => {
    const preview = await hengtai.ok(getPricePreview, quote({ InsuranceFlag: true, InsuredValueUsd: 1800, DutyRate: 3.5 }), {
      'Accept-Language': 'de-DE',
    })
    expect(preview).toMatchObject({
      QuotedPriceNo: null,
      CurrencyCode: 'GBP',
      TotalAmount: 317.16,
      TransitDaysMin: 38,
      TransitDaysMax: 46,
      RevenueTon: 1.44,
      ValidFrom: today(),
      ValidTo: inDays(6),
      TaxEstimate: { CustomsValue: 1469.02, Duty: 51.42 },
    })
    expect('Lines' in preview && preview.Lines[2]).toEqual({
      CostType: COST.seaFreight,
      Name: 'Seefracht',
      UnitPrice: 85,
      FeeUnit: PER.cbm,
      Qty: 1.44,
      CurrencyCode: 'USD',
      Amount: 122.4,
      Rate: 0.76,
      AmountQuoteCcy: 93.02,
      Charged: 'own',
      Own: null,
      Scale: expect.anything(),
    })
  })

  test('neither estimates nor includes taxes unless the value of all goods is known', async () => {
    const { GoodsValueUsd: _, ...unvalued } = carton
    const shared = { DutyRate: 3.5, ClearanceMode: CLEARANCE_MODE.taxIncluded }
    for (const Cargo of [[unvalued], [carton, { ...unvalued, Cartons: 1 }]]) {
      expect(await hengtai.ok(getPricePreview, quote({ Cargo, DutyRate: 3.5 }))).toMatchObject({ TaxEstimate: null })
      expect(await total(hengtai, { ...shared, Cargo })).toBe(await total(hengtai, { Cargo }))
    }
    expect(await total(hengtai, shared)).not.toBe(await total(hengtai))
  })

  test('prefers a company’s own card to the public one; a price expires with its card', async () => {
    expect([await total(hengtai), await total(qihang)]).toEqual([309.16, 303.69])
    expect(await qihang.ok(getPricePreview, quote())).toMatchObject({ ValidTo: inDays(SOON) })
  })

  test('depends on zone and remote area', async () => {
    expect(await total(hengtai, { DeliveryPostalCode: 'HS1 2AA' })).toBe(344.16)
    expect(await total(hengtai, { DeliveryPostalCode: 'BT1 5GS' })).toBe(340.84)
  })

  test('is a range without a sign-in or the right to see quotes', async () => {
    const range = { MinAmount: 309.16, MaxAmount: 344.16, CurrencyCode: 'GBP' }
    expect(await anonymous.ok(getPricePreview, quote())).toEqual(range)
    expect(await clerk.ok(getPricePreview, quote())).toMatchObject({ MinAmount: 303.69 })
    expect(await anonymous.ok(getPricePreview, quote({ DestinationCountry: 'DE', DeliveryPostalCode: null }))).toMatchObject({
      ManualReason: 'NoRate',
    })
  })

  test('[msg.batteryQuote] is made by staff for batteries, dangerous goods, oversize cartons, and without a rate', async () => {
    const hintOf = async (more: Partial<Sent>, who = qihang) => {
      const { ErrorCode, Msg, Body } = await who.call(getPricePreview, quote(more))
      return [ErrorCode, Msg, (Body as { ManualReason: string }).ManualReason]
    }
    expect(await hintOf({ Cargo: [{ ...carton, BatteryType: BATTERY.lithiumInEquipment }] })).toEqual([
      101,
      'Battery goods need a quote from support',
      'Battery',
    ])
    expect(await hintOf({ Cargo: [{ ...carton, BatteryType: BATTERY.lithiumInEquipment }] }, anonymous)).toEqual([
      101,
      'Battery goods need a quote from support',
      'Battery',
    ])
    expect(await hintOf({ Cargo: [{ ...carton, DangerousClass: '3' }] })).toEqual([101, expect.any(String), 'Dangerous'])
    expect(await hintOf({ Cargo: [{ ...carton, Length: 241 }] })).toEqual([101, expect.any(String), 'Oversize'])
    expect(await hintOf({ DestinationCountry: 'FR', DeliveryPostalCode: '59553' })).toEqual([101, expect.any(String), 'NoRate'])
    expect(await hintOf({ QuoteProductType: PRODUCT.fcl, CabinetItems: [{ CabinetType: CONTAINER.gp20, Qty: 1 }] })).toEqual([
      101,
      expect.any(String),
      'NoRate',
    ])
    expect(await total(hengtai, { QuoteProductType: PRODUCT.fcl, CabinetItems: [{ CabinetType: CONTAINER.hq40, Qty: 1 }] })).toBe(
      3229.3,
    )
  })

  test('[const.currencies.quotes] is in pounds or euro only', async () => {
    expect(await total(hengtai, { CurrencyCode: 'EUR' })).toBe(355.36)
    for (const CurrencyCode of ['USD', 'CNY'])
      expect(await hengtai.refused(getPricePreview, quote({ CurrencyCode: CurrencyCode as 'GBP' }))).toBe(1)
  })

  test.each([
    ['no cargo', { Cargo: [] }, 'Cargo'],
    ['another country’s postcode', { DeliveryPostalCode: '44145' }, 'DeliveryPostalCode'],
    ['insurance of nothing', { InsuranceFlag: true }, 'InsuredValueUsd'],
    ['a tariff number of letters', { Cargo: [{ ...carton, HsCode: 'ABCDEF' }] }, 'Cargo[0].HsCode'],
    ['half a carton', { Cargo: [{ ...carton, Cartons: 0.5 }] }, 'Cargo[0].Cartons'],
  ])('is refused for %s', async (_what, more, field) => {
    const { ErrorCode, Body } = await hengtai.call(getPricePreview, quote(more as Partial<Sent>))
    expect([ErrorCode, (Body as unknown as { Errors: { Field: string }[] }).Errors.map((one) => one.Field)]).toEqual([1, [field]])
  })
})

/** All texts of a workbook. */
async function textsOf(content: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-price-'))
  const path = join(folder, 'price.xlsx')
  await writeFile(path, content)
  const book = await openWorkbook(path)
  const texts: string[] = []
  for await (const { rows } of readRows(book, book.sheet)) texts.push(...rows.flatMap((row) => [...row.cells]))
  book.close()
  await rm(folder, { recursive: true })
  return texts
}

describe('price as a workbook', () => {
  test('[call.cms.QuotedPriceData.GetPricePreviewExcel] [call.cms.FbaFeeItem.ExportFBAQuotedPrice] contains every line, the total and the separate taxes', async () => {
    const wanted = whole({ InsuranceFlag: true, InsuredValueUsd: 1800, DutyRate: 3.5 })
    const preview = await textsOf(await hengtai.bytes(getPricePreviewExcel, wanted))
    expect(preview).toEqual(expect.arrayContaining(['Ocean freight', 'Total', '317.16', 'Duty, 3.5%', '51.42']))
    const { Id } = await hengtai.ok(requestLcl, wanted)
    expect(await textsOf(await hengtai.bytes(exportQuotedPrice, { QuotedPriceId: await priceId(Id) }))).toEqual(preview)
    expect(await qihang.refused(exportQuotedPrice, { QuotedPriceId: await priceId(Id) })).toBe(5)
  })
})

test('[call.client.QuotePrice.GetPrice] a complete request is priced with the right to see it', async () => {
  expect(await hengtai.ok(getPrice, whole())).toMatchObject({ TotalAmount: 309.16 })
  expect(await hengtai.ok(getPrice, whole(battery))).toEqual({ ManualReason: 'Battery' })
  expect(await clerk.refused(getPrice, whole())).toBe(4)
})
