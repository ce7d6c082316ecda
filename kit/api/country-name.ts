let names: Intl.DisplayNames | undefined

/** English name of a country, as papers and labels say it. The names are loaded with the first that is wanted: they take some megabytes. */
export const countryName = (code: string): string | undefined =>
  (names ??= new Intl.DisplayNames('en', { type: 'region' })).of(code)
