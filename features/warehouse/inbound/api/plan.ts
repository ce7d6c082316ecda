import type { SiteOwner } from '#features/warehouse/sites/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { EDITABLE_PLAN, inboundEvents } from '../rules.ts'
import { lockPlan } from './queries.ts'

/** Plans as moved by the state machine; their visible number is the OHL number. */
export const PLAN_TABLE = { events: inboundEvents, state: 'Status', number: 'OhlOrderNo', site: 'CountryCode' }

export type KnownPlan = { Id: number; RowVersion: number }
export type SavedPlan = KnownPlan & { OhlOrderNo: string | null; Status: number }

/** The part of a moved row that calls return. */
export function asSaved({ Id, OhlOrderNo, Status, RowVersion }: SavedPlan): SavedPlan {
  return { Id, OhlOrderNo, Status, RowVersion }
}

/** Locks the plan; refuses one that is not the company's, has changed in the meantime, or can no longer be changed. */
export async function editablePlan(db: Db, owner: SiteOwner, known: KnownPlan) {
  const row = await lockPlan(db, owner, known.Id)
  if (row.RowVersion !== known.RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE_PLAN.includes(row.Status)) refuse('rule', kit('error.moveRefused'))
  return row
}

export function eventOf(owner: SiteOwner, plan: { Id: number; OhlOrderNo: string | null }) {
  return {
    ContractCompanyId: owner.ContractCompanyId,
    EntityId: plan.Id,
    EntityNo: plan.OhlOrderNo ?? '',
    by: owner.by,
    payload: { Site: owner.country },
  }
}
