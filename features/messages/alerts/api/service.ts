import type { RawBuilder } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { jobName } from '#kit/api/jobs.ts'
import type { AlertLines } from '../rules.ts'

/** Whose items are looked at, and the lines that the company has set. */
export type AlertScope = { readonly ContractCompanyId: number; readonly lines: AlertLines }

/**
 * A kind of alert about one kind of item. A feature declares its own as `alerts` in `api/feature.ts`; the job opens an alert about
 * each item that `found` gives and closes it when it no longer does.
 */
export type AlertRule = {
  readonly type: ValueOf<'WarnType'>
  /** Whose settings count; empty for what belongs to no country. */
  readonly country: Country | ''
  /** Set where the company needs a contract for the warehouses of the country. */
  readonly isAtWarehouse?: true
  /** Table of the items. */
  readonly entity: keyof Database & string
  /** Right to the page of the item. */
  readonly right: string
  /** Address of that page, in which `{id}` and `{no}` stand for the item. */
  readonly page: string
  /** The rows have a column `reorder`, too: what the suggested replenishment follows from. */
  readonly hasReorder?: true
  /** Columns `relate_id`, `relate_no`, `current_value`, `line_value` and `due_time` of each item that has crossed its line. */
  readonly found: (scope: AlertScope) => RawBuilder<unknown>
}

/** Looks at the alerts about products: of the company that is named, or of all whose stock has moved lately. */
export const followProducts = jobName<{ ContractCompanyId?: number }>('alerts.followProducts')

declare module '#kit/api/services.ts' {
  interface Lists {
    alerts: AlertRule
  }
}
