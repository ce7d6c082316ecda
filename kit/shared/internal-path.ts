const HERE = 'http://here.invalid'

/**
 * A path of this site with its query, as browsers parse it. Undefined for external targets: `//host`, `/\host`, a tab
 * in between, or `/.//host`, which becomes one when parsed.
 */
export function internalPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search } = new URL(text, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : undefined
}
