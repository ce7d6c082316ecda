import { lazy } from 'react'
import { MESSAGE_FILES, MESSAGE_MAX, messageFields } from '#features/messages/threads/rules.ts'
import { threads } from '#features/messages/threads/text/keys.ts'
import { bySite, sitePermission, type Country, type Site } from '#features/warehouse/sites/rules.ts'
import type { Input } from '#kit/shared/op.ts'
import { kit } from '#kit/shared/validation.ts'
import { bulkAction, machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import type { z } from 'zod'
import {
  announceArrival,
  cancelPlan,
  cancelPlans,
  disputeException,
  deletePlan,
  resolveException,
  submitPlan,
  type PlanRow,
} from '../contract.ts'
import { requestCancelPlan, withdrawCancelPlan } from '../contract/cancel-request.ts'
import { INBOUND } from '../paths.ts'
import { EDITABLE_PLAN, inboundPlan, isPrintable } from '../rules.ts'
import { inbound } from '../text/keys.ts'

const LabelDialog = lazy(() => import('./parts/label-dialog.tsx'))

const { toReview, reviewFailed, toInbound } = inboundPlan.states

const known = ({ Id, RowVersion }: PlanRow) => ({ Id, RowVersion })
const isEditable = (row: PlanRow) => EDITABLE_PLAN.includes(row.Status)
const isExpected = (row: PlanRow) => row.Status === toInbound && row.ActualPieces === 0
const isUnderway = (row: PlanRow) => [toReview, toInbound].includes(row.Status)

/** The customer's message about a difference. */
const MESSAGE_SPECS = [
  { field: 'Text', kind: 'longText', max: MESSAGE_MAX, wide: true },
  { field: 'Files', kind: 'files', most: MESSAGE_FILES, wide: true },
] as const

type Arrival = Omit<Input<(typeof announceArrival)[Country]>, 'Id'>

function arrivalForm({ country, timeZone }: Site) {
  return {
    schema: announceArrival[country].input.omit({ Id: true }),
    text: inbound,
    fields: [
      { field: 'VehiclePlate' },
      { field: 'DriverPhone' },
      { field: 'Time', kind: 'dateTime', zone: timeZone },
      { field: 'Remark', wide: true },
    ],
    initial: (row: PlanRow | undefined) => ({ VehiclePlate: row?.VehiclePlate, DriverPhone: row?.DriverPhone }),
  } as const
}

/** All customer actions on a plan; shared by list and detail. */
export const planActions: Record<Country, Action<PlanRow>[]> = bySite((site) => {
  const edit = sitePermission(site, `${INBOUND}:edit`)
  const { country } = site
  return [
    ...machineActions(inboundPlan, 'customer', (row: PlanRow) => row.Status, inbound, {
      submit: { op: submitPlan[country], permission: edit, input: known },
      resolve: { op: resolveException[country], permission: edit, input: known, ask: inbound('confirm.resolve') },
    }),
    opAction(disputeException[country], {
      name: 'dispute',
      label: inbound('action.dispute'),
      permission: edit,
      when: (row: PlanRow) => row.Status === inboundPlan.states.exception,
      ask: inbound('confirm.dispute'),
      form: { schema: messageFields, text: threads, fields: MESSAGE_SPECS },
      input: (row: PlanRow, values: z.output<typeof messageFields>) => ({ ...known(row), ...values }),
    }),
    { name: 'labels', label: inbound('action.printLabels'), dialog: LabelDialog, when: (row) => isPrintable(row.Status) },
    {
      name: 'edit',
      label: inbound('action.edit'),
      permission: edit,
      minor: true,
      when: isEditable,
      to: (row) => `${site.prefix}/wareHousingPlanForm?id=${row.Id}`,
    },
    opAction(announceArrival[country], {
      name: 'announce',
      label: inbound('action.announce'),
      permission: edit,
      minor: true,
      when: isUnderway,
      form: arrivalForm(site),
      input: (row: PlanRow, values: Arrival) => ({ Id: row.Id, ...values }),
    }),
    {
      name: 'copy',
      label: inbound('action.copy'),
      permission: edit,
      minor: true,
      to: (row) => `${site.prefix}/wareHousingPlanForm?copy=${row.Id}`,
    },
    opAction(requestCancelPlan[country], {
      name: 'askCancel',
      label: inbound('action.askCancel'),
      permission: edit,
      danger: true,
      minor: true,
      when: (row: PlanRow) => isExpected(row) && row.CancelReason === null,
      form: reasonForm(inbound),
      input: (row: PlanRow, values: { Reason: string }) => ({ Id: row.Id, Reason: values.Reason }),
    }),
    opAction(withdrawCancelPlan[country], {
      name: 'withdrawCancel',
      label: kit('action.withdrawCancel'),
      permission: edit,
      minor: true,
      when: (row: PlanRow) => row.Status === inboundPlan.states.toInbound && row.CancelReason !== null,
      input: (row: PlanRow) => ({ Id: row.Id }),
    }),
    ...machineActions(inboundPlan, 'customer', (row: PlanRow) => row.Status, inbound, {
      // A draft is deleted instead.
      cancel: {
        op: cancelPlan[country],
        permission: edit,
        input: known,
        ask: inbound('confirm.cancel'),
        askMany: inbound('confirm.cancelMany'),
        sources: [toReview, reviewFailed],
        bulk: bulkAction(cancelPlans[country]),
        when: (row) => row.OhlOrderNo !== null,
      },
    }),
    opAction(deletePlan[country], {
      name: 'delete',
      label: inbound('action.delete'),
      permission: edit,
      danger: true,
      ask: inbound('confirm.delete'),
      when: (row: PlanRow) => row.Status === inboundPlan.states.toSubmit && row.OhlOrderNo === null,
      input: known,
    }),
  ]
})
