import { pathsBySite, siteOps } from '#features/warehouse/sites/rules.ts'
import { text } from '#kit/shared/fields.ts'
import { id, ok } from '#kit/shared/op.ts'
import { z } from 'zod'
import { INBOUND } from '../paths.ts'

const edit = { kind: 'command', permission: `${INBOUND}:edit` } as const
const at = (method: string) => pathsBySite('WarehousingPlan', method)

/** The customer's request to cancel a plan that passed the review; the provider may grant it while nothing has been received. */
export const requestCancelPlan = siteOps(at('AskCancel'), {
  ...edit,
  input: z.object({ Id: id, Reason: text({ max: 200 }) }),
  output: ok,
})
/** Withdraws the request; refused with `rule` once the provider has granted it, or goods were received. */
export const withdrawCancelPlan = siteOps(at('WithdrawCancel'), { ...edit, input: z.object({ Id: id }), output: ok })
