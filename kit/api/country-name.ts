let names: Intl.DisplayNames | undefined

/** English name of a country, as documents and labels print it. The names are loaded when first needed: they take some megabytes. */
export const countryName = (code: string): string | undefined =>
  (names ??= new Intl.DisplayNames('en', { type: 'region' })).of(code)
