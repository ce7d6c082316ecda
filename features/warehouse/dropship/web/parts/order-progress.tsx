import { useDictionary } from '#kit/web/dictionary.ts'
import { Pipeline } from '#kit/web/parts/pipeline.tsx'
import type { OrderRow } from '../../contract.ts'
import { dropshipOrder } from '../../rules.ts'
import { orderSteps } from '../dropship-steps.ts'
import css from './order-progress.module.css'

const ENDED: readonly number[] = [dropshipOrder.states.cancelled, dropshipOrder.states.abandoned]

/** Progress of an order, and the courier's latest report. */
export function OrderProgress({
  order,
}: {
  order: Pick<OrderRow, 'Status' | 'CreatedTime' | 'ActualOutboundTime' | 'ExpressStatus'>
}) {
  const express = useDictionary('ExpressStatus')
  if (ENDED.includes(order.Status)) return <span className="nothing">–</span>
  return (
    <span className={css.way}>
      <Pipeline mini steps={orderSteps(order)} />
      {order.ExpressStatus !== null && <span className="quiet">{express.nameOf(order.ExpressStatus)}</span>}
    </span>
  )
}
