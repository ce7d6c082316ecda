let names: Intl.DisplayNames | undefined

/** English name of a country, as printed on documents and labels. The names are loaded on first use: they take some megabytes. */
export const countryName = (code: string): string | undefined =>
  (names ??= new Intl.DisplayNames('en', { type: 'region' })).of(code)
