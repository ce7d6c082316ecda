import { expect, test } from 'vitest'
import { monthlyBill } from '../rules.ts'
import { CUSTOMER_TONES, DESK_TONES } from './bill-tones.ts'

test('a bill to be confirmed or paid is highlighted for its customer, not at the desk', () => {
  const { toConfirm, pending, partPaid } = monthlyBill.states
  const open = [toConfirm, pending, partPaid]
  expect(open.map((state) => CUSTOMER_TONES[state])).toEqual(['waiting', 'waiting', 'waiting'])
  expect(open.map((state) => DESK_TONES[state])).toEqual(['moving', 'moving', 'moving'])
})
