import { keysOf, recordOf } from '#kit/shared/keys.ts'
import type { Language } from '#kit/shared/text.ts'
import { AFTER_SALES } from './after-sales.ts'
import { ALERTS } from './alerts.ts'
import { COMPANY } from './company.ts'
import { DEMANDS } from './demands.ts'
import { FLOOR } from './floor.ts'
import { FREIGHT } from './freight.ts'
import { GOODS } from './goods.ts'
import { PLACES } from './places.ts'
import { PROVIDER } from './provider.ts'
import { RATES } from './rates.ts'
import { THREADS } from './threads.ts'
import { TRACKING_EXCEPTIONS } from './tracking-exceptions.ts'
import { WAREHOUSE } from './warehouse.ts'

type Member<V = number | string> = readonly [code: number, value: V, zh: string, en: string, fr: string, de: string]
type Enumeration = { readonly parent: number; readonly members: readonly Member[] }

/** Every enumeration of the portal. Records store and send `Value`; names are returned in the user's language. */
export const ENUMS = {
  ...FREIGHT,
  ...GOODS,
  ...TRACKING_EXCEPTIONS,
  ...WAREHOUSE,
  ...AFTER_SALES,
  ...COMPANY,
  ...PLACES,
  ...THREADS,
  ...DEMANDS,
  ...ALERTS,
  ...FLOOR,
  ...PROVIDER,
  ...RATES,
} as const satisfies Record<string, Enumeration>

export type EnumName = keyof typeof ENUMS
/** Stored values of an enumeration: `ValueOf<'CountryCode'>` is `'GB' | 'DE' | …`. */
export type ValueOf<N extends EnumName> = (typeof ENUMS)[N]['members'][number][1]

export const isEnumName = (name: string): name is EnumName => Object.hasOwn(ENUMS, name)

const names = keysOf(ENUMS)
const NAME_AT: Record<Language, 2 | 3 | 4 | 5> = { 'zh-CN': 2, 'en-US': 3, 'fr-FR': 4, 'de-DE': 5 }

const MEMBERS: { readonly [N in EnumName]: { readonly members: readonly Member<ValueOf<N>>[] } } = ENUMS
const membersOf = <N extends EnumName>(name: N): readonly Member<ValueOf<N>>[] => MEMBERS[name].members

/** GLOBAL_ENUM: enumeration name to parent code. ContainerSize is an older name of BrandType (SPEC 7). */
export function globalEnum(): Record<EnumName | 'ContainerSize', number> {
  return { ...recordOf(names, (name) => ENUMS[name].parent), ContainerSize: ENUMS.BrandType.parent }
}

/** One member as the dictionary call returns it. */
export type DictItem = {
  Code: number
  ParentCode: number
  Value: number | string
  Name: string
  NameZh: string
  NameEn: string
  NameFr: string
  NameDe: string
  Sort: number
  IsEnabled: boolean
}

/** Members of the given parents by parent code; unknown parents are left out. */
export function dictionary(parentCodes: readonly number[], language: Language): Record<string, DictItem[]> {
  const wanted = new Set(parentCodes)
  const found = names.filter((name) => wanted.has(ENUMS[name].parent))
  return Object.fromEntries(found.map((name) => [String(ENUMS[name].parent), items(name, language)]))
}

function items(name: EnumName, language: Language): DictItem[] {
  return membersOf(name).map((member, index) => {
    const [Code, Value, NameZh, NameEn, NameFr, NameDe] = member
    return {
      Code,
      ParentCode: ENUMS[name].parent,
      Value,
      Name: member[NAME_AT[language]],
      NameZh,
      NameEn,
      NameFr,
      NameDe,
      Sort: index + 1,
      IsEnabled: true,
    }
  })
}

/** The stored values, in display order. */
export function enumValues<N extends EnumName>(name: N): ValueOf<N>[] {
  return membersOf(name).map((member) => member[1])
}

/** The name of a stored value; an unknown value is shown unchanged, null as the empty text. */
export function valueName(name: EnumName, value: number | string | null | undefined, language: Language): string {
  const member = membersOf(name).find((m) => m[1] === value)
  return member ? member[NAME_AT[language]] : String(value ?? '')
}

/** Choices of a select, in one language. */
export function labelsOf<N extends EnumName>(name: N, language: Language): { value: ValueOf<N>; label: string }[] {
  return membersOf(name).map((member) => ({ value: member[1], label: member[NAME_AT[language]] }))
}

/** The value that a workbook cell means: a name in any of our languages, the stored value or the code, case-insensitive. */
export function valueFromText<N extends EnumName>(name: N, text: string): ValueOf<N> | undefined {
  const wanted = text.trim().toLowerCase()
  return membersOf(name).find((member) => member.some((part) => String(part).toLowerCase() === wanted))?.[1]
}
