import { plain } from './grid.ts'

/** Dates in documents. */

const MONTHS = [
  'jan|januar|january|janv|janvier|januari|enero|ene|gennaio|genn|styczen|stycznia',
  'feb|februar|february|fev|fevr|fevrier|februari|febrero|febbraio|febbr|luty|lutego',
  'mar|march|marz|maerz|mars|maart|mrt|marzo|marzec|marca',
  'apr|april|avr|avril|abril|abr|aprile|kwiecien|kwietnia',
  'may|mai|mei|mayo|maggio|magg|maj|maja',
  'jun|june|juni|juin|junio|giugno|giu|czerwiec|czerwca',
  'jul|july|juli|juil|juillet|julio|luglio|lug|lipiec|lipca',
  'aug|august|aout|augustus|agosto|sierpien|sierpnia',
  'sep|sept|september|septembre|septiembre|settembre|sett|wrzesien|wrzesnia',
  'oct|october|okt|oktober|octobre|octubre|ottobre|ott|pazdziernik|pazdziernika',
  'nov|november|novembre|noviembre|listopad|listopada',
  'dec|december|dez|dezember|decembre|diciembre|dicembre|dic|grudzien|grudnia',
].map((words) => new RegExp(`^(${words})$`))

export type ReadDay = { readonly day: string; readonly unsure: boolean }

/** yyyy-MM-dd of `2026-03-07`, `2026年3月7日`, `7.3.2026`, `March 7, 2026`, `7 mars 2026`, `07-Mar-26`, `07/03/2026`: the last is read day first if possible, and marked `unsure`. */
export function readDay(text: string): ReadDay | undefined {
  const bare = text.normalize('NFKC').trim()
  const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/.exec(bare)
  if (yearFirst) return dayOf(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!)
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(bare)
  if (compact) return dayOf(compact[1]!, compact[2]!, compact[3]!)
  const digits = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})(?!\d)/.exec(bare)
  if (digits) return dayFirst(digits)
  return inWords(bare)
}

function dayFirst([, first = '', separator = '', second = '', year = '']: readonly string[]): ReadDay | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  if (Number(second) > 12) return dayOf(whole, first, second)
  const unsure = separator !== '.' && Number(first) <= 12 && first !== second
  return dayOf(whole, second, first, unsure)
}

function inWords(text: string): ReadDay | undefined {
  const words = plain(text.replace(/(\d)(?=\p{L}{3})|(\p{L}{3})(?=\d)/gu, '$1$2 ')).split(' ')
  const month = words.findIndex((word) => MONTHS.some((pattern) => pattern.test(word)))
  if (month < 0) return undefined
  const numbers = words.map((word) => /^(\d{1,4})(st|nd|rd|th|er)?$/.exec(word)?.[1]).filter((word) => word !== undefined)
  const short =
    numbers.length === 2 && month === 1 && words.length === 3 && numbers[1]!.length === 2 ? `20${numbers[1]}` : undefined
  const year = numbers.find((word) => word.length === 4) ?? short
  const day = numbers.find((word) => word.length <= 2)
  if (!year || !day) return undefined
  return dayOf(year, String(MONTHS.findIndex((pattern) => pattern.test(words[month]!)) + 1), day)
}

function dayOf(year: string, month: string, day: string, unsure = false): ReadDay | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(iso) ? { day: iso, unsure } : undefined
}
