import type { Language } from '#kit/shared/text.ts'
import { language } from '../text.ts'

/** How a field shows a day, as lists do, then what else may be typed. In English figures alone do not tell a British day from an American one. */
const DAYS: Record<Language, string[]> = {
  'zh-CN': ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D'],
  'en-US': ['MMM D, YYYY', 'YYYY-MM-DD', 'YYYY-M-D', 'D MMM YYYY'],
  'de-DE': ['DD.MM.YYYY', 'D.M.YYYY', 'YYYY-MM-DD'],
  'fr-FR': ['D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD'],
}

export const dayFormats = DAYS[language]
export const timeFormats = dayFormats.map((day) => `${day} HH:mm`)
