import { type Kind, CONTAINER } from '#features/freight/core/rules.ts'
import { hiddenUntil, type LineColumn, type LinesSpec } from '#kit/web/form/line-spec.ts'
import { MAX } from '#features/freight/orders/rules/fields.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import type { CartonValues, GoodsValues } from '#features/freight/orders/web/parts/order-values.ts'
import { numberOf } from '#features/freight/orders/web/parts/order-sums.ts'
import { orderForm } from '../text/keys.ts'
import { ElementsCell } from './elements.tsx'
import { ImageCell } from './image-cell.tsx'
import { goodsSources, usedTariffs } from './known-goods.ts'
import { PackingCell } from './packing.tsx'
import { isFromDocument } from './apply-documents.ts'
import { blankGoods } from './values.ts'

/** The grids of an order. Numbers stay as typed. */

const cm = (field: 'Length' | 'Width' | 'Height') => ({ field, kind: 'number', unit: 'cm', width: 72, required: true }) as const
const kg = (field: string, required = true) => ({ field, kind: 'number', unit: 'kg', width: 92, required }) as const
const piece = { required: true } as const

const worth = (line: GoodsValues) => Math.round(numberOf(line.UnitPriceUsd) * Math.trunc(numberOf(line.Qty)) * 100) / 100

const hasBrand = (line: GoodsValues) => Number(line.BrandType ?? 0) !== 0
const isDangerous = (line: GoodsValues) => line.DangerousFlag === true

const goodsColumns: readonly LineColumn[] = [
  { field: 'NameCn', width: 130, ...piece },
  { field: 'NameEn', width: 170, ...piece },
  { field: 'HsCode', kind: 'lookup', width: 124, source: usedTariffs, ...piece },
  { field: 'Qty', kind: 'number', width: 78, total: true, ...piece },
  { field: 'QtyUnit', width: 68, ...piece },
  { field: 'UnitPriceUsd', kind: 'number', unit: 'USD', width: 112, ...piece },
  { field: 'Material', width: 110, ...piece },
  { field: 'Function', width: 130, ...piece },
  { field: 'Model', width: 100, ...piece },
  { field: 'BrandType', kind: 'enum', enumeration: 'BrandType', width: 132, ...piece },
  { field: 'OriginCountry', width: 66, ...piece },
  cm('Length'),
  cm('Width'),
  cm('Height'),
  kg('NetWeight'),
  kg('GrossWeight'),
  { field: 'SalesLink', width: 190, ...piece },
  { field: 'Brand', width: 96, hiddenUntil: hasBrand },
  { field: 'BatteryType', kind: 'enum', enumeration: 'BatteryType', width: 160 },
  { field: 'DangerousFlag', kind: 'check', width: 84 },
  { field: 'DangerousClass', kind: 'enum', enumeration: 'DangerousClass', width: 130, hiddenUntil: isDangerous },
  { field: 'UnNo', width: 84, hiddenUntil: isDangerous },
  { field: 'IsCounterfeit', kind: 'check', width: 84, hiddenUntil },
  { field: 'UkCustomsCode', width: 138, hiddenUntil },
  { field: 'DeCustomsCode', width: 150, hiddenUntil },
  { field: 'ExportTaxRate', kind: 'number', unit: '%', width: 88, hiddenUntil },
  { field: 'DutyRate', kind: 'number', unit: '%', width: 88, hiddenUntil },
  {
    field: 'Worth',
    label: orderForm('form.worth'),
    kind: 'shown',
    width: 104,
    total: true,
    of: (line: GoodsValues) => worth(line) || '',
    amount: worth,
  },
  {
    field: 'ImageFileId',
    kind: 'shown',
    width: 84,
    hiddenUntil,
    of: (_: GoodsValues, index: number) => <ImageCell index={index} />,
  },
  {
    field: 'DeclareElements',
    kind: 'shown',
    width: 124,
    of: (row: GoodsValues, index: number) => <ElementsCell row={row} index={index} />,
  },
]

export const goodsLines: LinesSpec = {
  field: 'DeclarationItems',
  most: MAX.goods,
  blank: blankGoods,
  sources: goodsSources,
  columns: goodsColumns,
  hasSource: isFromDocument,
}

const countOf = ({ CartonFrom, CartonTo }: CartonValues) => {
  const from = Math.trunc(numberOf(CartonFrom))
  const to = Math.trunc(numberOf(CartonTo)) || from
  return from > 0 && to >= from ? to - from + 1 : 0
}
const weightOf = (row: CartonValues) => Math.round(countOf(row) * numberOf(row.GrossWeight) * 100) / 100

const cartonColumns: readonly LineColumn[] = [
  { field: 'CartonFrom', kind: 'number', width: 86, ...piece },
  { field: 'CartonTo', kind: 'number', width: 78 },
  { field: 'Cartons', kind: 'shown', width: 72, total: true, of: (row: CartonValues) => countOf(row) || '', amount: countOf },
  cm('Length'),
  cm('Width'),
  cm('Height'),
  kg('GrossWeight'),
  {
    field: 'Weight',
    label: orderForm('form.together'),
    kind: 'shown',
    width: 92,
    total: true,
    of: (row: CartonValues) => weightOf(row) || '',
    amount: weightOf,
  },
  { field: 'BoxNo', width: 112 },
  { field: 'FbaShipmentId', width: 138 },
  {
    field: 'Items',
    kind: 'shown',
    width: 128,
    of: (row: CartonValues, index: number) => <PackingCell row={row} index={index} />,
  },
]

export const cartonLines: LinesSpec = {
  field: 'Cartons',
  most: MAX.cartons,
  blank: () => ({}),
  columns: cartonColumns,
  hasSource: isFromDocument,
}

export function containerLines(kind: Kind): LinesSpec {
  return {
    field: 'Containers',
    most: MAX.containers,
    blank: () => ({}),
    hasSource: isFromDocument,
    columns: [
      {
        field: 'CabinetType',
        kind: 'enum',
        enumeration: 'CabinetType',
        values: Object.values(CONTAINER),
        width: 96,
        ...piece,
      },
      { field: 'Cartons', kind: 'number', width: 82, total: true, ...piece },
      { ...kg('CargoWeight'), width: 116, total: true },
      { field: 'Volume', kind: 'number', unit: 'm³', width: 90, total: true, ...piece },
      { field: 'ContainerNo', width: 136, required: kind.leg === 'tail' },
      { field: 'SealNo', width: 110 },
      kg('TareWeight', false),
      { ...kg('VgmWeight', false), width: 84 },
      {
        field: 'VgmMethod',
        kind: 'choice',
        options: [
          { value: 1, label: orders('choice.vgmWeighed') },
          { value: 2, label: orders('choice.vgmCalculated') },
        ],
        width: 120,
      },
    ],
  }
}
