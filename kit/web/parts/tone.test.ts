import { expect, test } from 'vitest'
import { machine } from '#kit/shared/machine.ts'
import { machineTones } from './tone.ts'

const plan = machine({
  enumeration: 'Plan',
  states: { draft: 1, toReview: 2, rejected: 3, approved: 4, toConfirm: 5, done: 6, cancelled: 7, filed: 8 },
  initial: 'draft',
  moves: {
    draft: { submit: { to: 'toReview', by: 'customer' }, cancel: { to: 'cancelled', by: 'customer', danger: true } },
    toReview: {
      approve: { to: 'toConfirm', by: 'staff' },
      reject: { to: 'rejected', by: 'staff' },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
    },
    rejected: { submit: { to: 'toReview', by: 'customer' } },
    toConfirm: { confirm: { to: 'approved', by: 'customer' } },
    approved: { reopen: { to: 'draft', by: 'staff' } },
    filed: { note: { to: 'filed', by: 'staff' } },
  },
})

test('a state is waiting for the party with the next move, moving for all others', () => {
  const customer = machineTones(plan, 'customer')
  const staff = machineTones(plan, 'staff')
  expect([customer[2], staff[2]]).toEqual(['moving', 'waiting'])
  expect([customer[5], staff[5]]).toEqual(['waiting', 'moving'])
  expect([customer[1], staff[1]]).toEqual(['draft', 'draft'])
})

test('the start is a draft, an end or a way back to the start is done, failures are problems, cancelled is struck through', () => {
  const tones = machineTones(plan, 'customer')
  expect([1, 3, 4, 6, 7, 8].map((state) => tones[state])).toEqual(['draft', 'problem', 'done', 'done', 'cancelled', 'done'])
})

test('the tone of single states can be overridden', () => {
  expect(machineTones(plan, 'customer', { done: 'problem' })[6]).toBe('problem')
})
