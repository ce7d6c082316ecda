/** Deterministic randomness: the same thing gives the same result, so a run can be repeated and survives a restart. */
export type Random = {
  /** From 0 to 1, without 1. */
  roll(question: string): number
  /** True in the given percentage of cases. */
  inHundred(question: string, cases: number): boolean
  /** From `least` to `most`. */
  between(question: string, least: number, most: number): number
  /** One of several. */
  one<T>(question: string, choices: readonly T[]): T
}

/** Dice for one thing, such as an order by its key. */
export function randomFor(seed: number, thing: string): Random {
  const roll = (question: string) => mix(`${seed} ${thing} ${question}`) / 2 ** 32
  return {
    roll,
    inHundred: (question, cases) => roll(question) * 100 < cases,
    between: (question, least, most) => least + roll(question) * (most - least),
    one: (question, choices) => choices[Math.floor(roll(question) * choices.length)]!,
  }
}

/** FNV-1a with a final mix, so that texts differing in one digit get distant values. */
function mix(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
