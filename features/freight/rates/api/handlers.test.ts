import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { transact } from '#kit/api/db.ts'
import { PRODUCT, CONTAINER } from '#features/freight/core/rules.ts'
import { testPortal } from '../../../../api/testing.ts'
import type { rateCardFields } from '../card.ts'
import {
  convertCurrencyAmount,
  deleteExchangeRate,
  deleteRateCard,
  exportRateCard,
  getExchangeRate,
  getExchangeRates,
  getRateCard,
  getRateCards,
  getRateTemplate,
  readRateSheet,
  saveExchangeRate,
  saveRateCard,
} from '../contract.ts'
import { AIR, FCL, LCL, rateLine } from '../fixture.ts'
import { PER, type RateLine, COST } from '../rules.ts'
import { cardFor } from './service.ts'

const { as, portal } = await testPortal()
const [staff, customer] = await Promise.all([as('staff_ops'), as('qihang_admin')])
const QIHANG = 430118
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

beforeEach(async () => {
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    await db.deleteFrom('rate_card').execute()
    await db.deleteFrom('exchange_rate').execute()
  })
})

type Sent = z.input<typeof rateCardFields>
const card = (more: Partial<Sent> = {}): Sent => ({
  CardName: 'LCL to Britain',
  QuoteProductType: PRODUCT.lcl,
  CountryCode: 'GB',
  ValidFrom: '2026-01-01',
  ValidTo: '2099-12-31',
  Lines: LCL.Lines as RateLine[],
  ...more,
})
const wanted = {
  QuoteProductType: PRODUCT.lcl,
  CountryCode: 'GB',
  ReceiptPlaceCode: null,
  PostalCode: 'WS15 1NZ',
  Day: '2026-06-01',
} as const

describe('rate cards', () => {
  test('are saved completely, changed once per version, and found by filter', async () => {
    const { Id } = await staff.ok(saveRateCard, card())
    const kept = await staff.ok(getRateCard, { Id })
    expect(kept).toMatchObject({
      CardName: 'LCL to Britain',
      ContractCompanyId: null,
      CompanyName: null,
      DeliveryZone: null,
      ValidTo: '2099-12-31',
      Lines: LCL.Lines,
      RowVersion: 1,
    })
    await staff.ok(saveRateCard, { ...card({ CardName: 'LCL dearer' }), Id, RowVersion: 1 })
    expect(await staff.refused(saveRateCard, { ...card(), Id, RowVersion: 1 })).toBe(6)
    await staff.ok(saveRateCard, card({ CardName: 'Last year', ValidFrom: '2025-01-01', ValidTo: '2025-12-31' }))
    await staff.ok(
      saveRateCard,
      card({ CardName: 'By air', QuoteProductType: PRODUCT.air, Lines: AIR.Lines as RateLine[], ContractCompanyId: QIHANG }),
    )
    const names = async (filter: object) =>
      (await staff.ok(getRateCards, { SortField: 'CardName', SortOrder: 'asc', ...filter })).Items.map((row) => row.CardName)
    expect(await names({})).toEqual(['By air', 'LCL dearer', 'Last year'])
    expect([await names({ IsValid: true }), await names({ IsValid: false })]).toEqual([['By air', 'LCL dearer'], ['Last year']])
    expect(await names({ QuoteProductType: PRODUCT.air })).toEqual(['By air'])
    expect(await names({ Keyword: '启航' })).toEqual(['By air'])
    // Cards cannot be filtered by date: a date range is refused, not ignored.
    expect(await staff.refused(getRateCards, { StartTime: '2026-01-01' } as never)).toBe(1)
    await staff.ok(deleteRateCard, { Id })
    expect(await names({ CountryCode: 'GB', QuoteProductType: PRODUCT.lcl })).toEqual(['Last year'])
    expect([await staff.refused(deleteRateCard, { Id }), await staff.refused(getRateCard, { Id })]).toEqual([5, 5])
  })

  test('are not accessible to customers at the desk', async () => {
    expect([
      await customer.refused(getRateCards, {}),
      await customer.refused(saveRateCard, card()),
      await customer.refused(exportRateCard, { Id: 1 }),
    ]).toEqual([3, 3, 3])
  })

  test('a company is priced by its own card, others by the public one; from-admin mode is read-only', async () => {
    await staff.ok(saveRateCard, card())
    const own = await staff.ok(saveRateCard, card({ CardName: 'Qihang', ContractCompanyId: QIHANG }))
    const seen = (company: number | 'nobody') =>
      transact(portal.pool, company, 'read', async (db) => ({
        card: (await cardFor(db, { ...wanted, ContractCompanyId: QIHANG }))?.CardName,
        all: (await db.selectFrom('rate_card').select('CardName').orderBy('CardName').execute()).map((row) => row.CardName),
      }))
    expect(await seen(QIHANG)).toEqual({ card: 'Qihang', all: ['LCL to Britain', 'Qihang'] })
    // The transaction cannot see cards of another company.
    expect(await seen(413939)).toEqual({ card: 'LCL to Britain', all: ['LCL to Britain'] })
    expect(await seen('nobody')).toEqual({ card: 'LCL to Britain', all: ['LCL to Britain'] })
    const write = transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('rate_card').set({ CardName: 'Mine' }).where('Id', '=', own.Id).execute(),
    )
    await expect(write).rejects.toThrow(/permission denied/)
  })

  test.each([
    ['ends before it begins', { ValidTo: '2025-12-31' }, 'ValidTo'],
    ['takes less time at most than at least', { TransitDaysMin: 30, TransitDaysMax: 29 }, 'TransitDaysMax'],
    ['has no prices', { Lines: [] }, 'Lines'],
    [
      'has a duplicate price',
      { Lines: [rateLine(COST.seaFreight, 85, 'USD'), rateLine(COST.seaFreight, 80, 'USD')] },
      'Lines[1].BreakFrom',
    ],
    [
      'changes the unit within a scale',
      {
        Lines: [
          rateLine(COST.airFreight, 6, 'GBP', { FeeUnit: PER.kg }),
          rateLine(COST.airFreight, 5, 'GBP', { FeeUnit: PER.cbm, BreakFrom: 45 }),
        ],
      },
      'Lines[1].FeeUnit',
    ],
    [
      'weighs what is not priced by volume',
      { Lines: [rateLine(COST.seaFreight, 85, 'USD', { DensityKgPerCbm: 1000 })] },
      'Lines[0].DensityKgPerCbm',
    ],
    [
      'names a container for what has none',
      { Lines: [rateLine(COST.seaFreight, 85, 'USD', { CabinetType: CONTAINER.hq40 })] },
      'Lines[0].CabinetType',
    ],
    [
      'insures in other money',
      { Lines: [rateLine(COST.surcharge, 0.3, 'GBP', { FeeUnit: PER.insured })] },
      'Lines[0].CurrencyCode',
    ],
    [
      'has an optional line that cannot be requested',
      { Lines: [rateLine(COST.seaFreight, 85, 'USD', { IsOptional: true })] },
      'Lines[0].IsOptional',
    ],
    ['has five decimals', { Lines: [rateLine(COST.seaFreight, 0.00001, 'USD')] }, 'Lines[0].UnitPrice'],
  ] as const)('is refused if it %s', async (_what, more, field) => {
    const { ErrorCode, Body } = await staff.call(saveRateCard, card(more as Partial<Sent>))
    expect([ErrorCode, (Body as unknown as { Errors: { Field: string }[] }).Errors.map((one) => one.Field)]).toEqual([1, [field]])
  })

  test('is refused for an unknown customer', async () => {
    expect(await staff.refused(saveRateCard, card({ ContractCompanyId: 999_999 }))).toBe(2)
  })
})

describe('workbook of a card', () => {
  const sheet = async (Lines: readonly RateLine[], language = 'en-US') => {
    const { Id } = await staff.ok(saveRateCard, card({ Lines: Lines as RateLine[] }))
    const response = await fetch(staff.address + exportRateCard.path, {
      method: 'POST',
      headers: { 'Accept-Language': language, 'Content-Type': 'application/json', Authorization: `Bearer ${staff.token}` },
      body: JSON.stringify({ Id }),
    })
    return new Blob([await response.arrayBuffer()], { type: XLSX })
  }

  test.each(['en-US', 'zh-CN', 'de-DE', 'fr-FR'])('can be imported unchanged, in %s', async (language) => {
    const all = [
      ...LCL.Lines,
      ...FCL.Lines.map((line) => ({ ...line, Name: `FCL ${line.Name ?? ''}`.trim() })),
      ...AIR.Lines,
      rateLine(COST.trucking, 0.1234, 'EUR', { IsOptional: true, MinQty: 0.5 }),
    ]
    const { ErrorCode, Body } = await staff.upload(readRateSheet, await sheet(all, language), 'card.xlsx')
    expect([ErrorCode, Body]).toEqual([0, { Lines: all, Errors: [] }])
  })

  test('with errors imports no line, and reports each error with its row; the empty template has no lines', async () => {
    const { Body: empty } = await staff.upload(
      readRateSheet,
      new Blob([new Uint8Array(await staff.bytes(getRateTemplate, {}))], { type: XLSX }),
      'empty.xlsx',
    )
    expect(empty).toEqual({ Lines: [], Errors: [] })
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      const bad = [
        rateLine(COST.seaFreight, 85, 'USD'),
        rateLine(COST.seaFreight, 80, 'USD'),
        rateLine(COST.seaFreight, 0.12345, 'USD', { BreakFrom: 5 }),
      ]
      await db
        .insertInto('rate_card')
        .values({
          CardName: 'Bad',
          QuoteProductType: PRODUCT.lcl,
          CountryCode: 'GB',
          ValidFrom: '2026-01-01',
          ValidTo: '2026-12-31',
          Lines: JSON.stringify(bad),
          CreatedTime: new Date(),
          UpdatedTime: new Date(),
        })
        .execute()
    })
    const Id = (await staff.ok(getRateCards, { Keyword: 'Bad' })).Items[0]!.Id
    const { Body } = await staff.upload(
      readRateSheet,
      new Blob([new Uint8Array(await staff.bytes(exportRateCard, { Id }))], { type: XLSX }),
      'bad.xlsx',
    )
    expect(Body).toMatchObject({
      Lines: [],
      Errors: [
        { Row: 3, Field: 'BreakFrom', Code: 'sameBreak', Msg: 'The same price as in row 2' },
        { Row: 4, Field: 'UnitPrice', Code: 'unitPrice', Cell: 'E4', Found: '0.12345', Msg: 'From 0, four decimals at most' },
      ],
    })
  })
})

describe('exchange rates', () => {
  const rates = { Eur: 0.87, Usd: 0.76, Cny: 0.107 }
  const convert = (more: object = {}) =>
    customer.ok(convertCurrencyAmount, { FromCurrency: 'GBP', ToCurrency: 'CNY', Amount: 329.16, Date: '2026-03-10', ...more })

  test('[call.oms.unstatedController.ConvertCurrencAmountAsync] an amount is converted at the day’s rates, or the latest before it', async () => {
    expect(await customer.refused(convertCurrencyAmount, { FromCurrency: 'GBP', ToCurrency: 'CNY', Amount: 1 })).toBe(2)
    await staff.ok(saveExchangeRate, { RateDate: '2026-03-01', ...rates })
    await staff.ok(saveExchangeRate, { RateDate: '2026-03-11', ...rates, Usd: 0.8 })
    expect(await convert()).toEqual({ Amount: 3076.26, Rate: 9.345794, RateDate: '2026-03-01' })
    expect(await convert({ FromCurrency: 'USD', ToCurrency: 'GBP', Amount: 100 })).toMatchObject({ Amount: 76 })
    expect(await convert({ FromCurrency: 'USD', ToCurrency: 'GBP', Amount: 100, Date: '2026-03-11' })).toMatchObject({
      Amount: 80,
      RateDate: '2026-03-11',
    })
    expect(await convert({ FromCurrency: 'EUR', ToCurrency: 'EUR', Amount: 0.05 })).toMatchObject({ Amount: 0.05, Rate: 1 })
  })

  test('rates of a day are entered once and changed by version, at the desk only', async () => {
    const [RateDate, next] = ['2026-03-01', { RateDate: '2026-03-02' }]
    await staff.ok(saveExchangeRate, { RateDate, ...rates })
    expect(await staff.refused(saveExchangeRate, { RateDate, ...rates })).toBe(7)
    await staff.ok(saveExchangeRate, { RateDate, ...rates, Cny: 0.11, RowVersion: 1 })
    expect(await staff.refused(saveExchangeRate, { RateDate, ...rates, RowVersion: 1 })).toBe(6)
    expect(await staff.ok(getExchangeRate, { RateDate })).toMatchObject({ Cny: 0.11, RowVersion: 2 })
    expect(await staff.refused(saveExchangeRate, { ...next, ...rates, Eur: 0 })).toBe(1)
    const mistyped = { ...next, ...rates, Eur: 8.7 }
    expect(await staff.call(saveExchangeRate, mistyped)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'different' } })
    await staff.ok(saveExchangeRate, { ...mistyped, IsDifferenceConfirmed: true })
    const remove = async (of: object, RowVersion = 2) =>
      (await staff.call(deleteExchangeRate, { RateDate, ...of, RowVersion })).ErrorCode
    expect([await remove(next), await remove(next, 1), await remove({})]).toEqual([6, 0, 2])
    expect(await customer.refused(saveExchangeRate, { ...next, ...rates })).toBe(3)
    expect((await staff.ok(getExchangeRates, {})).TotalCount).toBe(1)
  })
})
