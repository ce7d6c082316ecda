/** Currencies by symbol, code and name. */

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/US\$|\bUSD\b|\bU\.?S\.? dollars?\b|美元|美金/i, 'USD'],
  [/€|\bEUR\b|\beuros?\b|欧元/i, 'EUR'],
  [/£|\bGBP\b|英镑/i, 'GBP'],
  [/\bCNY\b|\bRMB\b|人民币|CN¥|￥|¥/i, 'CNY'],
  [/\$/, 'USD'],
]
export const currencyOf = (text: string): string | undefined =>
  CURRENCIES.find(([pattern]) => pattern.test(text.normalize('NFC')))?.[1]
