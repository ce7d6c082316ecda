import { machineTones } from '#kit/web/parts/tone.ts'
import { monthlyBill } from '../rules.ts'

const ENDS = { overdue: 'problem', paid: 'done', void: 'cancelled' } as const
export const CUSTOMER_TONES = machineTones(monthlyBill, 'customer', { ...ENDS, toConfirm: 'waiting' })
export const DESK_TONES = machineTones(monthlyBill, 'staff', {
  ...ENDS,
  toConfirm: 'moving',
  pending: 'moving',
  partPaid: 'moving',
})
