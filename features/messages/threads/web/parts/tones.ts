import type { ToneMap } from '#kit/web/parts/tone.ts'
import { thread } from '../../rules.ts'

const { open, waitingForCustomer, waitingForProvider, closed } = thread.states
const common = { [open]: 'moving', [closed]: 'done' } as const

/** Conversations that wait for the user are highlighted; either party may write at any time. */
export const THREAD_TONES: Record<'customer' | 'staff', ToneMap> = {
  customer: { ...common, [waitingForCustomer]: 'waiting', [waitingForProvider]: 'moving' },
  staff: { ...common, [waitingForCustomer]: 'moving', [waitingForProvider]: 'waiting' },
}
