import { type Country, siteOf } from '#features/warehouse/sites/rules.ts'
import type { Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { byCaller, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { EDITABLE_PLAN, inboundEvents } from '../rules.ts'
import { lockPlan } from './queries.ts'

/** Plans as the machine moves them; people know them by the OHL number. */
export const PLAN_TABLE = { events: inboundEvents, state: 'Status', number: 'OhlOrderNo', site: 'CountryCode' }

/** Who acts for which company in which country. */
export type PlanOwner = { ContractCompanyId: number; country: Country; by: By; UserId: number }

export function ownerOf(caller: Customer, country: string): PlanOwner {
  return {
    ContractCompanyId: caller.ContractCompanyId,
    country: siteOf(country).country,
    by: byCaller(caller),
    UserId: caller.UserId,
  }
}

export type KnownPlan = { Id: number; RowVersion: number }
export type SavedPlan = KnownPlan & { OhlOrderNo: string | null; Status: number }

/** The part of a moved row that calls answer with. */
export function asSaved({ Id, OhlOrderNo, Status, RowVersion }: SavedPlan): SavedPlan {
  return { Id, OhlOrderNo, Status, RowVersion }
}

/** The plan locked; refuses one that is not the company's, was changed meanwhile, or is past changing. */
export async function editablePlan(db: Db, owner: PlanOwner, known: KnownPlan) {
  const row = await lockPlan(db, owner.ContractCompanyId, owner.country, known.Id)
  if (!row) refuse('notFound', kit('error.notFound'))
  if (row.RowVersion !== known.RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE_PLAN.includes(row.Status)) refuse('rule', kit('error.moveRefused'))
  return row
}

export function eventOf(owner: PlanOwner, plan: { Id: number; OhlOrderNo: string | null }) {
  return {
    ContractCompanyId: owner.ContractCompanyId,
    EntityId: plan.Id,
    EntityNo: plan.OhlOrderNo ?? '',
    by: owner.by,
    payload: { Site: owner.country },
  }
}
