import { getListByParentCodes } from '#features/account/dictionary/contract.ts'
import type { Output } from '#kit/shared/op.ts'
import { call } from '#kit/web/client.ts'
import type { Dictionary, DictionaryItem } from '#kit/web/dictionary.ts'
import { stored, storedJson } from '#kit/web/storage.ts'
import { language } from '#kit/web/text.ts'

type Kept = { language: string; enums: Dictionary }

/**
 * Every enumeration in the user's language, stored as GLOBAL_ENUM (SPEC 3). A stored one is used immediately and
 * refreshed in the background; a failure is ignored (SPEC 8).
 */
export async function loadDictionary(): Promise<Dictionary> {
  const kept = storedJson<Kept>('GLOBAL_ENUM')
  const renewed = fetchDictionary()
  return kept?.language === language ? kept.enums : await renewed
}

async function fetchDictionary(): Promise<Dictionary> {
  try {
    const enums = byName(await call(getListByParentCodes, { All: true }, { silent: true }))
    stored.set('GLOBAL_ENUM', JSON.stringify({ language, enums } satisfies Kept))
    return enums
  } catch {
    return {}
  }
}

function byName({ GLOBAL_ENUM, ...lists }: Output<typeof getListByParentCodes>): Dictionary {
  const itemsOf = (code: number): DictionaryItem[] =>
    (lists[code] ?? []).map(({ Value, Name, IsEnabled }) => ({ Value, Name, IsEnabled }))
  return Object.fromEntries(Object.entries(GLOBAL_ENUM ?? {}).map(([name, code]) => [name, itemsOf(code)]))
}
