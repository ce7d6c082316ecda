import { keysOf } from './keys.ts'
export type Actor = 'customer' | 'staff' | 'system'

export type Move<S extends string = string> = {
  readonly to: S
  /** Other states that it may lead to; the caller names the one meant. */
  readonly orTo?: readonly S[]
  /** Who may make it; the first named is the usual one. */
  readonly by: Actor | readonly Actor[]
  /** Shown in red, with a confirmation. */
  readonly danger?: boolean
}

type Definition<S extends string, M extends string> = {
  /** The dictionary enumeration whose values and names these states are. */
  readonly enumeration: string
  readonly states: Readonly<Record<S, number>>
  readonly initial: NoInfer<S>
  readonly moves: { readonly [From in S]?: { readonly [Name in M]?: Move<NoInfer<S>> } }
}

export type Machine<S extends string = string, M extends string = string> = Definition<S, M> & {
  /** The symbolic name of a stored value. Throws if the value is no state: the row is broken. */
  stateOf(value: number): S
  /** The move if `actor` may make it from `value`, else undefined. */
  find(value: number, move: M, actor: Actor): Move<S> | undefined
  /** Names of all moves `actor` may make from `value`, in declared order. */
  movesFrom(value: number, actor: Actor): M[]
  /** Stored values from which `actor` may make `move`. */
  sources(move: M, actor: Actor): number[]
}

/**
 * A state machine as data. It defines the status tabs, the row buttons, the provider's desk and the check of every
 * move; the write itself is `makeMove` in kit/api/moves.ts.
 */
export function machine<const S extends string, const M extends string>(d: Definition<S, M>): Machine<S, M> {
  const names = keysOf<S>(d.states)
  const byValue = new Map(names.map((name) => [d.states[name], name]))
  const may = (move: Move<S> | undefined, actor: Actor): move is Move<S> =>
    move !== undefined && (Array.isArray(move.by) ? move.by.includes(actor) : move.by === actor)

  const stateOf = (value: number): S => {
    const name = byValue.get(value)
    if (!name) throw new Error(`${d.enumeration}: ${value} is no state`)
    return name
  }
  const movesOf = (state: S): Partial<Record<M, Move<S>>> => d.moves[state] ?? {}

  return {
    ...d,
    stateOf,
    find(value, name, actor) {
      const found = movesOf(stateOf(value))[name]
      return may(found, actor) ? found : undefined
    },
    movesFrom(value, actor) {
      const moves = movesOf(stateOf(value))
      return keysOf<M>(moves).filter((name) => may(moves[name], actor))
    },
    sources(name, actor) {
      return names.filter((state) => may(movesOf(state)[name], actor)).map((state) => d.states[state])
    },
  }
}

/** States that no chain of moves from the initial one reaches: a machine that has any is wrong. */
export function unreachable(m: Machine): string[] {
  const seen = new Set([m.initial])
  for (const state of seen)
    for (const move of Object.values(m.moves[state] ?? {}))
      for (const to of move ? [move.to, ...(move.orTo ?? [])] : []) seen.add(to)
  return Object.keys(m.states).filter((state) => !seen.has(state))
}
