import type { Actor, Machine } from '#kit/shared/machine.ts'
import type { Tone } from '../theme.ts'
import { entriesOf } from '#kit/shared/keys.ts'

/** Tone of each stored value of an enumeration. */
export type ToneMap = Readonly<Record<number, Tone>>

const ENDED = /^(cancelled|abandoned|withdrawn|revoked|void)/
const FAILED = /(rejected|failed|exception|refused|expired|overdue)/i

/**
 * The tones of a machine's states for `actor`: the start is a draft, a state whose next move is the actor's is waiting,
 * an end (or a state that leads only back to the start, or nowhere else) is done, anything else is moving. States named
 * after a failure are problems, those named after a cancellation are struck out. `marks` overrides single states.
 *
 *     const TONES = machineTones(productReview, 'customer')
 */
export function machineTones<S extends string>(
  machine: Machine<S>,
  actor: Actor,
  marks: { readonly [State in S]?: Tone } = {},
): ToneMap {
  const states = entriesOf<S, number>(machine.states)
  return Object.fromEntries(states.map(([state, value]) => [value, marks[state] ?? naturalTone(machine, state, value, actor)]))
}

function naturalTone(machine: Machine, state: string, value: number, actor: Actor): Tone {
  if (ENDED.test(state)) return 'cancelled'
  if (FAILED.test(state)) return 'problem'
  const mine = machine.movesFrom(value, actor).some((name) => !machine.find(value, name, actor)?.danger)
  if (state === machine.initial && (actor === 'customer' || !mine)) return 'draft'
  const onward = Object.values(machine.moves[state] ?? {}).some(
    (move) => move && !move.danger && move.to !== machine.initial && (move.to !== state || move.orTo),
  )
  if (!onward) return 'done'
  return mine ? 'waiting' : 'moving'
}
