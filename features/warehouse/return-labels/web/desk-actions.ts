import { text } from '#kit/shared/fields.ts'
import { deskAction, machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { z } from 'zod'
import { failPickups, pickUpLabels, receiveLabels, requestLabels, type DeskLabelRow } from '../contract.ts'
import { returnLabel } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import type { AnyKeys } from '#kit/shared/text.ts'

const moveText: AnyKeys = returnLabels

const one = ({ ContractCompanyId, Id }: DeskLabelRow) => ({ Rows: [{ ContractCompanyId, Id }] })
const reason = z.object({ Reason: text({ max: 200 }) })

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
      form: { schema: z.object({}), fields: [], text: returnLabels },
      ask: returnLabels('confirm.receive'),
      bulk: deskAction(receiveLabels),
    },
    failPickup: {
      op: failPickups,
      input: (row: DeskLabelRow, values: z.output<typeof reason>) => ({ ...one(row), ...values }),
      form: { schema: reason, fields: [{ field: 'Reason', kind: 'longText', max: 200, wide: true }], text: returnLabels },
      bulk: deskAction(failPickups),
    },
  }),
]
