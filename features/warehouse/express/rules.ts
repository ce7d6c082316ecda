import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { COUNTRIES, SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { chargeable, day, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { machine } from '#kit/shared/machine.ts'
import { z } from 'zod'

/** SPEC 2: only the warehouse of one country has cases and claims of parcels. */
const HAS_CASES: Record<Country, boolean> = { GB: false, DE: true }
export const CASE_SITE = SITES[COUNTRIES.find((country) => HAS_CASES[country])!]
export const hasCases = (country: string) => country === CASE_SITE.country

/**
 * A problem with a parcel (SPEC 3 Express problem; the moves are added). Customer and warehouse take turns; a case that
 * waits for the customer beyond its deadline expires, and one about a delay is closed when the parcel is delivered.
 */
export const expressProblem = machine({
  enumeration: 'ExpressProblemStatus',
  states: { waitingForCustomer: 148001, waitingForWarehouse: 148002, closed: 148003, expired: 148004 },
  initial: 'waitingForCustomer',
  moves: {
    waitingForCustomer: {
      reply: { to: 'waitingForWarehouse', by: 'customer' },
      ask: { to: 'waitingForCustomer', by: 'staff' },
      close: { to: 'closed', by: ['staff', 'system'] },
      expire: { to: 'expired', by: 'system' },
    },
    waitingForWarehouse: {
      reply: { to: 'waitingForWarehouse', by: 'customer' },
      ask: { to: 'waitingForCustomer', by: 'staff' },
      close: { to: 'closed', by: 'staff' },
    },
  },
})
export const problemEvents = documentEvents('express_problem', [expressProblem], ['create'])

/** A claim against a courier for a company (SPEC 3 Express claim; the moves are added). */
export const expressClaim = machine({
  enumeration: 'ExpressClaimStatus',
  states: { submitted: 149001, withCourier: 149002, paid: 149003, refused: 149004 },
  initial: 'submitted',
  moves: {
    submitted: { send: { to: 'withCourier', by: 'staff' } },
    withCourier: { pay: { to: 'paid', by: 'staff' }, refuse: { to: 'refused', by: 'staff', danger: true } },
  },
})
export const claimEvents = documentEvents('express_claim', [expressClaim], ['create'])

export const PROBLEM = { damaged: 147001, lost: 147002, overdue: 147003 } as const satisfies Record<
  string,
  ValueOf<'ExpressProblemType'>
>
/** Cost type "Claim refund". */
export const CLAIM_REFUND = 152021 satisfies ValueOf<'CostType'>

/** Days after which an undelivered parcel is overdue (added). */
export const OVERDUE_DAYS = 5
/** Hours for the customer to reply to a case (added). */
export const REPLY_HOURS = 72
/** Hours for the warehouse to respond (added). */
export const WAREHOUSE_HOURS = 24
/** The reminder lists cases whose deadline is within this time. */
export const REMIND_HOURS = 24
/** Hours until a courier is asked again about a claim (added). */
export const CLAIM_HOURS = 7 * 24

export const problemFields = z.object({
  ProblemType: oneOf(enumValues('ExpressProblemType')),
  Text: text({ max: 500 }),
})
export type ProblemFields = z.output<typeof problemFields>

export const claimFields = z.object({ Reason: oneOf(enumValues('ClaimReason')), Amount: chargeable })
export type ClaimFields = z.output<typeof claimFields>

export const payFields = z.object({
  /** Amount paid by the courier; omitted if it is the full claim. */
  PaidAmount: optional(chargeable),
  PaidDate: day,
  InvoiceNo: optionalText({ max: 30 }),
  MonthlyBillNo: optionalText({ max: 30 }),
  Result: optionalText({ max: 200 }),
})
export type PayFields = z.output<typeof payFields>
