import { readNumbersWith } from '#kit/shared/number.ts'
import { language } from '../text.ts'

/** The reader's own: `1,234` is a thousand to one and a fraction to another. */
const decimalMark = new Intl.NumberFormat(language).format(0.5)[1] === ',' ? ',' : '.'
readNumbersWith(decimalMark)

/** A number as its field shows it: with the reader's own mark and nothing between the digits. What was typed stays as it was typed. */
export const shownNumber = (value: unknown): string => (typeof value === 'number' ? String(value).replace('.', decimalMark) : value === null || value === undefined ? '' : String(value))
