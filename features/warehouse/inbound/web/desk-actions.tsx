import { CompanyFiles } from '#features/messages/threads/web/parts/company-files.tsx'
import { now } from '#kit/web/clock.ts'
import { deskAction, machineActions, oneRow, type Action } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import type { z } from 'zod'
import {
  completePlans,
  completePlanWithDifference,
  failPlans,
  grantCancelPlans,
  passPlans,
  recountPlans,
  resolvePlans,
} from '../contract.ts'
import { inboundPlan, RESOLVE_AFTER_DAYS } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import type { DeskPlanRow } from './desk-reads.ts'
import { CorrectDialog } from './parts/correct-dialog.tsx'
import { ReceiveDialog } from './parts/receive-dialog.tsx'

const reason = reasonForm(inbound)
const difference = completePlanWithDifference.input.omit({ ContractCompanyId: true, Id: true, RowVersion: true })

const DAY_MS = 86_400_000
/** Staff may close a difference once the customer's days have passed; the server decides. */
const isLongAgo = (row: DeskPlanRow) =>
  row.FinishTime !== null && now().getTime() - Date.parse(row.FinishTime) >= RESOLVE_AFTER_DAYS * DAY_MS

/** All staff actions on a plan; shared by list and detail. */
export const deskActions: Action<DeskPlanRow>[] = machineActions(
  inboundPlan,
  'staff',
  (row: DeskPlanRow) => row.Status,
  inbound,
  {
    pass: { op: passPlans, input: oneRow, bulk: deskAction(passPlans) },
    fail: {
      op: failPlans,
      input: (row: DeskPlanRow, values: z.output<typeof reason.schema>) => ({ ...oneRow(row), ...values }),
      form: reason,
      bulk: deskAction(failPlans),
    },
    receive: { dialog: ReceiveDialog, when: (row) => row.ActualPieces < row.ExpectedPieces },
    complete: {
      op: completePlans,
      input: oneRow,
      ask: inbound('confirm.complete'),
      bulk: deskAction(completePlans),
      when: (row) => row.ActualPieces >= row.ExpectedPieces,
    },
    completeWithDifference: {
      op: completePlanWithDifference,
      minor: true,
      input: ({ ContractCompanyId, Id, RowVersion }: DeskPlanRow, values: z.output<typeof difference>) => ({
        ContractCompanyId,
        Id,
        RowVersion,
        ...values,
      }),
      form: {
        schema: difference,
        text: inbound,
        fields: [
          { field: 'ExceptionText', kind: 'longText', max: 500, wide: true },
          { field: 'UnknownGoods', kind: 'switch' },
          { field: 'LabelFault', kind: 'switch' },
        ],
        content: (row) => <CompanyFiles company={row.ContractCompanyId} />,
      },
      ask: inbound('desk.differenceHint'),
    },
    resolve: {
      op: resolvePlans,
      input: oneRow,
      ask: inbound('confirm.resolve'),
      when: isLongAgo,
      bulk: deskAction(resolvePlans),
    },
    correct: { dialog: CorrectDialog, minor: true, when: (row) => row.ActualPieces > 0 },
    recount: {
      op: recountPlans,
      input: oneRow,
      minor: true,
      ask: inbound('confirm.recount'),
      bulk: deskAction(recountPlans),
    },
    cancelLate: {
      op: grantCancelPlans,
      input: oneRow,
      ask: inbound('confirm.cancel'),
      when: (row) => row.CancelReason !== null && row.ActualPieces === 0,
      bulk: deskAction(grantCancelPlans),
    },
  },
)
