import {
  choice,
  code,
  columns,
  documentNo,
  flag,
  key,
  measure,
  money,
  nullable,
  other,
  decimal,
  quantity,
  state,
  text,
  time,
} from '#kit/shared/columns.ts'
import { z } from 'zod'
import { productReview } from './rules.ts'

const size = () => measure('cm')
const colour = z.enum(['green', 'yellow', 'red'])

/** A product as lists return it; lengths in cm, weights in kg. */
export const productColumns = columns({
  Id: key(),
  Sku: documentNo({ width: 150, sortable: true }),
  CustomerCode: nullable(text({ width: 130 })),
  Fnsku: documentNo({ width: 150, sortable: true }),
  NameCn: text({ width: 140 }),
  NameEn: text(),
  UnitLength: size(),
  UnitWidth: size(),
  UnitHeight: size(),
  UnitWeight: measure('kg', { width: 110 }),
  PcsPerCarton: quantity({ width: 110 }),
  CartonLength: size(),
  CartonWidth: size(),
  CartonHeight: size(),
  CartonWeight: measure('kg', { width: 120 }),
  RatioPercent: decimal({ width: 130, sortable: true }),
  RatioColor: other(colour),
  BatteryType: choice('BatteryType', { width: 170 }),
  IsHazardous: flag(),
  SalesPlatform: choice('SalesPlatform', { width: 120 }),
  ShopName: nullable(text()),
  LabelSize: code('LabelSize'),
  ImageFileId: nullable(key()),
  ReviewState: state(productReview, { width: 150 }),
  RejectReason: nullable(text({ width: 220 })),
  ChangeReason: nullable(text({ width: 200 })),
  AvailablePcs: quantity({ width: 100 }),
  /** Kinds of the product's active alerts. */
  WarnTypes: other(z.array(z.number())),
  /** The product's own alert thresholds, and whether each kind of alert is enabled. */
  StockLine: nullable(quantity({ width: 120 })),
  AgeLine: nullable(quantity({ width: 120 })),
  IsStockAlert: flag(),
  IsAgeAlert: flag(),
  IsSnManaged: flag(),
  CreatedTime: time({ width: 150, sortable: true }),
  RowVersion: key(),
})

/** Columns of the product detail only, other than its accessories, files and review. */
export const productDetailColumns = columns({
  ...productColumns.of,
  Details: nullable(text()),
  DangerousClass: code('DangerousClass'),
  UkCustomsCode: nullable(documentNo()),
  DeCustomsCode: nullable(documentNo()),
  DeclareValue: nullable(money('DeclareCurrency')),
  DeclareCurrency: nullable(text()),
  IsAccessoryFrozen: flag(),
})
