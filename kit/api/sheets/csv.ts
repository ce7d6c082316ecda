import { parse, type Options } from 'csv-parse/sync'

const TOLERANT: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
}
/**
 * Malformed text is read as well as possible: first with text allowed after a closing quote, then, if a quote is never
 * closed, with quotes as ordinary characters.
 */
const ATTEMPTS: readonly Options[] = [
  { trim: true },
  { ltrim: true, cast: (cell) => cell.trim().replace(/^"([^"]*)"$/, '$1') },
  { quote: null },
]

/**
 * The first `rows` rows of a text with separated values, `columns` cells of each, trimmed; an empty line is a row of
 * one empty cell. Accepts any text.
 */
export function csvRows(text: string, separator: string, { rows, columns }: { rows?: number; columns: number }): string[][] {
  const options: Options = {
    ...TOLERANT,
    delimiter: separator,
    ...(rows !== undefined && { to: rows }),
    on_record: (record) => record.slice(0, columns).map((cell) => cell.trim()),
  }
  for (const attempt of ATTEMPTS) {
    try {
      return parse(text, { ...options, ...attempt })
    } catch {
      // The next attempt is more tolerant.
    }
  }
  return []
}
