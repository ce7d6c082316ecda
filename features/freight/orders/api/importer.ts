import { answerTemplate, keepMarked, readRows, type Running } from '#features/account/files/api/service.ts'
import { ratesOn, today } from '#features/freight/rates/api/service.ts'
import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { fromHundredths, hundredths } from '#kit/shared/measure.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { sheetFaults, type ParsedRow, type SheetFault } from '#kit/shared/sheet.ts'
import type { Say } from '#kit/shared/text.ts'
import { getPackingListInvoiceTemplate, importPackingListInvoice } from '../contract.ts'
import { MAX } from '../fields.ts'
import { rangeOf, templateOf, type ListRow } from '../sheet.ts'
import { orders } from '../text/keys.ts'

/** A packing list and invoice read into the form: nothing is saved. */

type Row = ParsedRow<ListRow>
type Draft = Record<string, unknown>

const NO_BATTERY = 180001

/** Rows that stand for the same goods are one line of them. */
const goodsKey = (row: ListRow) => JSON.stringify([row.NameCn, row.NameEn, row.Model, row.Brand, row.BrandType, row.Material, row.Function, row.HsCode, row.OriginCountry, row.UnitPrice, row.SalesLink, row.IsBattery])

/** The lines of goods and the cartons that good rows tell of; `toUsd` turns a price of the list into US dollars. */
export function readList(rows: readonly ListRow[], toUsd: (price: number) => number): { DeclarationItems: Draft[]; Cartons: Draft[] } {
  const goods = [...Map.groupBy(rows, goodsKey).values()]
  const lines = new Map(goods.flatMap((group, index) => group.map((row) => [row, index + 1] as const)))
  const boxes = [...Map.groupBy(rows, (row) => row.BoxNo).values()].sort((a, b) => rangeOf(a[0]!.BoxNo).from - rangeOf(b[0]!.BoxNo).from)
  return {
    DeclarationItems: goods.map((group) => goodsLine(group, toUsd)),
    Cartons: boxes.map((group) => {
      const [{ FbaShipmentId, Length, Width, Height, GrossWeight, BoxNo }] = group as [ListRow]
      const { from, to } = rangeOf(BoxNo)
      return { CartonFrom: from, CartonTo: to, BoxNo: null, FbaShipmentId, Length, Width, Height, GrossWeight, Items: group.map((row) => ({ Line: lines.get(row)!, Qty: row.PcsPerCarton })) }
    }),
  }
}

/** What the list does not tell is left for the form: the size of a piece, and which battery it is. */
function goodsLine(group: readonly ListRow[], toUsd: (price: number) => number): Draft {
  const [row] = group as [ListRow]
  const { NameCn, NameEn, Model, Brand, BrandType, Material, Function, HsCode, OriginCountry, SalesLink } = row
  return {
    NameCn, NameEn, Model, Brand, BrandType, Material, Function, HsCode, OriginCountry, SalesLink,
    UnitPriceUsd: toUsd(row.UnitPrice),
    Qty: group.reduce((sum, one) => sum + one.Pieces, 0),
    QtyUnit: 'PCS',
    IsCounterfeit: false,
    NetWeight: perPiece(row.NetWeight, row.PcsPerCarton),
    GrossWeight: perPiece(row.GrossWeight, row.PcsPerCarton),
    BatteryType: row.IsBattery ? null : NO_BATTERY,
  }
}

const perPiece = (weight: number, pieces: number) => Math.max(0.01, fromHundredths(hundredths(Math.round((weight / pieces) * 100) / 100)))

type Fault = (row: Row, Field: keyof ListRow, Code: 'rangeOverlap' | 'rangeGap' | 'boxDiffers' | 'oneCurrency', params?: Record<string, string | number>) => SheetFault

/** Rules between rows, told of rows that can be read: boxes run from 1 without gap or overlap, those that several rows share are the same, and there is one currency. */
function listFaults(rows: readonly Row[], say: Say): SheetFault[] {
  const fault: Fault = (row, Field, Code, params = {}) => ({ Field, Row: row.row, Cell: '', Found: String(row.values[Field] ?? ''), Code, Msg: say(orders(`rule.${Code}`), params), Warning: false })
  const read = rows.filter((row): row is Row & { good: true } => row.good)
  const found = read.filter((row) => row.values.Currency !== read[0]!.values.Currency).map((row) => fault(row, 'Currency', 'oneCurrency', { currency: read[0]!.values.Currency }))
  const boxes = [...Map.groupBy(read, (row) => row.values.BoxNo).values()].sort((a, b) => rangeOf(a[0]!.values.BoxNo).from - rangeOf(b[0]!.values.BoxNo).from)
  let next = 1
  for (const [first, ...others] of boxes as [Row & { good: true }, ...(Row & { good: true })[]][]) {
    const { from, to } = rangeOf(first.values.BoxNo)
    if (from < next) found.push(fault(first, 'BoxNo', 'rangeOverlap', { next }))
    // While a row cannot be read, the gap may be its own.
    if (from > next && read.length === rows.length) found.push(fault(first, 'BoxNo', 'rangeGap', { next }))
    next = Math.max(next, to + 1)
    for (const field of ['Cartons', 'FbaShipmentId', 'Length', 'Width', 'Height', 'GrossWeight'] as const) {
      found.push(...others.filter((row) => row.values[field] !== first.values[field]).map((row) => fault(row, field, 'boxDiffers', { row: first.row })))
    }
  }
  return found
}

export function importHandlers(running: Pick<Running, 'store'>): Handler[] {
  return [
    answer(getPackingListInvoiceTemplate, ({ language, input }) => answerTemplate({ site: '', language }, { template: () => templateOf(input.DestinationCountry) })),
    answer(importPackingListInvoice, async (call) => {
      const template = templateOf(call.input.DestinationCountry)
      const rows = (await readRows(call, template, MAX.cartons)) as unknown as Row[]
      if (rows.length === 0) refuse('rule', orders('rule.oneGoods'))
      const Errors = [...rows.flatMap((row) => sheetFaults(row as ParsedRow, call.say)), ...listFaults(rows, call.say)].sort((a, b) => a.Row - b.Row)
      const isGood = Errors.every((error) => error.Warning)
      const values = rows.map((row) => row.values as ListRow)
      const list = isGood ? readList(values, await dollars(call, values[0]!.Currency)) : { DeclarationItems: [], Cartons: [] }
      return { Rows: rows.length, ...list, Errors, FailFileUrl: Errors.length === 0 ? null : await keepMarked(running, call, template, Errors) }
    }),
  ]
}

/** Customs in China are told prices in US dollars: at the day's rate. */
async function dollars({ transact }: Pick<Context, 'transact'>, currency: string): Promise<(price: number) => number> {
  if (currency === 'USD') return (price) => price
  const { rates } = await transact('read', (db) => ratesOn(db, today()))
  // Rates are pounds for one unit of each other currency.
  const worth = currency === 'EUR' ? rates.EUR : 1
  return (price) => Math.max(0.01, Math.round((price * worth * 100) / rates.USD) / 100)
}
