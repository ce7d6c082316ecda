/** A statement executed this often gets a name. */
const OFTEN = 3
/** Each name costs memory in every connection. */
const MAX_NAMES = 120
const MAX_SEEN = 2000

/**
 * Names for repeated statements: PostgreSQL then keeps them parsed, and planned where one plan serves all (ONE_PLAN in
 * db.ts). Rare statements get none, so that endless filter variants do not fill the connections.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_NAMES) return name
    const times = (seen.get(text) ?? 0) + 1
    if (times < OFTEN) {
      if (seen.size >= MAX_SEEN) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    names.set(text, `s${names.size + 1}`)
    return names.get(text)
  }
}
