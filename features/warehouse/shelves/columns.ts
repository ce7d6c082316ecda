import { columns, documentNo, key, nullable, quantity, text, time } from '#kit/shared/columns.ts'

/** A product at a warehouse, with its location and stock there. */
export const shelfColumns = columns({
  Id: key(),
  CountryCode: text(),
  WarehouseId: key(),
  WarehouseCode: text({ width: 110 }),
  WaresInfoId: key(),
  Fnsku: documentNo({ width: 150 }),
  Sku: documentNo({ width: 150 }),
  NameEn: text({ width: 220 }),
  NameCn: text({ width: 160 }),
  Code: nullable(documentNo({ width: 140, sortable: true })),
  TotalPcs: quantity({ width: 100 }),
  AvailablePcs: quantity({ width: 110 }),
  LockedPcs: quantity({ width: 100 }),
  DamagedPcs: quantity({ width: 110 }),
  UpdatedTime: time({ width: 170, sortable: true }),
})
