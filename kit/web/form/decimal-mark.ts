import { markOf, readNumbersWith, typedNumber } from '#kit/shared/number.ts'
import { language } from '../text.ts'

/** The reader's own: `1,234` is a thousand to one and a fraction to another. */
const decimalMark = markOf(language)
readNumbersWith(decimalMark)

/** A number as its field shows it: with the reader's own mark and nothing between the digits. What was typed stays as it was typed. */
export const shownNumber = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', decimalMark) : value === null || value === undefined ? '' : String(value)

/** What stays in a field of numbers when it is left: the number that was read, so that everybody reads the same from now on; what is none stays as it was typed. */
export function leftNumber(value: unknown): unknown {
  const number = typedNumber(value)
  // What the machine would write in another way than people do is no number of ours.
  return number === undefined || !/^-?\d{1,15}(\.\d+)?$/.test(String(number)) ? value : number
}
