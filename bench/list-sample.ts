/** How a list is measured: the tabs that its screen has, and a word that finds something (none: the list has no search). */
export type ListSample = {
  readonly tabs?: readonly Record<string, unknown>[]
  readonly word?: string
  /** What the list cannot be read without. */
  readonly input?: Record<string, unknown>
  /** Tabs whose rows follow from other tables, order by order: they may read this many pages. */
  readonly derived?: { readonly tabs: readonly Record<string, unknown>[]; readonly limit: number }
}

export const each = (field: string, ...values: readonly unknown[]) => values.map((value) => ({ [field]: value }))
