import { sql } from 'kysely'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import type { CarrierReport } from '#features/freight/shared-tracking/contract.ts'
import { now } from '#kit/api/clock.ts'
import { isStale } from '../rules.ts'

/** State of the carrier query of an order. */

export type Watch = { AnswerTime: string | null; CreatedTime: string; NextAsk: string | null; PlannedEta: string | null }

/** SQL: carrier query of an order `o` as JSON; null if there is none. */
export const WATCH = sql`(select json_build_object('AnswerTime', w.answer_time, 'CreatedTime', w.created_time, 'NextAsk', w.next_ask, 'PlannedEta', w.planned_eta) from carrier_watch w where w.contract_company_id = o.contract_company_id and w.order_id = o.id and w.kind <> 'parcel')`

/** Stale only between departure and arrival. Times in UTC. */
export function watchStateOf({
  Watch,
  OrderStatus,
  AtdTime,
}: Pick<OrderRow, 'OrderStatus' | 'AtdTime'> & { Watch: Watch | null }): CarrierReport {
  if (!Watch) return { IsAsked: false, AnswerTime: null, SilentSince: null, IsStale: false }
  const IsAsked = Watch.NextAsk !== null && OrderStatus === freightOrder.states.departed
  const answered = Watch.AnswerTime === null ? null : new Date(Watch.AnswerTime)
  const asked = new Date(Math.max(Date.parse(Watch.CreatedTime), AtdTime?.getTime() ?? 0))
  return {
    IsAsked,
    AnswerTime: answered?.toISOString() ?? null,
    SilentSince: IsAsked ? (answered ?? asked).toISOString() : null,
    IsStale: IsAsked && isStale(answered, asked, now()),
  }
}
