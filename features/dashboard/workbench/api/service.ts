import type { RawBuilder } from 'kysely'
import type { EnumName } from '#features/account/dictionary/enums.ts'
import type { TextKey } from '#kit/shared/text.ts'

/**
 * Documents shown on the workbench of a country. A feature declares its own as `agenda` in `api/feature.ts`: deadlines,
 * arrivals or departures on a day, differences and delays. The table has `contract_company_id`, `id` and
 * `warehouse_id`.
 */
export type AgendaRule = {
  readonly card: 'due' | 'arrival' | 'departure' | 'exception'
  /** Name of these documents. */
  readonly title: TextKey
  /** Code of the list's page, also the permission; the last part of the address of a document's page. */
  readonly page: string
  readonly detail: string
  readonly table: string
  /** Column with the country of the warehouse. */
  readonly site: string
  readonly number: string
  readonly state: { readonly column: string; readonly enumeration: EnumName }
  /** States in which the event is still ahead of the document. */
  readonly states: readonly number[]
  /** Column with the deadline or the day; `isDay` if it is a calendar day. */
  readonly time: string
  readonly isDay?: true
  /** For exceptions: a document is one only once its time has passed. */
  readonly isLate?: true
  /** For arrivals and departures: the value of the list's filter `DateField` that selects the column. */
  readonly dateField?: string
  /** Condition for documents of this kind; the table is called `t`. */
  readonly where?: RawBuilder<unknown>
}

declare module '#kit/api/services.ts' {
  interface Lists {
    /** Documents on the workbench. */
    agenda: AgendaRule
  }
}
