import { z } from 'zod'
import { LANGUAGES } from './text.ts'

const STYLES = ['long', 'short'] as const

function codesByName(codes: readonly string[]): Map<string, string> {
  const regions = LANGUAGES.flatMap((language) =>
    STYLES.map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
  )
  return new Map(
    codes.flatMap((code) =>
      [code, ...regions.map((region) => region.of(code)!)].map((name) => [name.toLowerCase(), code] as const),
    ),
  )
}

/**
 * Reads a cell with one of these countries by its code or its name in any of our languages, so that it may be `GB`,
 * `UK`, `United Kingdom` or `Vereinigtes Königreich`; `schema` checks the code.
 */
export function countryByName<T extends z.ZodType>(codes: readonly string[], schema: T): T {
  let known: Map<string, string> | undefined
  const codeOf = (value: unknown) =>
    typeof value === 'string' ? ((known ??= codesByName(codes)).get(value.trim().toLowerCase()) ?? value) : value
  return z.preprocess(codeOf, schema) as unknown as T
}
