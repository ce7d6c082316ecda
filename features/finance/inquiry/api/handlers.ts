import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { answerTemplate, readRows } from '#features/account/files/api/service.ts'
import { XLSX } from '#kit/api/exports.ts'
import { ratesFor, withNames } from '#features/finance/fees/api/service.ts'
import type { Rates } from '#features/finance/fees/rules/rates.ts'
import { COST } from '#features/finance/fees/rules.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { answerSites, type Context, type Handler } from '#kit/api/handle.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { sheetIssues } from '#kit/shared/sheet.ts'
import type { Translate } from '#kit/shared/text.ts'
import {
  exportPrices,
  getPrices,
  getPriceTemplate,
  MOST_LINES,
  readPrices,
  type InquiryOffer,
  type PricedLine,
} from '../contract.ts'
import { priceInquiry, type InquiryFields, type Priced } from '../rules.ts'
import { INQUIRY_SHEETS } from '../sheet.ts'
import { inquiry } from '../text/keys.ts'

function present({ price, transit, ...offer }: Priced, translate: Translate): InquiryOffer {
  const surcharges = withNames(
    price.Lines.filter(({ CostType }) => CostType === COST.surcharge),
    translate,
  )
  return {
    Courier: offer.courier,
    CourierService: offer.service,
    Verdict: offer.verdict,
    HandlingFee: offer.handling,
    CourierFee: offer.freight,
    Surcharges: surcharges.map(({ Name, Amount }) => ({ Name, Amount })),
    Total: price.Total,
    CurrencyCode: price.CurrencyCode,
    TransitDaysMin: transit[0],
    TransitDaysMax: transit[1],
    Warnings: offer.reasons.map(({ key, params }) => translate(key, params)),
    IsCheapest: offer.isCheapest,
    IsFastest: offer.isFastest,
  }
}

const offersOf = (rates: Rates, fields: InquiryFields, translate: Translate) =>
  priceInquiry(rates, fields).map((offer) => present(offer, translate))

type Asking = Pick<Context, 'transact' | 'translate'> & { site: string; caller: { ContractCompanyId: number } }

/** The lines of an uploaded workbook, each with its best price. */
async function priced({ site, translate, ...call }: Parameters<typeof readRows>[0] & Asking) {
  const rates = await call.transact('read', (db) => ratesFor(db, siteOf(site).country, call.caller.ContractCompanyId))
  const rows = await readRows(call, INQUIRY_SHEETS[siteOf(site).country], MOST_LINES)
  const Lines = rows.flatMap((row): PricedLine[] => {
    if (!row.good) return []
    const { No, CountryCode, PostalCode, Courier, ...parcel } = row.values
    const offers = offersOf(rates, { CountryCode, PostalCode, Courier, Items: [parcel] }, translate)
    const Offer = offers.find(({ Verdict }) => Verdict !== 'blocked') ?? null
    const Reasons = Offer ? [] : [...new Set(offers.flatMap(({ Warnings }) => Warnings))]
    return [{ No, CountryCode, PostalCode, Weight: parcel.Weight, Offer, Reasons }]
  })
  return { Lines, Errors: rows.flatMap((row) => sheetIssues(row, translate)) }
}

async function workbook(lines: readonly PricedLine[], translate: Translate): Promise<Buffer> {
  const out = new PassThrough()
  const sheet = writeSheet(out, {
    sheetName: translate(inquiry('menu.list')),
    columns: [
      { header: translate(inquiry('field.No')), kind: 'text', width: 12 },
      { header: translate(inquiry('field.CountryCode')), kind: 'text', width: 10 },
      { header: translate(inquiry('field.PostalCode')), kind: 'text', width: 14 },
      { header: translate(inquiry('field.Weight')), kind: 'number', width: 10 },
      { header: translate(inquiry('field.CourierService')), kind: 'text', width: 14 },
      { header: translate(inquiry('field.HandlingFee')), kind: 'decimal2', width: 12 },
      { header: translate(inquiry('field.CourierFee')), kind: 'decimal2', width: 12 },
      { header: translate(inquiry('field.Surcharges')), kind: 'decimal2', width: 12 },
      { header: translate(inquiry('field.Total')), kind: 'decimal2', width: 12 },
      { header: translate(inquiry('field.CurrencyCode')), kind: 'text', width: 10 },
      { header: translate(inquiry('field.Warnings')), kind: 'text', width: 50 },
    ],
    rows: lines.map(({ Offer, Reasons, ...line }) => [
      line.No,
      line.CountryCode,
      line.PostalCode,
      line.Weight,
      Offer?.CourierService ?? '',
      Offer?.HandlingFee ?? null,
      Offer?.CourierFee ?? null,
      Offer ? Offer.Surcharges.reduce((total, { Amount }) => total + Amount, 0) : null,
      Offer?.Total ?? null,
      Offer?.CurrencyCode ?? '',
      (Offer ? Offer.Warnings : [translate(inquiry('noService')), ...Reasons]).join('; '),
    ]),
  })
  const [bytes] = await Promise.all([buffer(out), sheet])
  return bytes
}

export const inquiryHandlers: Handler[] = [
  ...answerSites(getPrices, async ({ db, site, input, caller, translate }) =>
    offersOf(await ratesFor(db, siteOf(site).country, caller.ContractCompanyId), input, translate),
  ),
  ...answerSites(getPriceTemplate, (call) => answerTemplate(call, { template: (site) => INQUIRY_SHEETS[siteOf(site).country] })),
  ...answerSites(readPrices, (call) => priced(call)),
  ...answerSites(exportPrices, async ({ input, translate }) => ({
    fileName: `${translate(inquiry('menu.list'))}.xlsx`,
    contentType: XLSX,
    content: await workbook(input.Lines, translate),
  })),
]
