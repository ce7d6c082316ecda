import type { Language } from '#kit/shared/text.ts'
import { language } from '../text.ts'

/** How a field shows a day, then what else may be typed. In English only ISO days: figures alone do not tell a British one from an American one. */
const DAYS: Record<Language, string[]> = {
  'zh-CN': ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D'],
  'en-US': ['YYYY-MM-DD', 'YYYY-M-D'],
  'de-DE': ['DD.MM.YYYY', 'D.M.YYYY', 'YYYY-MM-DD'],
  'fr-FR': ['DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD'],
}

export const dayFormats = DAYS[language]
export const timeFormats = dayFormats.map((day) => `${day} HH:mm`)
