import { isOneOf } from '#kit/shared/own-property.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useText } from '#kit/web/text.ts'
import { FIXED_ELEMENTS, PREFERENCES, type DeclareElement } from '../../rules/fields.ts'
import { orders } from '../../text/keys.ts'

/** Elements that are also fields of the line; all others have their names from the tariff. */
export const LINE_ELEMENTS = ['Function', 'Material', 'Brand', 'Model'] as const
const NAMED = [...FIXED_ELEMENTS, ...LINE_ELEMENTS]

/** Names in the user's language, with the code used by customs. */
export function useElementNames() {
  const t = useText(orders)
  const brands = useDictionary('BrandType')
  const preferenceOf = (value: string) => (isOneOf(PREFERENCES, value) ? `${value} · ${t(`preference.p${value}`)}` : value)
  return {
    nameOf: (name: string) => (isOneOf(NAMED, name) ? t(`field.${name}`) : name),
    brandOf: (value: number | string) => `${value} · ${brands.nameOf(Number(value))}`,
    preferenceOf,
    valueOf({ Name, Value }: DeclareElement): string {
      if (Name === FIXED_ELEMENTS[0]) return `${Value} · ${brands.nameOf(Number(Value))}`
      return Name === FIXED_ELEMENTS[1] ? preferenceOf(Value) : Value
    },
  }
}
