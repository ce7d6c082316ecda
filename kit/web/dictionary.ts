import { createContext, useContext, useMemo } from 'react'

/** One value of an enumeration, named in the user's language. `IsEnabled` false: still shown, no longer offered. */
export type DictionaryItem = { readonly Value: number | string; readonly Name: string; readonly IsEnabled: boolean }

/** Enumeration name (`ProductReviewState`) to its values in order; the app loads it and stores it as GLOBAL_ENUM (SPEC 7). */
export type Dictionary = Readonly<Record<string, readonly DictionaryItem[]>>

export const DictionaryContext = createContext<Dictionary>({})

export type Enumeration = {
  items: readonly DictionaryItem[]
  /** Name of a stored value; an unlisted value is shown unchanged, a missing one as a dash. */
  nameOf: (value: number | string | null | undefined) => string
  /** For selects. */
  options: { value: number | string; label: string }[]
}

export function useDictionary(name: string): Enumeration {
  const items = useContext(DictionaryContext)[name]
  return useMemo(() => enumeration(items ?? []), [items])
}

function enumeration(items: readonly DictionaryItem[]): Enumeration {
  const names = new Map(items.map((item) => [String(item.Value), item.Name]))
  return {
    items,
    nameOf: (value) => (value === null || value === undefined ? '–' : (names.get(String(value)) ?? String(value))),
    options: items.filter((item) => item.IsEnabled).map((item) => ({ value: item.Value, label: item.Name })),
  }
}
