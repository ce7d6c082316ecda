import { expect, test } from 'vitest'
import { expressProblem } from '../rules.ts'
import { PROBLEM_TONES } from './problem-tones.ts'

test('a case is highlighted for the party whose reply is pending', () => {
  const { waitingForCustomer, waitingForWarehouse } = expressProblem.states
  const tonesOf = (reader: 'customer' | 'staff') => [
    PROBLEM_TONES[reader][waitingForCustomer],
    PROBLEM_TONES[reader][waitingForWarehouse],
  ]
  expect(tonesOf('customer')).toEqual(['waiting', 'moving'])
  expect(tonesOf('staff')).toEqual(['moving', 'waiting'])
})
