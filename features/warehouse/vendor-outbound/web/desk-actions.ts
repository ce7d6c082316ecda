import { deskAction, machineActions, type Action } from '#kit/web/parts/action.ts'
import {
  acceptVendorOrders,
  deliverVendorOrders,
  finishPickingVendorOrders,
  packVendorOrders,
  startPickingVendorOrders,
} from '../desk-contract.ts'
import { vendorOrder } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import type { DeskVendorRow } from './desk-reads.ts'
import { AbandonDialog, ShipDialog } from './parts/desk-dialogs.tsx'

const one = ({ ContractCompanyId, Id }: DeskVendorRow) => ({ Rows: [{ ContractCompanyId, Id }] })

/** Everything staff may do with an order; the same in list and detail. */
export const deskActions: Action<DeskVendorRow>[] = machineActions(
  vendorOrder,
  'staff',
  (row: DeskVendorRow) => row.Status,
  vendor,
  {
    accept: { op: acceptVendorOrders, input: one, bulk: deskAction(acceptVendorOrders) },
    startPicking: { op: startPickingVendorOrders, input: one, bulk: deskAction(startPickingVendorOrders) },
    finishPicking: { op: finishPickingVendorOrders, input: one, bulk: deskAction(finishPickingVendorOrders) },
    pack: { op: packVendorOrders, input: one, bulk: deskAction(packVendorOrders) },
    ship: { dialog: ShipDialog },
    deliver: { op: deliverVendorOrders, input: one, bulk: deskAction(deliverVendorOrders) },
    abandon: { dialog: AbandonDialog },
  },
)
