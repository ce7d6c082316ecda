import { attach, attachmentsOf } from '#features/account/files/api/service.ts'
import { requireReviewedContract, warehouseIn } from '#features/warehouse/sites/api/service.ts'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import type { Customer } from '#kit/api/caller.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { byCaller, makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Say } from '#kit/shared/text.ts'
import { kit, type FieldIssue } from '#kit/shared/validation.ts'
import {
  automaticBatchNo,
  EDITABLE_PLAN,
  FULL_ROUTE,
  inboundPlan,
  inboundPlanFields,
  isApproved,
  planTotals,
  productProblems,
  submitProblems,
  type PlanFields,
  inboundEvents,
} from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { freightOrders, lockPlan, planItems, productsByFnsku, takenBatches, type PlanItem } from './queries.ts'

/** Plans as the machine moves them; people know them by the OHL number. */
export const PLAN_TABLE = { events: inboundEvents, state: 'Status', number: 'OhlOrderNo', site: 'CountryCode' }

/** Who acts for which company in which country. */
export type PlanOwner = { ContractCompanyId: number; country: Country; by: By; UserId: number }

export function ownerOf(caller: Customer, country: string): PlanOwner {
  return { ContractCompanyId: caller.ContractCompanyId, country: country as Country, by: byCaller(caller), UserId: caller.UserId }
}

export type KnownPlan = { Id: number; RowVersion: number }
export type SavedPlan = KnownPlan & { OhlOrderNo: string | null; Status: number }

/** The part of a moved row that calls answer with. */
export function asSaved(row: Record<string, unknown>): SavedPlan {
  return {
    Id: row['Id'] as number,
    OhlOrderNo: row['OhlOrderNo'] as string | null,
    Status: row['Status'] as number,
    RowVersion: row['RowVersion'] as number,
  }
}

/** Adds a plan as To submit, or changes one that is To submit or Review failed; the state stays. */
export async function savePlan(db: Db, owner: PlanOwner, fields: PlanFields, known?: KnownPlan): Promise<SavedPlan> {
  await requireReviewedContract(db, owner.ContractCompanyId, owner.country)
  if (!(await warehouseIn(db, owner.country, fields.WarehouseId))) refuse('notFound', kit('error.notFound'))
  const OrderId = await orderOf(db, owner, fields)
  const products = await productsByFnsku(
    db,
    owner.ContractCompanyId,
    owner.country,
    fields.Items.map((item) => item.Fnsku),
  )
  const lines = fields.Items.map((item) => ({
    ...item,
    product: products.get(item.Fnsku) ?? refuse('rule', inbound('error.fnskuUnknown'), { fnsku: item.Fnsku }),
  }))

  const { Items: _, Attachments, ...columns } = fields
  const values = {
    ...columns,
    OrderId,
    ...planTotals(lines.map(({ product, ...line }) => ({ ...product, ...line }))),
    ExpectedInboundTime: new Date(columns.ExpectedInboundTime),
    UpdatedTime: now(),
    UpdatedBy: owner.UserId,
  }
  const plan = known ? await changeRow(db, owner, known, values) : await addRow(db, owner, values)
  await saveLines(db, owner, plan.Id, fields.WarehouseId, lines)
  await attach(db, {
    ContractCompanyId: owner.ContractCompanyId,
    UserId: owner.UserId,
    Entity: 'inbound_plan',
    EntityId: plan.Id,
    files: Attachments,
  })
  return plan
}

/** The freight order of a full route: one of the company's own that goes to the plan's warehouse. */
async function orderOf(db: Db, owner: PlanOwner, { OrderType, OrderId, WarehouseId }: PlanFields): Promise<number | null> {
  if (OrderType !== FULL_ROUTE || OrderId === null) return null
  const [order] = await freightOrders(db, owner.ContractCompanyId, owner.country, { WarehouseId, OrderId })
  return order?.OrderId ?? refuse('rule', inbound('error.orderElsewhere'))
}

type Values = Omit<PlanFields, 'Items' | 'Attachments' | 'ExpectedInboundTime'> & {
  ExpectedInboundTime: Date
  UpdatedTime: Date
  UpdatedBy: number
}

async function addRow(db: Db, owner: PlanOwner, values: Values): Promise<SavedPlan> {
  const row = await db
    .insertInto('inbound_plan')
    .values({
      ...values,
      ContractCompanyId: owner.ContractCompanyId,
      CountryCode: owner.country,
      Status: inboundPlan.states[inboundPlan.initial],
      CreatedTime: values.UpdatedTime,
      CreatedBy: owner.UserId,
    })
    .returning(['Id', 'OhlOrderNo', 'Status', 'RowVersion'])
    .executeTakeFirstOrThrow()
  recordEvent(db, inboundEvents, { ...eventOf(owner, row), Move: 'create', FromState: null, ToState: row.Status })
  return row
}

async function changeRow(db: Db, owner: PlanOwner, known: KnownPlan, values: Values): Promise<SavedPlan> {
  const before = await editablePlan(db, owner, known)
  await db
    .deleteFrom('inbound_plan_item')
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('InboundPlanId', '=', known.Id)
    .execute()
  const row = await db
    .updateTable('inbound_plan')
    .set({ ...values, RowVersion: known.RowVersion + 1 })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', known.Id)
    .returning(['Id', 'OhlOrderNo', 'Status', 'RowVersion'])
    .executeTakeFirstOrThrow()
  recordEvent(db, inboundEvents, { ...eventOf(owner, row), Move: 'edit', FromState: before.Status, ToState: row.Status })
  return row
}

/** The plan locked; refuses one that is not the company's, was changed meanwhile, or is past changing. */
async function editablePlan(db: Db, owner: PlanOwner, known: KnownPlan) {
  const row = await lockPlan(db, owner.ContractCompanyId, owner.country, known.Id)
  if (!row) refuse('notFound', kit('error.notFound'))
  if (row.RowVersion !== known.RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE_PLAN.includes(row.Status)) refuse('rule', kit('error.moveRefused'))
  return row
}

type Line = PlanFields['Items'][number] & { product: { Id: number } }

async function saveLines(db: Db, owner: PlanOwner, planId: number, warehouseId: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, index) => ({
    Cartons: line.Cartons,
    PcsPerCarton: line.PcsPerCarton,
    CartonNoFrom: line.CartonNoFrom,
    CartonNoTo: line.CartonNoTo,
    BatchNo: line.BatchNo,
    ProductRemark: line.ProductRemark,
    ContractCompanyId: owner.ContractCompanyId,
    InboundPlanId: planId,
    WarehouseId: warehouseId,
    LineNo: index + 1,
    WaresInfoId: line.product.Id,
    Pieces: line.Cartons * line.PcsPerCarton,
  }))
  await db.insertInto('inbound_plan_item').values(rows).execute()
}

function eventOf(owner: PlanOwner, plan: { Id: number; OhlOrderNo: string | null }) {
  return {
    ContractCompanyId: owner.ContractCompanyId,
    EntityId: plan.Id,
    EntityNo: plan.OhlOrderNo ?? '',
    by: owner.by,
    payload: { Site: owner.country },
  }
}

/**
 * Hands a plan in for review: gives it its number, its lines their batch and carton numbers, and takes the batch numbers in
 * its warehouse. Refuses with every broken rule at once.
 */
export async function submitPlan(db: Db, owner: PlanOwner, known: KnownPlan, say: Say): Promise<SavedPlan> {
  await requireReviewedContract(db, owner.ContractCompanyId, owner.country)
  const plan = await editablePlan(db, owner, known)
  const items = await planItems(db, owner.ContractCompanyId, plan.Id)
  const Attachments = await attachmentsOf(db, {
    ContractCompanyId: owner.ContractCompanyId,
    Entity: 'inbound_plan',
    EntityId: plan.Id,
  })
  const { timeZone } = SITES[owner.country]
  const fields = inboundPlanFields.parse({
    ...plan,
    ExpectedInboundTime: plan.ExpectedInboundTime.toISOString(),
    Items: items,
    Attachments,
  })
  const problems = [
    ...submitProblems(fields, dayIn(timeZone), dayIn(timeZone, plan.ExpectedInboundTime)),
    ...(await lineProblems(db, owner, plan, items)),
  ]
  const first = problems[0]
  if (first)
    refuse('invalid', first.key, first.params, {
      Errors: problems.map(({ Field, Code, key, params }) => ({ Field, Row: null, Code, Msg: say(key, params) })),
    })

  const OhlOrderNo = plan.OhlOrderNo ?? (await takeNumber(db, `OHL${shortDay(dayIn(timeZone))}`, 4))
  await reserveLines(db, owner, OhlOrderNo, items)
  return asSaved(
    await makeMove(db, inboundPlan, PLAN_TABLE, {
      row: { ContractCompanyId: owner.ContractCompanyId, ...known },
      move: 'submit',
      by: owner.by,
      set: { OhlOrderNo, RejectReason: null },
    }),
  )
}

/** What a submit asks of products and batches, which others may have changed since the plan was saved. */
async function lineProblems(
  db: Db,
  owner: PlanOwner,
  plan: { Id: number; WarehouseId: number },
  items: readonly PlanItem[],
): Promise<FieldIssue[]> {
  const products = await productsByFnsku(
    db,
    owner.ContractCompanyId,
    owner.country,
    items.map((item) => item.Fnsku),
  )
  const taken = await takenBatches(
    db,
    owner.ContractCompanyId,
    plan.WarehouseId,
    items.flatMap((item) => item.BatchNo ?? []),
    plan.Id,
  )
  return items.flatMap((item, index) => {
    const product = products.get(item.Fnsku)
    const problems = productProblems(item, product && { ...product, IsApproved: isApproved(product) }, `Items[${index}].`)
    if (item.BatchNo && taken.has(item.BatchNo))
      problems.push({ Field: `Items[${index}].BatchNo`, Code: 'batchExists', key: inbound('rule.batchExists'), params: {} })
    return problems
  })
}

/** Writes the numbers the customer left open. Two plans that want one batch at the same time meet in the database. */
async function reserveLines(db: Db, owner: PlanOwner, ohlOrderNo: string, items: readonly PlanItem[]): Promise<void> {
  const typed = new Set(items.map((item) => item.BatchNo))
  let [lastBatch, lastCarton] = [0, Math.max(0, ...items.map((item) => item.CartonNoTo ?? 0))]
  const nextBatch = (): string => {
    const batch = automaticBatchNo(ohlOrderNo, ++lastBatch)
    return typed.has(batch) ? nextBatch() : batch
  }
  for (const item of items) {
    const CartonNoFrom = item.CartonNoFrom ?? lastCarton + 1
    const CartonNoTo = item.CartonNoTo ?? CartonNoFrom + item.Cartons - 1
    lastCarton = Math.max(lastCarton, CartonNoTo)
    await db
      .updateTable('inbound_plan_item')
      .set({ BatchNo: item.BatchNo ?? nextBatch(), CartonNoFrom, CartonNoTo, IsBatchReserved: true })
      .where('ContractCompanyId', '=', owner.ContractCompanyId)
      .where('Id', '=', item.Id)
      .execute()
      .catch(refuseTaken)
  }
}

function refuseTaken(error: unknown): never {
  if (sqlState(error) === '23505') refuse('duplicate', inbound('rule.batchExists'))
  throw error
}

/** Gives up a plan that the warehouse does not expect yet; its batch numbers are free again. */
export async function cancelPlan(db: Db, owner: PlanOwner, known: KnownPlan): Promise<SavedPlan> {
  const plan = await lockPlan(db, owner.ContractCompanyId, owner.country, known.Id)
  if (!plan) refuse('notFound', kit('error.notFound'))
  const row = await makeMove(db, inboundPlan, PLAN_TABLE, {
    row: { ContractCompanyId: owner.ContractCompanyId, ...known },
    move: 'cancel',
    by: owner.by,
  })
  await freeBatches(db, owner.ContractCompanyId, known.Id)
  return asSaved(row)
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
export async function removePlan(db: Db, owner: PlanOwner, known: KnownPlan): Promise<void> {
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

/** Asks the provider to cancel a plan that is expected already; refused once anything was received. */
export async function requestCancel(db: Db, owner: PlanOwner, planId: number, reason: string): Promise<void> {
  const plan = await lockPlan(db, owner.ContractCompanyId, owner.country, planId)
  if (!plan) refuse('notFound', kit('error.notFound'))
  if (plan.Status !== inboundPlan.states.toInbound) refuse('rule', kit('error.moveRefused'))
  if (plan.ActualPieces > 0) refuse('rule', inbound('error.received'))
  await db
    .updateTable('inbound_plan')
    .set({ CancelReason: reason, RowVersion: plan.RowVersion + 1 })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', planId)
    .execute()
  recordEvent(db, inboundEvents, {
    ...eventOf(owner, plan),
    Move: 'askCancel',
    FromState: plan.Status,
    ToState: plan.Status,
    remark: reason,
  })
}

/** States after which nobody waits for the goods any more. */
const FINISHED: readonly number[] = [inboundPlan.states.completed, inboundPlan.states.cancelled]

/** A plan keeps so many announced times, the last ones. */
const MAX_APPOINTMENTS = 50

export type Arrival = { VehiclePlate: string; DriverPhone: string | null; Time: string | null; Remark: string | null }

/** Keeps vehicle and driver, and adds an announced time to the plan's appointments. */
export async function announceArrival(
  db: Db,
  owner: PlanOwner,
  planId: number,
  { Time, Remark, ...vehicle }: Arrival,
): Promise<void> {
  const plan = await lockPlan(db, owner.ContractCompanyId, owner.country, planId)
  if (!plan) refuse('notFound', kit('error.notFound'))
  if (FINISHED.includes(plan.Status)) refuse('rule', kit('error.moveRefused'))
  const appointments = plan.AppointmentTimes as { Time: string; State: string; Remark: string | null }[]
  const AppointmentTimes = Time ? [...appointments, { Time, State: 'announced', Remark }].slice(-MAX_APPOINTMENTS) : appointments
  await db
    .updateTable('inbound_plan')
    .set({ ...vehicle, AppointmentTimes: JSON.stringify(AppointmentTimes), RowVersion: plan.RowVersion + 1 })
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

type Appointment = { WarehouseId: number; Time: string; Remark: string | null }

/** Plans of the full route hear of the time at which their freight order delivers to their warehouse. */
export async function appointPlans(
  db: Db,
  { ContractCompanyId, OrderId }: { ContractCompanyId: number; OrderId: number },
  appointments: readonly Appointment[],
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
    const kept = [
      ...(plan.AppointmentTimes as object[]),
      ...here.map(({ Time, Remark }) => ({ Time, State: 'booked', Remark })),
    ].slice(-MAX_APPOINTMENTS)
    await db
      .updateTable('inbound_plan')
      .set({ AppointmentTimes: JSON.stringify(kept), RowVersion: plan.RowVersion + 1 })
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
