/** How a list is measured: the tabs of its screen, and a search term with results (none: the list has no search). */
export type ListSample = {
  readonly tabs?: readonly Record<string, unknown>[]
  readonly word?: string
  /** Required input of the list. */
  readonly input?: Record<string, unknown>
  /** Tabs whose rows are derived from other tables, order by order: they may read this many pages. */
  readonly derived?: { readonly tabs: readonly Record<string, unknown>[]; readonly limit: number }
}

export const each = (field: string, ...values: readonly unknown[]) => values.map((value) => ({ [field]: value }))
