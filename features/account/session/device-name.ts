/** Order matters: Edge's user agent contains Chrome, Chrome's contains Safari. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/MicroMessenger\//, 'WeChat'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const first = (list: readonly (readonly [RegExp, string])[], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** Common name of the device of a User-Agent: `Chrome · Windows`. */
export function deviceName(userAgent: string): string | undefined {
  const names = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' · ') : undefined
}
