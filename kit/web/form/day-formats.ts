import type { Language } from '#kit/shared/text.ts'
import { language } from '../text.ts'

/**
 * How a field shows a day, as lists do, then what else may be typed. In English figures alone do not tell a British day from an American one.
 * No beginning of a day may be one already (2026-12-1 of 2026-12-15): the picker takes and redraws it under the hands of who types.
 */
const DAYS: Record<Language, string[]> = {
  'zh-CN': ['YYYY-MM-DD', 'YYYY/MM/DD'],
  'en-US': ['MMM D, YYYY', 'YYYY-MM-DD', 'D MMM YYYY'],
  'de-DE': ['DD.MM.YYYY', 'D.M.YYYY', 'YYYY-MM-DD'],
  'fr-FR': ['D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD'],
}

export const dayFormats = DAYS[language]
export const timeFormats = dayFormats.map((day) => `${day} HH:mm`)
