const HERE = 'http://here.invalid'

/** A path of our own and its query, as browsers read it. Nothing for what leads elsewhere: `//host`, `/\host`, a tab between, or `/.//host`, which becomes one once it is read. */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search } = new URL(text, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : undefined
}
