import { language } from '../text.ts'

/** The reader's own decimal mark: `1,234` is a thousand to one and a fraction to another. */
export const decimalMark: '.' | ',' = new Intl.NumberFormat(language).format(0.5)[1] === ',' ? ',' : '.'
