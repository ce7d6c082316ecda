import { deskAction, machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { reasonForm, type Reasoned } from '#kit/web/parts/reason-form.ts'
import { failPickups, pickUpLabels, receiveLabels, requestLabels, type DeskLabelRow } from '../contract.ts'
import { returnLabel } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import type { AnyKeys } from '#kit/shared/text.ts'

const moveText: AnyKeys = returnLabels

const one = ({ ContractCompanyId, Id }: DeskLabelRow) => ({ Rows: [{ ContractCompanyId, Id }] })

/** Everything staff may do with a return label; the same in list and detail. */
export const deskActions: Action<DeskLabelRow>[] = [
  opAction(requestLabels, {
    name: 'request',
    label: returnLabels('action.request'),
    when: (row: DeskLabelRow) => row.ReturnLabelState === returnLabel.states.submitted,
    input: one,
    bulk: deskAction(requestLabels),
  }),
  ...machineActions(returnLabel, 'staff', (row: DeskLabelRow) => row.ReturnLabelState, moveText, {
    pickUp: { op: pickUpLabels, input: one, bulk: deskAction(pickUpLabels) },
    receive: {
      op: receiveLabels,
      input: one,
      ask: returnLabels('confirm.receive'),
      bulk: deskAction(receiveLabels),
    },
    failPickup: {
      op: failPickups,
      input: (row: DeskLabelRow, values: Reasoned) => ({ ...one(row), ...values }),
      form: reasonForm(returnLabels),
      bulk: deskAction(failPickups),
    },
  }),
]
