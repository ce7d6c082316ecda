import type { Ending } from '#features/warehouse/stock/rules.ts'
import { endingForm } from '#features/warehouse/stock/web/parts/ending-form.ts'
import { deskAction, machineActions, oneRow, type Action } from '#kit/web/parts/action.ts'
import {
  abandonReplenishments,
  acceptReplenishments,
  cancelReplenishmentsLate,
  deliverReplenishments,
  loadReplenishments,
  readyReplenishments,
  startPickingReplenishments,
  unloadReplenishments,
} from '../desk-contract.ts'
import { MODE, replenishmentOrder, SHIPPED } from '../rules.ts'
import { replenishment } from '../text/keys.ts'
import { scanFloorPath } from '../paths.ts'
import type { DeskOrderRow } from './desk-reads.ts'
import { CorrectTrackingDialog } from './parts/correct-tracking.tsx'
import { AbandonDialog, PackDialog, PickDialog, ShipDialog } from './parts/desk-dialogs.tsx'
import { DeskLabelsDialog } from './parts/desk-labels.tsx'

const ended = endingForm(replenishment)
const asked = {
  ...ended,
  initial: (row: DeskOrderRow | undefined) => ({ Reason: row?.CancelReason ?? undefined }),
}

const moves: Action<DeskOrderRow>[] = machineActions(
  replenishmentOrder,
  'staff',
  (row: DeskOrderRow) => row.Status,
  replenishment,
  {
    accept: { op: acceptReplenishments, input: oneRow, bulk: deskAction(acceptReplenishments) },
    startPicking: {
      op: startPickingReplenishments,
      input: oneRow,
      bulk: deskAction(startPickingReplenishments),
      when: ({ CancelReason }) => CancelReason === null,
    },
    finishPicking: { dialog: PickDialog },
    pack: { dialog: PackDialog },
    ready: { op: readyReplenishments, input: oneRow, bulk: deskAction(readyReplenishments) },
    load: { op: loadReplenishments, input: oneRow, bulk: deskAction(loadReplenishments) },
    ship: { dialog: ShipDialog },
    unload: { op: unloadReplenishments, input: oneRow, bulk: deskAction(unloadReplenishments) },
    deliver: { op: deliverReplenishments, input: oneRow, bulk: deskAction(deliverReplenishments) },
    cancelLate: {
      op: cancelReplenishmentsLate,
      input: (row: DeskOrderRow, values: Ending) => ({ ...oneRow(row), ...values, IsOnRequest: row.CancelReason !== null }),
      form: asked,
      ask: replenishment('ask.cancelLate'),
      bulk: deskAction(cancelReplenishmentsLate),
    },
    abandon: {
      dialog: AbandonDialog,
      form: ended,
      bulk: deskAction(abandonReplenishments),
    },
  },
)

const { inProgress, pickingStarted, pickingFinished } = replenishmentOrder.states
const AT_THE_BENCH: readonly number[] = [inProgress, pickingStarted, pickingFinished]

/** All staff actions on an order, shared by list and detail. */
export const deskActions: Action<DeskOrderRow>[] = [
  ...moves,
  {
    name: 'pickAllTheSame',
    label: replenishment('move.startPicking'),
    when: ({ Status, CancelReason }) => Status === inProgress && CancelReason !== null,
    minor: true,
    ask: replenishment('ask.startPicking'),
    op: startPickingReplenishments,
    input: (row) => ({ ...oneRow(row), IsCancelConfirmed: true }),
  },
  {
    name: 'scan',
    label: replenishment('menu.scan'),
    when: ({ Status }) => AT_THE_BENCH.includes(Status),
    minor: true,
    to: ({ WarehouseOutNo }) => scanFloorPath(WarehouseOutNo),
  },
  {
    name: 'correctTracking',
    label: replenishment('action.correctTracking'),
    when: ({ Status, DeliveryMode }) => DeliveryMode === MODE.express && SHIPPED.includes(Status),
    minor: true,
    dialog: CorrectTrackingDialog,
  },
  {
    name: 'boxLabels',
    label: replenishment('action.boxLabels'),
    when: ({ Status }) => Status !== replenishmentOrder.states.cancelled && Status !== replenishmentOrder.states.abandoned,
    minor: true,
    dialog: DeskLabelsDialog,
  },
]
