import type { Ending } from '#features/warehouse/stock/rules.ts'
import { endingForm } from '#features/warehouse/stock/web/parts/ending-form.ts'
import { deskAction, machineActions, oneRow, type Action } from '#kit/web/parts/action.ts'
import {
  abandonDropships,
  acceptDropships,
  cancelDropshipsLate,
  deliverDropships,
  finishPickingDropships,
  startPickingDropships,
} from '../desk-contract.ts'
import { CORRECTABLE, DELIVERY_METHOD, dropshipOrder } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import type { DeskOrderRow } from './desk-reads.ts'
import { CorrectTrackingDialog } from './parts/correct-tracking-dialog.tsx'
import { AddressDialog } from './parts/address-dialog.tsx'
import { AbandonDialog, PickDialog } from './parts/short-dialogs.tsx'
import { ShipDialog } from './parts/ship-dialog.tsx'

const form = endingForm(dropship)

/** All staff actions on an order; shared by queue and detail. Bulk shipping has its own screen. */
export const deskActions: Action<DeskOrderRow>[] = [
  ...machineActions(dropshipOrder, 'staff', (row: DeskOrderRow) => row.Status, dropship, {
    accept: { op: acceptDropships, input: oneRow, bulk: deskAction(acceptDropships) },
    startPicking: {
      op: startPickingDropships,
      input: oneRow,
      bulk: deskAction(startPickingDropships),
      when: ({ CancelReason }) => CancelReason === null,
    },
    finishPicking: { dialog: PickDialog, bulk: deskAction(finishPickingDropships) },
    ship: { dialog: ShipDialog },
    deliver: { op: deliverDropships, input: oneRow, bulk: deskAction(deliverDropships) },
    cancelLate: {
      op: cancelDropshipsLate,
      ask: dropship('ask.cancelLate'),
      form: { ...form, initial: (row: DeskOrderRow | undefined) => ({ Reason: row?.CancelReason ?? '' }) },
      input: (row: DeskOrderRow, values: Ending) => ({ ...oneRow(row), ...values, IsOnRequest: row.CancelReason !== null }),
      bulk: deskAction(cancelDropshipsLate),
    },
    abandon: {
      dialog: AbandonDialog,
      form,
      bulk: deskAction(abandonDropships),
    },
  }),
  {
    name: 'pickAllTheSame',
    label: dropship('move.startPicking'),
    minor: true,
    when: ({ Status, CancelReason }) => Status === dropshipOrder.states.inProgress && CancelReason !== null,
    ask: dropship('ask.startPicking'),
    op: startPickingDropships,
    input: (row) => ({ ...oneRow(row), IsCancelConfirmed: true }),
  },
  {
    name: 'correctAddress',
    label: dropship('action.correctAddress'),
    minor: true,
    when: ({ Status, DropshipDeliveryMethod }) =>
      CORRECTABLE.includes(Status) && DropshipDeliveryMethod === DELIVERY_METHOD.provider,
    dialog: AddressDialog,
  },
  {
    name: 'correctTracking',
    label: dropship('action.correctTracking'),
    minor: true,
    when: ({ Status, TrackingNo }) => Status === dropshipOrder.states.outbound && TrackingNo !== null,
    dialog: CorrectTrackingDialog,
  },
]
