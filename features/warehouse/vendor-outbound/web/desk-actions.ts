import { deskAction, machineActions, oneRow, type Action } from '#kit/web/parts/action.ts'
import {
  acceptVendorOrders,
  deliverVendorOrders,
  finishPickingVendorOrders,
  packVendorOrders,
  startPickingVendorOrders,
} from '../desk-contract.ts'
import { SHIPPED_VENDOR, vendorOrder } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import type { DeskVendorRow } from './desk-reads.ts'
import { AbandonDialog, CorrectTrackingDialog, ShipDialog } from './parts/desk-dialogs.tsx'

/** All staff actions on an order, shared by list and detail. */
export const deskActions: Action<DeskVendorRow>[] = [
  ...machineActions(vendorOrder, 'staff', (row: DeskVendorRow) => row.Status, vendor, {
    accept: { op: acceptVendorOrders, input: oneRow, bulk: deskAction(acceptVendorOrders) },
    startPicking: { op: startPickingVendorOrders, input: oneRow, bulk: deskAction(startPickingVendorOrders) },
    finishPicking: { op: finishPickingVendorOrders, input: oneRow, bulk: deskAction(finishPickingVendorOrders) },
    pack: { op: packVendorOrders, input: oneRow, bulk: deskAction(packVendorOrders) },
    ship: { dialog: ShipDialog },
    deliver: { op: deliverVendorOrders, input: oneRow, bulk: deskAction(deliverVendorOrders) },
    abandon: { dialog: AbandonDialog },
  }),
  {
    name: 'correctTracking',
    label: vendor('action.correctTracking'),
    when: ({ Status }) => SHIPPED_VENDOR.includes(Status),
    minor: true,
    dialog: CorrectTrackingDialog,
  },
]
