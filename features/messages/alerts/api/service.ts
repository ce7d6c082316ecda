import type { RawBuilder } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { jobName } from '#kit/api/jobs.ts'
import type { AlertLines } from '../rules.ts'

/** The company to check, and the lines that it has set. */
export type AlertScope = { readonly ContractCompanyId: number; readonly lines: AlertLines }

/**
 * A kind of alert about one kind of item. A feature declares its own as `alerts` in `api/feature.ts`; the job opens an
 * alert about each item that `found` returns and closes it when it no longer does.
 */
export type AlertRule = {
  readonly type: ValueOf<'WarnType'>
  /** The country of the settings; empty for items without a country. */
  readonly country: Country | ''
  /** Set if the company needs a contract for the warehouses of the country. */
  readonly isAtWarehouse?: true
  /** Table of the items. */
  readonly entity: keyof Database & string
  /** Right to the page of the item. */
  readonly right: string
  /** Path of that page, with `{id}` and `{no}` as placeholders of the item. */
  readonly page: string
  /** The rows also have a column `reorder`: the basis of the suggested replenishment. */
  readonly hasReorder?: true
  /** Columns `relate_id`, `relate_no`, `current_value`, `line_value` and `due_time` of each item that has crossed its line. */
  readonly found: (scope: AlertScope) => RawBuilder<unknown>
}

/** Checks the alerts about products: of the given company, or of all whose stock has changed recently. */
export const followProducts = jobName<{ ContractCompanyId?: number }>('alerts.followProducts')

declare module '#kit/api/services.ts' {
  interface Lists {
    alerts: AlertRule
  }
}
