import { productSources } from '#features/warehouse/products/web/parts/product-source.ts'
import { lookup } from '#kit/web/form/field-spec.ts'
import { lineSource } from '#kit/web/form/line-source.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { getKnownGoods, type KnownGoods } from '../contract.ts'
import { orderForm } from '../text/keys.ts'

/** Goods that need not be typed: lines of earlier orders, products, and tariff numbers that the company has used. */

const joined = (...words: readonly unknown[]) => words.filter(Boolean).join(' · ')
const namesOf = ({ NameEn, NameCn }: KnownGoods['Line']) => joined(NameEn, NameCn)

/** Quantities differ per order, and are left to be entered. */
const earlierGoods = lineSource(getKnownGoods, {
  label: orderForm('form.earlierGoods'),
  none: orderForm('form.noEarlierGoods'),
  input: (Keyword) => ({ Keyword }),
  choices: (found) =>
    found.map(({ OrderId, DcgNo, LineNo, Line: { Qty: _, ...line } }) => ({
      key: `${OrderId} ${LineNo}`,
      label: namesOf(line),
      hint: joined(line.HsCode, line.Material, line.Model),
      group: DcgNo,
      values: line,
    })),
})

const catalogue = productSources(
  ({ DestinationCountry }: OrderValues) => DestinationCountry,
  (product) => ({
    NameCn: product.NameCn,
    NameEn: product.NameEn,
    Length: product.UnitLength,
    Width: product.UnitWidth,
    Height: product.UnitHeight,
    GrossWeight: product.UnitWeight,
    BatteryType: product.BatteryType,
    DangerousFlag: product.IsHazardous,
  }),
)

export const goodsSources = [...catalogue, earlierGoods]

/** Fields filled in with a tariff number. */
const TARIFF = ['UkCustomsCode', 'DeCustomsCode', 'ExportTaxRate', 'DutyRate', 'DeclareElements'] as const

export const usedTariffs = lookup(getKnownGoods, {
  input: (Keyword) => ({ Keyword }),
  options: (found) =>
    [...Map.groupBy(found, ({ Line }) => String(Line['HsCode']))].map(([HsCode, of]) => ({
      value: HsCode,
      label: HsCode,
      hint: namesOf(of[0]!.Line),
    })),
  fill: (found, HsCode) => {
    const line = found.find(({ Line }) => Line['HsCode'] === HsCode)?.Line
    return line && Object.fromEntries(TARIFF.map((field) => [field, line[field]]))
  },
})
