import { choice, columns, key, month, nullable, quantity, text, time } from '#kit/shared/columns.ts'

/** A marketplace's stock of an article, compared with our warehouse. */
export const platformColumns = columns({
  Id: key(),
  PlatformCode: choice('SalesPlatform', { width: 140 }),
  PlatformSku: text({ width: 170, sortable: true }),
  Fnsku: text({ width: 130, sortable: true }),
  Sku: nullable(text({ width: 150 })),
  NameCn: nullable(text({ width: 180 })),
  NameEn: nullable(text({ width: 200 })),
  PlatformPcs: quantity({ width: 130, sortable: true }),
  InTransitPcs: quantity({ width: 150, sortable: true }),
  WarehousePcs: nullable(quantity({ width: 150 })),
  /** Difference between the platform's pieces and ours; null if no product has the FNSKU. */
  DifferencePcs: nullable(quantity({ width: 130 })),
  UpdatedTime: time({ width: 160, sortable: true }),
})

/** A change from one report to the next. */
export const flowColumns = columns({
  Id: key(),
  FlowTime: time({ width: 160, sortable: true }),
  PlatformCode: choice('SalesPlatform', { width: 140 }),
  PlatformSku: text({ width: 170 }),
  Fnsku: text({ width: 130 }),
  ChangePcs: quantity({ width: 120 }),
  AfterPcs: quantity({ width: 130 }),
  BillMonth: month(),
  RelateNo: text({ width: 200 }),
})
