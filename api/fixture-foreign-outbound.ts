import {
  cancelReplenishment,
  cancelReplenishments,
  checkLabelFiles,
  createReplenishment,
  getReplenishment,
  printBoxLabels,
  printPackingList,
  requestCancelReplenishment,
  withdrawCancelReplenishment,
  saveLabelFiles,
  updateReplenishment,
} from '#features/warehouse/replenishment/contract.ts'
import {
  createVendorOrder,
  createVendorOrders,
  getVendorOrder,
  updateVendorOrder,
} from '#features/warehouse/vendor-outbound/contract.ts'
import { consolidateMany, consolidateReplenishment } from '#features/warehouse/replenishment/consolidation-contract.ts'
import { BOOKED_BY, DESTINATION, MODE } from '#features/warehouse/replenishment/rules.ts'
import { type NamingCall, FNSKU } from './fixture-foreign-ids.ts'

const CARTON = { Length: 60, Width: 40, Height: 40, MaxWeight: 15 }

export const replenishmentOrder = (WarehouseId: number) => ({
  WarehouseId,
  DestWarehouseType: DESTINATION.marketplace,
  FcCode: 'BHX1',
  NewFbaNo: 'FBA15FOREIGN',
  ReferenceId: '8N7EGXAD',
  DeliveryMode: MODE.truck,
  BookingMethod: BOOKED_BY.nobody,
  ExpectedOutboundDate: '2099-01-20',
  Items: [{ Fnsku: FNSKU, LoosePieces: 1 }],
})

const vendorOrder = (WarehouseId: number, FileId: number) => ({
  WarehouseId,
  VendorCode: 'AB1CD',
  PurchaseOrderNo: 'FOREIGN-1',
  ShipWindowStart: '2099-01-20T08:00:00.000Z',
  ShipWindowEnd: '2099-01-21T18:00:00.000Z',
  LabelFiles: [{ FileId, FileName: 'x.pdf' }],
  Items: [{ Fnsku: FNSKU, Asin: 'B0ABCD1234', Pieces: 1 }],
})

export function outboundCalls(WarehouseId: number): NamingCall[] {
  const order = replenishmentOrder(WarehouseId)
  const labels = (file: number) => ({ LabelFiles: [{ FileId: file, FileName: 'x.pdf' }] })
  return [
    [getReplenishment, ({ replenishment }) => ({ warehouseOutId: replenishment })],
    [printBoxLabels, ({ replenishment }) => ({ warehouseOutId: replenishment })],
    [printPackingList, ({ replenishment }) => ({ warehouseOutId: replenishment })],
    [checkLabelFiles, ({ file }) => ({ ...labels(file), NewFbaNo: null, Boxes: 1 })],
    [saveLabelFiles, ({ replenishment, file }) => ({ warehouseOutId: replenishment, ...labels(file) })],
    [createReplenishment, ({ file }) => ({ ...order, OuterLabelCount: 1, ...labels(file) })],
    [updateReplenishment, ({ replenishment: Id }) => ({ ...order, Id, RowVersion: 1 })],
    [requestCancelReplenishment, ({ replenishment }) => ({ warehouseOutId: replenishment, Reason: 'Please' })],
    [withdrawCancelReplenishment, ({ replenishment }) => ({ warehouseOutId: replenishment })],
    // Only for one company: they exist neither for the owner nor for another company.
    [getVendorOrder, ({ order: id }) => ({ id }), 'mute'],
    [createVendorOrder, ({ file }) => vendorOrder(WarehouseId, file), 'mute'],
    [createVendorOrders, ({ file }) => ({ Orders: [vendorOrder(WarehouseId, file)] }), 'mute'],
    [updateVendorOrder, ({ order: Id, file }) => ({ ...vendorOrder(WarehouseId, file), Id, RowVersion: 1 }), 'mute'],
    [
      consolidateReplenishment,
      ({ replenishment }) => ({ warehouseOutId: replenishment, Carton: CARTON, Boxes: [{ Lines: [] }] }),
    ],
    [consolidateMany, ({ replenishment }) => ({ Ids: [replenishment], Carton: CARTON })],
    [cancelReplenishments, ({ replenishment }) => ({ Ids: [replenishment] })],
    [cancelReplenishment, ({ replenishment }) => ({ warehouseOutId: replenishment })],
  ]
}
