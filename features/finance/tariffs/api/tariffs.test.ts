import { expect, test } from 'vitest'
import { getRates } from '#features/finance/fees/contract.ts'
import { getPrices } from '#features/finance/inquiry/contract.ts'
import { RATE, RATE_KIND, RATE_STATE, type RateRow } from '#features/finance/fees/rules/rates.ts'
import { standardRates } from '#features/finance/fees/fixture-rates.ts'
import { ratesFor } from '#features/finance/fees/api/service.ts'
import { getDefaultConfig } from '#features/warehouse/sites/contract.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  deleteRateVersion,
  exportRateVersion,
  getRateVersion,
  getRateVersions,
  getRateVersionTemplate,
  publishRateVersion,
  readRateVersion,
  saveRateVersion,
} from '../contract.ts'

const { as, portal } = await testPortal()
const [finance, operations, qihang, hengtai] = await Promise.all([
  as('staff_fin'),
  as('staff_ops2'),
  as('qihang_admin'),
  as('hengtai_admin'),
])
const QIHANG = 430118
const YUECHENG = 426299
const HENGTAI = 413939
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A day of the British warehouses, relative to today. */
const dayAfter = (days: number) => addDays(dayIn(zoneOf('GB')), days)
const FROM = dayAfter(10)
const rows = standardRates('GB').Rows as RateRow[]
const STORAGE = [{ RateItem: RATE.storage, CourierService: null, CabinetType: null, UpTo: null, Price: 0.4 }]
const dearer = (percent: number) => rows.map((row) => ({ ...row, Price: Math.round(row.Price * (100 + percent) * 100) / 10_000 }))
const draft = (more: object = {}) => ({
  RateKind: RATE_KIND.fees,
  CountryCode: 'GB' as const,
  ValidFrom: FROM,
  Rows: dearer(10),
  ...more,
})
const carton = (company: number, day: string) =>
  transact(portal.pool, company, 'read', async (db) => {
    const rates = await ratesFor(db, 'GB', company, day)
    return rates.Rows.find(({ RateItem }) => RateItem === RATE.inboundCarton)!.Price
  })

/** Publishes a draft and returns its number. */
async function published(more: object): Promise<number> {
  const { Id } = await finance.ok(saveRateVersion, draft(more))
  await finance.ok(publishRateVersion, { Id, RowVersion: 1 })
  return Id
}

test('rates change on their first day, and customer rates take precedence over general ones until they end', async () => {
  await published({ Rows: dearer(10) })
  await published({ Rows: dearer(-20), ContractCompanyId: QIHANG, ValidTo: dayAfter(20) })
  expect([await carton(YUECHENG, dayAfter(9)), await carton(QIHANG, dayAfter(9))]).toEqual([0.55, 0.55])
  expect([await carton(YUECHENG, FROM), await carton(QIHANG, FROM)]).toEqual([0.605, 0.44])
  expect([await carton(QIHANG, dayAfter(20)), await carton(QIHANG, dayAfter(21))]).toEqual([0.44, 0.605])
  // The replaced version ends the day before; versions of one customer end no others.
  const { Items } = await finance.ok(getRateVersions, {
    RateKind: RATE_KIND.fees,
    CountryCode: 'GB',
    SortField: 'ValidFrom',
    SortOrder: 'asc',
  })
  const forAll = Items.filter(
    ({ ContractCompanyId, RateState }) => ContractCompanyId === null && RateState === RATE_STATE.published,
  )
  expect(forAll.map(({ ValidTo }) => ValidTo)).toEqual([dayAfter(9), null])
  expect(Items.find(({ ContractCompanyId }) => ContractCompanyId === QIHANG)!.ValidTo).toBe(dayAfter(20))
  // Rates agreed with one company are hidden from another, whatever the query.
  const seen = await transact(portal.pool, YUECHENG, 'read', (db) =>
    db.selectFrom('rate_version').select('Id').where('ContractCompanyId', 'is not', null).execute(),
  )
  expect(seen).toEqual([])
})

test('rates in force today apply to the inquiry and order form of their customer', async () => {
  const Id = await published({ ValidFrom: dayAfter(0), ContractCompanyId: HENGTAI, Rows: dearer(100) })
  const priceOf = async (who: typeof qihang) => {
    const parcel = { Weight: 0.8, Length: 20, Width: 15, Height: 10, Pieces: 1 }
    const offers = await who.ok(getPrices.GB, { CountryCode: 'GB', PostalCode: 'B24 9QR', Items: [parcel] })
    return offers.find(({ CourierService }) => CourierService === 'Y-STD')!.Total
  }
  expect([await priceOf(qihang), await priceOf(hengtai)]).toEqual([4.3, 8.6])
  const { VersionId } = await hengtai.ok(getRates, { CountryCode: 'GB' })
  const { TariffTables } = await hengtai.ok(getDefaultConfig, { CountryCode: 'GB' })
  expect([VersionId, TariffTables.Inbound.Carton]).toEqual([Id, 1.1])
  const { Items } = await finance.ok(getRateVersions, {
    RateKind: RATE_KIND.fees,
    CountryCode: 'GB',
    IsInForce: true,
    SortField: 'ValidFrom',
  })
  expect(Items.map((one) => [one.Version, one.ContractCompanyId])).toEqual([
    [1, HENGTAI],
    [1, null],
  ])
})

test('a draft can be changed and deleted, a published version cannot; none starts in the past', async () => {
  const { Id } = await finance.ok(saveRateVersion, draft({ CountryCode: 'DE', Rows: standardRates('DE').Rows }))
  const saved = await finance.ok(getRateVersion, { Id })
  expect(saved).toMatchObject({ Version: 2, CurrencyCode: 'EUR', RateState: RATE_STATE.draft, Before: { Version: 1 } })
  await finance.ok(saveRateVersion, { ...draft({ CountryCode: 'DE', ValidFrom: '2026-01-01' }), Id, RowVersion: 1 })
  expect(await finance.refused(saveRateVersion, { ...draft({ CountryCode: 'DE' }), Id, RowVersion: 1 })).toBe(6)
  expect(await finance.refused(publishRateVersion, { Id, RowVersion: 2 })).toBe(2)
  await finance.ok(saveRateVersion, { ...draft({ CountryCode: 'DE' }), Id, RowVersion: 2 })
  await finance.ok(publishRateVersion, { Id, RowVersion: 3 })
  for (const RowVersion of [3, 4]) {
    expect(await finance.refused(saveRateVersion, { ...draft({ CountryCode: 'DE' }), Id, RowVersion })).toBe(2)
    expect(await finance.refused(deleteRateVersion, { Id, RowVersion })).toBe(2)
  }
  const change = transact(portal.pool, 'everyone', 'write', (db) =>
    db.updateTable('rate_version').set({ Rates: '[]' }).where('Id', '=', Id).execute(),
  )
  await expect(change).rejects.toThrow(/published rates never change/)
  const second = await finance.ok(saveRateVersion, draft({ CountryCode: 'DE' }))
  await finance.ok(deleteRateVersion, { Id: second.Id, RowVersion: 1 })
  expect(await finance.refused(getRateVersion, { Id: second.Id })).toBe(5)
  expect(await finance.refused(saveRateVersion, draft({ ContractCompanyId: 999_999 }))).toBe(2)
})

test('an exported workbook can be imported unchanged, in each language; errors name their rows', async () => {
  const { Id } = await finance.ok(saveRateVersion, draft())
  for (const language of ['en-US', 'zh-CN', 'de-DE', 'fr-FR']) {
    const response = await fetch(finance.address + exportRateVersion.path, {
      method: 'POST',
      headers: { 'Accept-Language': language, 'Content-Type': 'application/json', Authorization: `Bearer ${finance.token}` },
      body: JSON.stringify({ Id }),
    })
    const book = new Blob([await response.arrayBuffer()], { type: XLSX })
    const { ErrorCode, Body } = await finance.upload(readRateVersion, book, 'rates.xlsx', { RateKind: String(RATE_KIND.fees) })
    expect([ErrorCode, Body]).toEqual([0, { Rows: dearer(10), Errors: [] }])
    const { Body: other } = await finance.upload(readRateVersion, book, 'rates.xlsx', { RateKind: String(RATE_KIND.storage) })
    expect(other).toMatchObject({ Rows: [], Errors: expect.arrayContaining([expect.objectContaining({ Row: 2, Code: 'kind' })]) })
  }
  const empty = new Blob([new Uint8Array(await finance.bytes(getRateVersionTemplate, {}))], { type: XLSX })
  expect((await finance.upload(readRateVersion, empty, 'empty.xlsx', { RateKind: String(RATE_KIND.fees) })).Body).toEqual({
    Rows: [],
    Errors: [],
  })
})

test('only finance can manage rates', async () => {
  expect([
    await operations.refused(getRateVersions, {}),
    await operations.refused(saveRateVersion, draft()),
    await qihang.refused(getRateVersions, {}),
    await qihang.refused(publishRateVersion, { Id: 1, RowVersion: 1 }),
  ]).toEqual([4, 4, 3, 3])
})

test('drafts saved concurrently are separate drafts', async () => {
  const saved = await Promise.all(
    [1, 2, 3, 4].map(() => finance.call(saveRateVersion, draft({ RateKind: RATE_KIND.storage, Rows: STORAGE }))),
  )
  expect(saved.map(({ ErrorCode }) => ErrorCode)).toEqual([0, 0, 0, 0])
  const versions = await Promise.all(saved.map(({ Body }) => finance.ok(getRateVersion, { Id: Body.Id })))
  expect(new Set(versions.map(({ Version }) => Version)).size).toBe(4)
})
