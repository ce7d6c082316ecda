import { columns, day, documentNo, flag, key, nullable, quantity, state, text, time } from '#kit/shared/columns.ts'
import { quarantine } from './rules.ts'

/** A batch in a warehouse as listed at the desk. */
export const batchColumns = columns({
  Id: key(),
  ContractCompanyId: key(),
  CompanyName: text({ width: 164 }),
  CountryCode: text(),
  WarehouseId: key(),
  WarehouseCode: text({ width: 110 }),
  WaresInfoId: key(),
  Fnsku: documentNo({ width: 140 }),
  Sku: documentNo({ width: 150 }),
  NameEn: text({ width: 200 }),
  NameCn: text({ width: 160 }),
  /** Location of the product in the warehouse. */
  ShelfCode: nullable(text({ width: 120 })),
  BatchNo: documentNo({ width: 188 }),
  PutawayDate: nullable(day({ width: 120 })),
  TotalPcs: quantity({ width: 90 }),
  AvailablePcs: quantity({ width: 100 }),
  /** Locked for orders and in quarantine. */
  LockedPcs: quantity({ width: 90 }),
  QuarantinedPcs: quantity({ width: 120 }),
  DamagedPcs: quantity({ width: 100 }),
  InTransitPcs: quantity({ width: 100 }),
  IsSnManaged: flag(),
})

export const quarantineColumns = columns({
  Id: key(),
  QuarantineNo: documentNo({ width: 180, sortable: true }),
  WarehouseId: key(),
  WarehouseCode: text({ width: 110 }),
  WaresStockId: key(),
  Fnsku: documentNo({ width: 140 }),
  BatchNo: documentNo({ width: 188 }),
  Pieces: quantity({ width: 90 }),
  Reason: text({ width: 240 }),
  EndReason: nullable(text({ width: 200 })),
  QuarantineState: state(quarantine, { width: 200 }),
  CreatedTime: time({ width: 170, sortable: true }),
  RowVersion: key(),
})
