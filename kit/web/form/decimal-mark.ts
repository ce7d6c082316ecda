import { markOf, readNumbersWith, typedNumber } from '#kit/shared/number.ts'
import { language } from '../text.ts'

/** That of the user's language: `1,234` is a thousand in some languages and a fraction in others. */
const decimalMark = markOf(language)
readNumbersWith(decimalMark)

/** A number as its field shows it: with the language's decimal mark and no separators. Typed text is unchanged. */
export const shownNumber = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', decimalMark) : value === null || value === undefined ? '' : String(value)

/**
 * The content of a number field after it is left: the parsed number, so that it is unambiguous from then on; invalid
 * text is unchanged.
 */
export function leftNumber(value: unknown): unknown {
  const number = typedNumber(value)
  // Numbers that JavaScript writes in another notation are not accepted.
  return number === undefined || !/^-?\d{1,15}(\.\d+)?$/.test(String(number)) ? value : number
}
