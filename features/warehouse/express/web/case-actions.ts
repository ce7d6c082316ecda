import { MESSAGE_FILES, MESSAGE_MAX, messageFields } from '#features/messages/threads/rules.ts'
import { threads } from '#features/messages/threads/text/keys.ts'
import { GATES, sitePermission } from '#features/warehouse/sites/rules.ts'
import { text } from '#kit/shared/fields.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { now } from '#kit/web/clock.ts'
import { deskAction, machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { z } from 'zod'
import { createClaim, payClaim, refuseClaims, sendClaims, type DeskClaimRow } from '../claim-contract.ts'
import { PROBLEMS } from '../paths.ts'
import { closeProblems, replyToProblem, type DeskProblemRow, type ProblemRow } from '../problem-contract.ts'
import { CASE_SITE, claimFields, expressClaim, expressProblem, payFields, type ClaimFields, type PayFields } from '../rules.ts'
import { express } from '../text/keys.ts'

/** Customer actions on a case; shared by list and detail. */
export const problemActions: Action<ProblemRow>[] = machineActions(
  expressProblem,
  'customer',
  (row: ProblemRow) => row.Status,
  express,
  {
    reply: {
      op: replyToProblem,
      permission: sitePermission(CASE_SITE, `${PROBLEMS}:edit`),
      form: {
        schema: messageFields,
        text: threads,
        fields: [
          { field: 'Text', kind: 'longText', max: MESSAGE_MAX, wide: true },
          { field: 'Files', kind: 'files', most: MESSAGE_FILES, wide: true },
        ],
      },
      input: ({ Id }: ProblemRow, values: z.output<typeof messageFields>) => ({ Id, ...values }),
    },
  },
)

const result = {
  schema: z.object({ Result: text({ max: 200 }) }),
  text: express,
  fields: [{ field: 'Result', kind: 'longText', max: 200, wide: true }],
} as const
const one = ({ ContractCompanyId, Id }: { ContractCompanyId: number; Id: number }) => ({ ContractCompanyId, Id })

/** Staff actions on a case. */
export const deskProblemActions: Action<DeskProblemRow>[] = [
  ...machineActions(expressProblem, 'staff', (row: DeskProblemRow) => row.Status, express, {
    close: {
      op: closeProblems,
      form: result,
      input: (row: DeskProblemRow, { Result }: { Result: string }) => ({ Rows: [one(row)], Result }),
      bulk: deskAction(closeProblems),
    },
  }),
  opAction(createClaim, {
    name: 'claim',
    label: express('action.claim'),
    minor: true,
    when: (row: DeskProblemRow) => GATES.expressClaim.companies.some((company) => company === row.ContractCompanyId),
    form: {
      schema: claimFields,
      text: express,
      fields: [
        { field: 'Reason', kind: 'enum', enumeration: 'ClaimReason' },
        { field: 'Amount', kind: 'number', unit: CASE_SITE.currency },
      ],
    },
    input: (row: DeskProblemRow, values: ClaimFields) => ({ ...one(row), ...values }),
  }),
]

/** Staff actions on a claim. */
export const deskClaimActions: Action<DeskClaimRow>[] = machineActions(
  expressClaim,
  'staff',
  (row: DeskClaimRow) => row.Status,
  express,
  {
    send: { op: sendClaims, input: (row: DeskClaimRow) => ({ Rows: [one(row)] }), bulk: deskAction(sendClaims) },
    pay: {
      op: payClaim,
      ask: express('confirm.pay'),
      form: {
        schema: payFields,
        text: express,
        initial: (row) => ({ PaidAmount: row?.Amount, PaidDate: localDay(now(), CASE_SITE.timeZone) }),
        fields: [
          { field: 'PaidAmount', kind: 'number', unit: CASE_SITE.currency, required: () => true },
          { field: 'PaidDate', kind: 'date', latest: todayIn(CASE_SITE.timeZone) },
          { field: 'InvoiceNo' },
          { field: 'MonthlyBillNo' },
          { field: 'Result', kind: 'longText', max: 200, wide: true },
        ],
      },
      input: (row: DeskClaimRow, values: PayFields) => ({ ...one(row), RowVersion: row.RowVersion, ...values }),
    },
    refuse: {
      op: refuseClaims,
      form: result,
      input: (row: DeskClaimRow, { Result }: { Result: string }) => ({ Rows: [one(row)], Result }),
      bulk: deskAction(refuseClaims),
    },
  },
)
