import { windowLength } from '#features/dashboard/statistics/contract.ts'
import { WINDOWS } from '#features/dashboard/statistics/rules.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'

/** The selected warehouse of its country: figures are for that warehouse only. */
const ofWarehouse = z.object({ WarehouseId: id.optional() })

/** Documents pending for the caller: one entry for each kind of document, state and country that has any. */
export const getTodo = op({
  path: '/wms/api/Dashboard/GetTodo',
  access: 'customer',
  input: ofWarehouse,
  output: z.array(
    z.object({ Title: z.string(), State: z.string(), CountryCode: z.string(), Count: z.number(), Path: z.string() }),
  ),
})

/** Change in the last complete days, against the end of the window before; null while a day of the window is missing. */
const change = z.number().nullable()

/**
 * The key figures: stock and open orders of each country whose stock the caller may see; and for callers who may see the
 * bills, what the company owes by currency (none if nothing is unpaid), with the change in the same window.
 */
export const getKeyData = op({
  path: '/wms/api/Dashboard/GetKeyData',
  access: 'customer',
  input: ofWarehouse.extend({ Days: windowLength.default(WINDOWS[0]) }),
  output: z.object({
    Countries: z.array(
      z.object({
        CountryCode: z.string(),
        AvailablePcs: z.number(),
        AvailableChange: change,
        InTransitPcs: z.number(),
        InTransitChange: change,
        LockedPcs: z.number(),
        OpenOrders: z.number(),
        OpenOrdersChange: change,
        Path: z.string(),
      }),
    ),
    UnpaidBills: z.array(
      z.object({ CurrencyCode: z.string(), Amount: z.number(), Change: z.number(), Overdue: z.number(), Path: z.string() }),
    ),
  }),
})

/** First steps of a new customer, in order. */
export const ONBOARDING_STEPS = ['company', 'review', 'contract', 'product', 'plan', 'order'] as const
export type OnboardingStepName = (typeof ONBOARDING_STEPS)[number]

/** The company's progress with its first steps; hidden once all are done, or the user has skipped them. */
export const getOnboarding = op({
  path: '/wms/api/Dashboard/GetOnboarding',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    IsShown: z.boolean(),
    Steps: z.array(
      z.object({ Step: z.enum(ONBOARDING_STEPS), State: z.enum(['todo', 'rejected', 'waiting', 'done']), Path: z.string() }),
    ),
  }),
})
export const skipOnboarding = op({
  path: '/wms/api/Dashboard/SkipOnboarding',
  access: 'customer',
  kind: 'command',
  input: z.object({}),
  output: ok,
})
