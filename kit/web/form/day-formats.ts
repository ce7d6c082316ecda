import type { Language } from '#kit/shared/text.ts'
import { language } from '../text.ts'

/**
 * Day formats of a field: first that of lists, then others that may be typed. In English, digits alone do not
 * distinguish a British day from an American one. No prefix of a day may itself be a valid day (2026-12-1 of
 * 2026-12-15): the picker would accept and redraw it while the user is typing.
 */
const DAYS: Record<Language, string[]> = {
  'zh-CN': ['YYYY-MM-DD', 'YYYY/MM/DD'],
  'en-US': ['MMM D, YYYY', 'YYYY-MM-DD', 'D MMM YYYY'],
  'de-DE': ['DD.MM.YYYY', 'D.M.YYYY', 'YYYY-MM-DD'],
  'fr-FR': ['D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD'],
}

/** Times as lists show them, if that is another format. */
const LISTED_TIMES: Record<Language, string[]> = {
  'zh-CN': [],
  'en-US': ['MMM D, YYYY, HH:mm'],
  'de-DE': ['DD.MM.YYYY, HH:mm'],
  'fr-FR': ['D MMM YYYY, HH:mm'],
}

export const dayFormats = DAYS[language]
export const timeFormats = [...dayFormats.map((day) => `${day} HH:mm`), ...LISTED_TIMES[language]]
