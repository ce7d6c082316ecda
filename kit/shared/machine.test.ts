import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { machine, unreachable, type Actor } from './machine.ts'

const door = machine({
  enumeration: 'DoorState',
  states: { open: 1, shut: 2, locked: 3, lost: 4 },
  initial: 'open',
  moves: {
    open: { close: { to: 'shut', by: ['customer', 'staff'] }, paint: { to: 'open', by: 'staff' } },
    shut: { open: { to: 'open', by: 'customer' }, lock: { to: 'locked', by: 'staff', danger: true } },
    locked: { open: { to: 'open', by: 'staff' } },
  },
})

describe('machine', () => {
  test('offers each actor the moves of a state, in declared order', () => {
    expect(door.movesFrom(1, 'staff')).toEqual(['close', 'paint'])
    expect(door.movesFrom(1, 'customer')).toEqual(['close'])
    expect(door.movesFrom(2, 'customer')).toEqual(['open'])
    expect(door.movesFrom(1, 'system')).toEqual([])
    expect(door.movesFrom(4, 'staff')).toEqual([])
  })

  test('finds a move only for its actors and from its states', () => {
    expect(door.find(2, 'lock', 'staff')).toEqual({ to: 'locked', by: 'staff', danger: true })
    expect(door.find(2, 'lock', 'customer')).toBeUndefined()
    expect(door.find(1, 'lock', 'staff')).toBeUndefined()
  })

  test('returns the stored values a move starts from', () => {
    expect(door.sources('open', 'staff')).toEqual([3])
    expect(door.sources('open', 'customer')).toEqual([2])
    expect(door.sources('open', 'system')).toEqual([])
  })

  test('sources and movesFrom are consistent', () => {
    const actor = fc.constantFrom<Actor>('customer', 'staff', 'system')
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3, 4), fc.constantFrom('open', 'close', 'lock', 'paint'), actor, (value, move, who) => {
        expect(door.sources(move, who).includes(value)).toBe(door.movesFrom(value, who).includes(move))
        expect(door.find(value, move, who) !== undefined).toBe(door.movesFrom(value, who).includes(move))
      }),
    )
  })

  test('rejects a stored value that is not a state', () => {
    expect(door.stateOf(3)).toBe('locked')
    expect(() => door.stateOf(9)).toThrow('DoorState: 9 is no state')
    expect(() => door.movesFrom(9, 'staff')).toThrow('DoorState: 9 is no state')
  })

  test('finds an unreachable state', () => {
    expect(unreachable(door)).toEqual(['lost'])
  })

  test('moves to or from unknown states do not compile', () => {
    const wrong = [
      // @ts-expect-error no state b
      machine({ enumeration: 'X', states: { a: 1 }, initial: 'b', moves: {} }),
      // @ts-expect-error no state b
      machine({ enumeration: 'X', states: { a: 1 }, initial: 'a', moves: { a: { go: { to: 'b', by: 'staff' } } } }),
    ]
    expect(wrong.map((m) => Object.keys(m.states))).toEqual([['a'], ['a']])
  })
})
