import { EnumStatus } from '#kit/web/parts/status.tsx'
import { Pipeline } from '#kit/web/parts/pipeline.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import type { OrderRow } from '../../contract.ts'
import { dropshipOrder } from '../../rules.ts'
import { orderSteps } from '../dropship-steps.ts'
import css from './order-state.module.css'

const ENDED: readonly number[] = [dropshipOrder.states.cancelled, dropshipOrder.states.abandoned]

/** The state of an order as a word, and its way so far beside it. */
export function OrderState({ order, tones }: { order: Pick<OrderRow, 'Status' | 'CreatedTime' | 'ActualOutboundTime'>; tones: ToneMap }) {
  return (
    <span className={css.state}>
      <EnumStatus enumeration={dropshipOrder.enumeration} value={order.Status} tones={tones} />
      {!ENDED.includes(order.Status) && <Pipeline mini steps={orderSteps(order)} />}
    </span>
  )
}
