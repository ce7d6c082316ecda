import { entriesOf } from '#kit/shared/keys.ts'
import { HAN } from './grid.ts'

/** Synonyms by their meaning. */
export const conceptsIn = <Concept extends string>(words: Readonly<Record<Concept, string>>): ReadonlyMap<string, Concept> =>
  new Map(entriesOf(words).flatMap(([concept, list]) => list.split(' ').map((word) => [word, concept] as const)))

const LONGEST = 14

/** The meanings of the parts of a compound such as "kartonanzahl" or "外箱毛重"; undefined if a part is unknown. */
export function conceptsOf<Concept>(word: string, concepts: ReadonlyMap<string, Concept>): Concept[] | undefined {
  const whole = concepts.get(word)
  if (whole) return [whole]
  const least = HAN.test(word) ? 1 : 3
  for (let length = Math.min(LONGEST, word.length - 1); length >= least; length--) {
    const first = concepts.get(word.slice(0, length))
    if (!first) continue
    const rest = word.slice(length)
    for (const after of HAN.test(word) ? [rest] : [rest, rest.replace(/^(?:s|n|en|es)(?=\p{L}{2})/u, '')]) {
      const others = conceptsOf(after, concepts)
      if (others) return [first, ...others]
    }
  }
  return undefined
}
