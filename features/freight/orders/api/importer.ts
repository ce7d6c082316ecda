import type { Running } from '#features/account/files/api/service.ts'
import { answerListTemplate, readPackingList, type ListRow } from '#features/freight/clearance/api/service.ts'
import { rangeOf } from '#features/freight/clearance/rules.ts'
import { ratesOn, today } from '#features/freight/rates/api/service.ts'
import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { fromHundredths, hundredths } from '#kit/shared/measure.ts'
import { getPackingListInvoiceTemplate, importPackingListInvoice } from '../contract.ts'

/** A packing list and invoice read into the form: nothing is saved. */

type Draft = Record<string, unknown>

const NO_BATTERY = 180001

/** Rows that stand for the same goods are one line of them. */
const goodsKey = (row: ListRow) => JSON.stringify([row.NameCn, row.NameEn, row.Model, row.Brand, row.BrandType, row.Material, row.Function, row.HsCode, row.OriginCountry, row.UnitPrice, row.SalesLink, row.IsBattery, row.DutyRate])

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
  const { NameCn, NameEn, Model, Brand, BrandType, Material, Function, HsCode, OriginCountry, SalesLink, DutyRate } = row
  return {
    NameCn, NameEn, Model, Brand, BrandType, Material, Function, HsCode, OriginCountry, SalesLink, DutyRate,
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

export function importHandlers(running: Pick<Running, 'store'>): Handler[] {
  return [
    answer(getPackingListInvoiceTemplate, ({ language, input }) => answerListTemplate(language, input.DestinationCountry)),
    answer(importPackingListInvoice, async (call) => {
      const { rows, isGood, Errors, FailFileUrl } = await readPackingList(running, call, call.input.DestinationCountry)
      const list = isGood ? readList(rows, await dollars(call, rows[0]!.Currency)) : { DeclarationItems: [], Cartons: [] }
      return { Rows: rows.length, ...list, Errors, FailFileUrl }
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
