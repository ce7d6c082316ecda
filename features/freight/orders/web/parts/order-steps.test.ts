import { expect, test } from 'vitest'
import { clearance, freightOrder } from '#features/freight/core/rules.ts'
import { keysOf } from '#kit/shared/keys.ts'
import { translate } from '#kit/web/text.ts'
import en from '../../text/en-US.ts'
import { orders } from '../../text/keys.ts'
import { orderSteps } from './order-steps.ts'

const { states } = freightOrder
const nameOf = (status: number) => freightOrder.stateOf(status)
const order = (
  OrderStatus: number,
  OrderLoaddingAndServiceScopeType: number,
  Stages: { OrderStatus: number; Planned: string | null; Actual: string | null }[] = [],
) => ({ OrderStatus, OrderLoaddingAndServiceScopeType, Stages })
/** The keys of the shown texts, whether these are loaded or not. */
function shown(...given: Parameters<typeof order>) {
  const keys = new Map(keysOf(en.step).map((key) => [translate(orders(`step.${key}`)), key]))
  return orderSteps(order(...given), nameOf).map(({ name, state }) => `${keys.get(name) ?? name} ${state}`)
}

test('a full leg has seven stages, a tail leg starts at acceptance; only the current stage is pending', () => {
  expect(shown(states.pendingAcceptance, 0)).toEqual([
    'placed done',
    'pendingAcceptance now',
    'accepted next',
    'departed next',
    'arrived next',
    'inDelivery next',
    'delivered next',
  ])
  expect(shown(states.departed, 0)).toEqual([
    'placed done',
    'received done',
    'accepted done',
    'departed now',
    'arrived next',
    'inDelivery next',
    'delivered next',
  ])
  expect(shown(states.pendingAcceptance, 2)).toEqual([
    'pendingAcceptance now',
    'departed next',
    'arrived next',
    'inDelivery next',
    'delivered next',
  ])
})

test('the last stage is done, not in progress', () => {
  expect(shown(states.delivered, 4).at(-1)).toBe('delivered done')
})

test('a returned tail order is before acceptance', () => {
  expect(shown(states.pendingInbound, 4)[0]).toBe('pendingAcceptance now')
})

test('a cancelled order shows the stage it had reached', () => {
  const stages = [
    { OrderStatus: states.pendingInbound, Planned: null, Actual: '2026-11-01T00:00:00Z' },
    { OrderStatus: states.pendingAcceptance, Planned: null, Actual: '2026-11-03T00:00:00Z' },
  ]
  expect(shown(states.cancelled, 0, stages).slice(0, 3)).toEqual(['placed done', 'cancelled problem', 'accepted next'])
  expect(shown(states.cancelled, 0)[0]).toBe('cancelled problem')
})

test('a cancelled order shows its cancellation time, and no planned days', () => {
  const stages = [
    { OrderStatus: states.pendingInbound, Planned: null, Actual: '2026-11-01T00:00:00Z' },
    { OrderStatus: states.departed, Planned: '2026-12-05', Actual: null },
  ]
  const Events = [
    { ToState: states.pendingInbound, Time: '2026-11-01T00:00:00Z' },
    { ToState: states.cancelled, Time: '2026-11-02T00:00:00Z' },
  ]
  const [first, ...others] = orderSteps({ ...order(states.cancelled, 0, stages), Events }, nameOf)
  expect(first).toMatchObject({ state: 'problem', at: '2026-11-02T00:00:00Z' })
  expect(others.flatMap(({ planned }) => planned ?? [])).toEqual([])
})

test('days are shown at their stage as reached or planned', () => {
  const stages = [
    { OrderStatus: states.departed, Planned: '2026-11-05', Actual: '2026-11-06T07:00:00Z' },
    { OrderStatus: states.arrived, Planned: '2026-12-08', Actual: null },
  ]
  const [, , , departed, arrived] = orderSteps(order(states.departed, 0, stages), nameOf)
  expect(departed).toMatchObject({ state: 'now', at: '2026-11-06T07:00:00Z' })
  expect(arrived).toMatchObject({ state: 'next', planned: '2026-12-08' })
})

test('every move of an order and of its clearance has a text in the history', () => {
  const moves = [freightOrder, clearance].flatMap((machine) =>
    Object.values(machine.moves).flatMap((from) => Object.keys(from ?? {})),
  )
  expect(moves.filter((move) => !(move in en.detail.event))).toEqual([])
})
