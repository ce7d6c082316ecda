import { sql, type RawBuilder } from 'kysely'
import type { Window } from '#features/dashboard/statistics/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { TalliedList } from '#kit/shared/tally.ts'
import type { OnboardingStepName } from '../contract.ts'

/**
 * First steps of a new customer. Features declare the steps that are done on their screens as `onboarding` in
 * `api/feature.ts`; a step declared several times is done once one of them reports it.
 */
export type OnboardingStep = {
  readonly step: OnboardingStepName
  /** Screens for the step; the first that is open to the user is offered. */
  readonly paths: readonly string[]
  /** SQL that returns 'todo', 'rejected', 'waiting' (for the provider) or 'done' for a company. */
  readonly stateOf: (companyId: number) => RawBuilder<unknown>
}

/** Done once the company has a row in a tallied list. */
export const doneWithFirst =
  (list: TalliedList): OnboardingStep['stateOf'] =>
  (companyId) =>
    sql`(select case when coalesce(sum(n), 0) > 0 then 'done' else 'todo' end from tally where contract_company_id = ${companyId} and list = ${list})`

/** The same for a company without a warehouse contract, which has fewer steps; for others it does not count. */
export const doneWithoutWarehouse =
  (list: TalliedList): OnboardingStep['stateOf'] =>
  (companyId) =>
    sql`(select case when c.warehouse_countries = '{}' then ${doneWithFirst(list)(companyId)} else 'todo' end from company c where c.contract_company_id = ${companyId})`

type Owed = { CurrencyCode: string; Amount: number; Change: number; Overdue: number }

/**
 * What a company owes in each currency, with the change in a window; declared by the billing feature as `owed` in
 * `api/feature.ts`.
 */
export type OwedRule = {
  readonly right: string
  /** Address of the list of unpaid items, which is filtered by currency. */
  readonly path: string
  readonly sums: (db: Db, companyId: number, window: Window) => Promise<readonly Owed[]>
}

/** What a company owes by these rules, each amount with the address of its list. */
export async function owedBy(db: Db, companyId: number, rules: readonly OwedRule[], window: Window) {
  const found = await Promise.all(
    rules.map(async ({ path, sums }) =>
      (await sums(db, companyId, window)).map((sum) => ({ ...sum, Path: `${path}?CurrencyCode=${sum.CurrencyCode}` })),
    ),
  )
  return found.flat()
}

declare module '#kit/api/services.ts' {
  interface Lists {
    /** What a company owes. */
    owed: OwedRule
    /** First steps of a new customer. */
    onboarding: OnboardingStep
  }
}
