import { deskAction, machineActions, oneRow, opAction, type Action } from '#kit/web/parts/action.ts'
import { reasonForm, type Reasoned } from '#kit/web/parts/reason-form.ts'
import { failPickups, pickUpLabels, receiveLabels, requestLabels, type DeskLabelRow } from '../contract.ts'
import { returnLabel } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import type { AnyKeys } from '#kit/shared/text.ts'

const moveText: AnyKeys = returnLabels

/** All staff actions on a return label, shared by list and detail. */
export const deskActions: Action<DeskLabelRow>[] = [
  opAction(requestLabels, {
    name: 'request',
    label: returnLabels('action.request'),
    when: (row: DeskLabelRow) => row.ReturnLabelState === returnLabel.states.submitted,
    input: oneRow,
    bulk: deskAction(requestLabels),
  }),
  ...machineActions(returnLabel, 'staff', (row: DeskLabelRow) => row.ReturnLabelState, moveText, {
    pickUp: { op: pickUpLabels, input: oneRow, bulk: deskAction(pickUpLabels) },
    receive: {
      op: receiveLabels,
      input: oneRow,
      ask: returnLabels('confirm.receive'),
      bulk: deskAction(receiveLabels),
    },
    failPickup: {
      op: failPickups,
      input: (row: DeskLabelRow, values: Reasoned) => ({ ...oneRow(row), ...values }),
      form: reasonForm(returnLabels),
      bulk: deskAction(failPickups),
    },
  }),
]
