import { valueName } from '#features/account/dictionary/enums.ts'
import { docReview } from '#kit/shared/document-review.ts'
import {
  answerListTemplate,
  readPackingList,
  type HeadFinding,
  type ListHead,
  type ListRow,
} from '#features/freight/clearance/api/service.ts'
import { boxKey, rangeOf, templateCode, templateName, TEMPLATE_NAMES } from '#features/freight/clearance/rules.ts'
import { clearance } from '#features/freight/clearance/text/keys.ts'
import { ratesOn, today } from '#features/freight/rates/api/service.ts'
import { BATTERY, CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { fromHundredths, hundredths } from '#kit/shared/measure.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { getPackingListInvoiceTemplate, importPackingListInvoice } from '../contract.ts'
import { orderForm } from '../text/keys.ts'

/** Reads a packing list and invoice into the form: nothing is saved. */

type Draft = Record<string, unknown>

/** Commodity codes for customs of the destination; each template has the column of its own country. */
function importCodes(row: ListRow): [uk: string | null, de: string | null] {
  const { UkCustomsCode = null, DeCustomsCode = null } = row as ListRow & { UkCustomsCode?: string; DeCustomsCode?: string }
  return [UkCustomsCode, DeCustomsCode]
}

/** Rows of the same goods are one line. */
const goodsKey = (row: ListRow) =>
  JSON.stringify([
    row.NameCn,
    row.NameEn,
    row.Model,
    row.Brand,
    row.BrandType,
    row.Material,
    row.Function,
    row.HsCode,
    row.OriginCountry,
    row.UnitPrice,
    row.SalesLink,
    row.IsBattery,
    row.DutyRate,
    ...importCodes(row),
  ])

/** The lines of goods and the cartons of the good rows; `toUsd` turns a price of the list into US dollars. */
export function readList(
  rows: readonly ListRow[],
  toUsd: (price: number) => number,
): { DeclarationItems: Draft[]; Cartons: Draft[] } {
  const goods = [...Map.groupBy(rows, goodsKey).values()]
  const lines = new Map(goods.flatMap((group, index) => group.map((row) => [row, index + 1] as const)))
  const boxes = [...Map.groupBy(rows, (row) => boxKey(row.BoxNo)).values()].sort(
    (a, b) => rangeOf(a[0]!.BoxNo).from - rangeOf(b[0]!.BoxNo).from,
  )
  return {
    DeclarationItems: goods.map((group) => goodsLine(group, toUsd)),
    Cartons: boxes.map((group) => {
      const [{ FbaShipmentId, Length, Width, Height, GrossWeight, BoxNo }] = group as [ListRow]
      const { from, to } = rangeOf(BoxNo)
      return {
        CartonFrom: from,
        CartonTo: to,
        BoxNo: null,
        FbaShipmentId,
        Length,
        Width,
        Height,
        GrossWeight,
        Items: group.map((row) => ({ Line: lines.get(row)!, Qty: row.PcsPerCarton })),
      }
    }),
  }
}

/** Values missing in the list are left for the form: the size of a piece, and the battery type. */
function goodsLine(group: readonly ListRow[], toUsd: (price: number) => number): Draft {
  const [row] = group as [ListRow]
  const { NameCn, NameEn, Model, Brand, BrandType, Material, Function, HsCode, OriginCountry, SalesLink, DutyRate } = row
  const [UkCustomsCode, DeCustomsCode] = importCodes(row)
  return {
    NameCn,
    NameEn,
    Model,
    Brand,
    BrandType,
    Material,
    Function,
    HsCode,
    OriginCountry,
    SalesLink,
    DutyRate,
    UkCustomsCode,
    DeCustomsCode,
    UnitPriceUsd: toUsd(row.UnitPrice),
    Qty: group.reduce((sum, one) => sum + one.Pieces, 0),
    QtyUnit: 'PCS',
    IsCounterfeit: false,
    NetWeight: perPiece(row.NetWeight, row.PcsPerCarton),
    GrossWeight: perPiece(row.GrossWeight, row.PcsPerCarton),
    BatteryType: row.IsBattery ? null : BATTERY.none,
  }
}

const perPiece = (weight: number, pieces: number) =>
  Math.max(0.01, fromHundredths(hundredths(Math.round((weight / pieces) * 100) / 100)))

export function importHandlers(): Handler[] {
  return [
    answer(getPackingListInvoiceTemplate, ({ language, input }) => answerListTemplate(language, input.DestinationCountry)),
    answer(importPackingListInvoice, async (call) => {
      const country = await destinationOf(call)
      const importer = (head: ListHead) => importerOf(call, head, country)
      const judge = async (head: ListHead): Promise<HeadFinding[]> =>
        head.EoriNumber && (await importer(head)) === undefined
          ? [{ Field: 'EoriNumber', Code: 'importerUnknown', key: orderForm('form.importerUnknown'), warning: true }]
          : []
      const { rows, head, isGood, Errors, FailFileUrl } = await readPackingList(call, {
        country,
        FileUrl: call.input.FileUrl,
        judge,
      })
      const list = isGood ? readList(rows, await dollars(call, rows[0]!.Currency)) : { DeclarationItems: [], Cartons: [] }
      return {
        Rows: rows.length,
        Fields: isGood ? { ...modeOf(head), ...(await importer(head)) } : {},
        ...list,
        Errors,
        FailFileUrl,
      }
    }),
  ]
}

/** The country of the template; a template of a country other than the destination is the wrong workbook. */
async function destinationOf({
  input,
  caller,
  transact,
  translate,
  language,
}: Context<'customer'> & { input: Input<typeof importPackingListInvoice> }): Promise<string> {
  const { DestinationCountry, OrderId, TemplateCode } = input
  const order =
    OrderId === undefined
      ? undefined
      : await transact('read', (db) =>
          db
            .selectFrom('order_fba')
            .select('DestinationCountry')
            .where('ContractCompanyId', '=', caller.ContractCompanyId)
            .where('Id', '=', OrderId)
            .executeTakeFirst(),
        )
  if (OrderId !== undefined && !order) refuse('notFound', kit('error.notFound'))
  const country = DestinationCountry ?? order?.DestinationCountry
  const named = TEMPLATE_NAMES.find((name) => templateCode(name) === TemplateCode)
  if (country === undefined || country === null) return named === undefined || named === 'GENERIC' ? '' : named
  if (named !== undefined && named !== templateName(country))
    refuse('invalid', kit('error.templateWrong'), {
      template: `${translate(clearance('sheet.title'))} (${valueName('CountryCode', country, language)})`,
    })
  return country
}

/** How import VAT is handled according to the invoice. */
const modeOf = ({ IsPva, IsFiscalClearance }: ListHead) =>
  IsFiscalClearance ? { ClearanceMode: CLEARANCE_MODE.fiscal } : IsPva ? { ClearanceMode: CLEARANCE_MODE.postponed } : {}

/** The company's approved importer in the country with the number on the invoice. */
async function importerOf(
  { transact, caller }: Pick<Context<'customer'>, 'transact' | 'caller'>,
  { EoriNumber }: ListHead,
  country: string,
): Promise<{ EoriInfoId: number } | undefined> {
  if (!EoriNumber) return undefined
  const found = await transact('read', (db) =>
    db
      .selectFrom('eori_info')
      .select('Id')
      .where('ContractCompanyId', '=', caller.ContractCompanyId)
      .where('EoriNumber', '=', EoriNumber)
      .where('CountryCode', '=', country)
      .where('ReviewState', '=', docReview.states.approved)
      .orderBy('Id')
      .executeTakeFirst(),
  )
  return found && { EoriInfoId: found.Id }
}

/** Prices are declared to Chinese customs in US dollars: at the day's rate. */
async function dollars({ transact }: Pick<Context, 'transact'>, currency: string): Promise<(price: number) => number> {
  if (currency === 'USD') return (price) => price
  const { rates } = await transact('read', (db) => ratesOn(db, today()))
  // Rates are GBP per unit of each other currency.
  const worth = currency === 'EUR' ? rates.EUR : 1
  return (price) => Math.max(0.01, Math.round((price * worth * 100) / rates.USD) / 100)
}
