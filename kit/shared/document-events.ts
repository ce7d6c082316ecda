import type { Database } from '#db/schema.gen.ts'
import type { Actor, Machine } from './machine.ts'

export type Table = keyof Database & string

/**
 * Topic of a notification to open pages: usually a table whose rows have changed. A topic is declared once, by the
 * feature that owns it.
 */
export type LiveTopic = { readonly entity: string }

/** The events of a document, by name. Code that writes, reads or handles an event takes the name from here. */
export type DocumentEvents<M extends string = never, T extends Table = Table> = {
  readonly entity: T
  readonly moves: { readonly [Name in M]: Name }
}

/** The names of a machine's moves, or of events declared with `documentEvents`. */
export type MoveOf<D> = D extends { movesFrom(value: number, actor: Actor): (infer M extends string)[] }
  ? M
  : D extends DocumentEvents
    ? keyof D['moves'] & string
    : never

/**
 * Declares a kind of document: its table, its state machines, and its events other than changes of state. One of each
 * in the `rules.ts` of the feature that owns the table.
 */
export function documentEvents<const T extends Table, const L extends readonly Machine[], const O extends string = never>(
  entity: T,
  machines: L,
  others: readonly O[],
): DocumentEvents<MoveOf<L[number]> | O, T> {
  type M = MoveOf<L[number]> | O
  const names = machines.flatMap(({ moves }) => Object.values(moves).flatMap((from) => Object.keys(from ?? {})))
  return { entity, moves: Object.fromEntries([...names, ...others].map((name) => [name, name])) as { [Name in M]: Name } }
}

/** The topic of a table whose rows have no events, or whose feature cannot be imported. */
export function liveTopic(entity: Table): LiveTopic {
  return { entity }
}
