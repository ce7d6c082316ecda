import type { RawBuilder } from 'kysely'
import type { EnumName } from '#features/account/dictionary/enums.ts'
import type { TextKey } from '#kit/shared/text.ts'

/**
 * Documents that the workbench of a country names. A feature declares its own as `agenda` in `api/feature.ts`: what is due by a
 * time, what arrives or leaves on a day, what differs or is late. The table has `contract_company_id`, `id` and `warehouse_id`.
 */
export type AgendaRule = {
  readonly card: 'due' | 'arrival' | 'departure' | 'exception'
  /** What the documents are called. */
  readonly title: TextKey
  /** Code of the list's page, which is the permission, too; the last part of the address of the page of one document. */
  readonly page: string
  readonly detail: string
  readonly table: string
  /** Column with the country of the warehouse. */
  readonly site: string
  readonly number: string
  readonly state: { readonly column: string; readonly enumeration: EnumName }
  /** States in which the document has it still before it. */
  readonly states: readonly number[]
  /** Column with the deadline or the day; `isDay` where it is a calendar day. */
  readonly time: string
  readonly isDay?: true
  /** Of an exception: it is one only once its time has passed. */
  readonly isLate?: true
  /** Of arrivals and departures: the value of the list's filter `DateField` that means the column. */
  readonly dateField?: string
  /** Documents of the table that are of the kind; the table is called `t`. */
  readonly where?: RawBuilder<unknown>
}

declare module '#kit/api/services.ts' {
  interface Lists {
    /** What the workbench names. */
    agenda: AgendaRule
  }
}
