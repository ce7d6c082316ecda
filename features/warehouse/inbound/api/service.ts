import type { SiteOwner } from '#features/warehouse/sites/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Appointment } from '../contract.ts'
import { inboundPlan, inboundEvents } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import type { Plan } from './plan-batches.ts'
import { lockPlan } from './queries.ts'
import { PLAN_TABLE, type KnownPlan, type SavedPlan, asSaved, editablePlan, eventOf } from './plan.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'inbound_plan.AppointmentTimes': Appointment[]
  }
}

/** Cancels a plan that the warehouse does not expect yet; its batch numbers become available again. */
export async function cancelPlan(db: Db, owner: SiteOwner, known: KnownPlan): Promise<SavedPlan> {
  await lockPlan(db, owner, known.Id)
  const row = await makeMove(db, inboundPlan, PLAN_TABLE, {
    row: { ContractCompanyId: owner.ContractCompanyId, ...known },
    move: 'cancel',
    by: owner.by,
  })
  await freeBatches(db, owner.ContractCompanyId, known.Id)
  return asSaved(row)
}

/** The same for a bulk call, with the current version. A draft has no number yet and is deleted instead. */
export async function cancelOneOf(db: Db, owner: SiteOwner, planId: number): Promise<void> {
  const plan = await lockPlan(db, owner, planId)
  if (plan.OhlOrderNo === null) refuse('rule', inbound('error.draft'))
  await cancelPlan(db, owner, plan)
}

export async function freeBatches(db: Db, companyId: number, planId: number): Promise<void> {
  await db
    .updateTable('inbound_plan_item')
    .set({ IsBatchReserved: false })
    .where('ContractCompanyId', '=', companyId)
    .where('InboundPlanId', '=', planId)
    .execute()
}

/** Removes a plan that was never submitted. */
export async function removePlan(db: Db, owner: SiteOwner, known: KnownPlan): Promise<void> {
  const plan = await editablePlan(db, owner, known)
  if (plan.OhlOrderNo !== null) refuse('rule', kit('error.moveRefused'))
  await db
    .deleteFrom('attachment')
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Entity', '=', 'inbound_plan')
    .where('EntityId', '=', plan.Id)
    .execute()
  await db.deleteFrom('inbound_plan').where('ContractCompanyId', '=', owner.ContractCompanyId).where('Id', '=', plan.Id).execute()
  recordEvent(db, inboundEvents, { ...eventOf(owner, plan), Move: 'delete', FromState: plan.Status, ToState: null })
}

/** Requests the cancellation of a plan that is already expected; refused once anything was received. */
export async function requestCancel(db: Db, owner: SiteOwner, planId: number, reason: string): Promise<void> {
  const plan = await lockPlan(db, owner, planId)
  if (plan.Status !== inboundPlan.states.toInbound) refuse('rule', kit('error.moveRefused'))
  if (plan.ActualPieces > 0) refuse('rule', inbound('error.received'))
  await saveRequest(db, owner, plan, 'askCancel', reason)
}

/** Withdraws the request while it is neither granted nor lapsed with the first goods. */
export async function withdrawCancel(db: Db, owner: SiteOwner, planId: number): Promise<void> {
  const plan = await lockPlan(db, owner, planId)
  if (plan.Status !== inboundPlan.states.toInbound || plan.CancelReason === null) refuse('rule', kit('error.noCancelAsked'))
  await saveRequest(db, owner, plan, 'withdrawCancel', null)
}

async function saveRequest(
  db: Db,
  owner: SiteOwner,
  plan: Plan,
  Move: 'askCancel' | 'withdrawCancel',
  CancelReason: string | null,
): Promise<void> {
  await db
    .updateTable('inbound_plan')
    .set({ CancelReason, RowVersion: plan.RowVersion + 1 })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', plan.Id)
    .execute()
  recordEvent(db, inboundEvents, {
    ...eventOf(owner, plan),
    Move,
    FromState: plan.Status,
    ToState: plan.Status,
    remark: CancelReason,
  })
}

/** States after which no goods are expected. */
const FINISHED: readonly number[] = [inboundPlan.states.completed, inboundPlan.states.cancelled]

/** Maximum number of announced times stored with a plan; the latest are kept. */
const MAX_APPOINTMENTS = 50

const withAppointments = (plan: { AppointmentTimes: Appointment[] }, more: readonly Appointment[]) =>
  JSON.stringify([...plan.AppointmentTimes, ...more].slice(-MAX_APPOINTMENTS))

export type Arrival = { VehiclePlate: string; DriverPhone: string | null; Time: string | null; Remark: string | null }

/** Saves vehicle and driver, and adds an announced time to the plan's appointments. */
export async function announceArrival(
  db: Db,
  owner: SiteOwner,
  planId: number,
  { Time, Remark, ...vehicle }: Arrival,
): Promise<void> {
  const plan = await lockPlan(db, owner, planId)
  if (FINISHED.includes(plan.Status)) refuse('rule', kit('error.moveRefused'))
  const announced = Time ? [{ Time, State: 'announced', Remark }] : []
  await db
    .updateTable('inbound_plan')
    .set({ ...vehicle, AppointmentTimes: withAppointments(plan, announced), RowVersion: plan.RowVersion + 1 })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', planId)
    .execute()
  recordEvent(db, inboundEvents, {
    ...eventOf(owner, plan),
    Move: 'announceArrival',
    FromState: plan.Status,
    ToState: plan.Status,
    remark: vehicle.VehiclePlate,
  })
}

type Delivery = { WarehouseId: number; Time: string; Remark: string | null }

/** Adds the delivery appointments of a freight order to its full-route plans for the same warehouse. */
export async function appointPlans(
  db: Db,
  { ContractCompanyId, OrderId }: { ContractCompanyId: number; OrderId: number },
  appointments: readonly Delivery[],
  by: By,
): Promise<void> {
  const plans = await db
    .selectFrom('inbound_plan')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .orderBy('Id')
    .forUpdate()
    .execute()
  for (const plan of plans.filter((one) => !FINISHED.includes(one.Status))) {
    const here = appointments.filter((one) => one.WarehouseId === plan.WarehouseId)
    if (here.length === 0) continue
    const booked = here.map(({ Time, Remark }) => ({ Time, State: 'booked', Remark }))
    await db
      .updateTable('inbound_plan')
      .set({ AppointmentTimes: withAppointments(plan, booked), RowVersion: plan.RowVersion + 1 })
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', plan.Id)
      .execute()
    recordEvent(db, inboundEvents, {
      ContractCompanyId,
      EntityId: plan.Id,
      EntityNo: plan.OhlOrderNo ?? '',
      by,
      payload: { Site: plan.CountryCode },
      Move: 'appoint',
      FromState: plan.Status,
      ToState: plan.Status,
      remark: here[0]!.Remark,
    })
  }
}
