import { sql } from 'kysely'
import { lockOrder, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { dropTelexRequest, requestTelexRelease } from '#features/freight/documents/api/service.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { makeMove, recordEvent } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit, type FieldIssue, refuseIssues } from '#kit/shared/validation.ts'
import type { Place } from '../rules/fields.ts'
import { announcedProblems, orderProblems } from '../rules/problems.ts'
import { fieldsOf } from '../rules/kind-fields.ts'
import { girthProblems } from '../rules/cargo-problems.ts'
import { withOneTarget } from '../rules/place-problems.ts'
import { application, APPLY, mayApply, applicationEvents } from '../rules.ts'
import { orders } from '../text/keys.ts'
import { APPLY_TABLE } from './pending-applications.ts'
import { findOrder } from './detail.ts'
import { requireRemoteConfirmation, checkPlaces, storedPlaces } from './delivery-places.ts'
import { type OrderOwner } from './service.ts'

/** Customers' applications on an order under way (SPEC 4 Order actions); staff answer them. */

type Input = { OrderId: number; Reason: string; NewDelivery?: readonly Place[]; IsRemoteConfirmed?: boolean }

/** Applies for something on an order; only one application of a type can be open at a time. */
export async function apply(
  db: Db,
  owner: OrderOwner,
  type: number,
  { OrderId, Reason, ...input }: Input,
): Promise<{ ApplyNo: string }> {
  const { ContractCompanyId, UserId, by } = owner
  const order = await lockOrder(db, owner, OrderId)
  if (!mayApply(order, type)) refuse('rule', orders('error.applyNotNow'))
  if (type === APPLY.telex && (await isGranted(db, order))) refuse('rule', orders('error.applyGranted'))
  const NewDelivery = input.NewDelivery && withOneTarget(input.NewDelivery)
  if (NewDelivery) await checkDelivery(db, owner, { OrderId, NewDelivery, IsRemoteConfirmed: input.IsRemoteConfirmed })
  const ApplyNo = await takeNumber(db, `AP${shortDay(dayIn(SCHEDULE_ZONE))}`, 4)
  const moment = now()
  const { Id } = await db
    .insertInto('order_apply')
    .values({
      ContractCompanyId,
      ApplyNo,
      OrderId,
      DcgNo: order.DcgNo!,
      ApplyType: type,
      ApplyState: application.states.pending,
      Reason,
      NewDelivery: NewDelivery ? withAddresses(ContractCompanyId, NewDelivery) : null,
      CreatedTime: moment,
      CreatedBy: UserId,
      UpdatedTime: moment,
      UpdatedBy: UserId,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (sqlState(error) === '23505') refuse('rule', orders('error.applyPending'))
      throw error
    })
  // An order that has ended requires no documents.
  if (type === APPLY.telex && order.OrderStatus !== freightOrder.states.delivered) await requestTelexRelease(db, order)
  const payload = {
    Site: null,
    OrderId,
    OrderLoaddingAndServiceScopeType: order.OrderLoaddingAndServiceScopeType,
    DcgNo: order.DcgNo,
    ApplyType: type,
  }
  recordEvent(db, applicationEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: ApplyNo,
    Move: 'apply',
    FromState: null,
    ToState: application.states.pending,
    by,
    remark: Reason,
    payload,
  })
  return { ApplyNo }
}

/** A telex release is granted once, for all bills of an order. */
async function isGranted(db: Db, { ContractCompanyId, Id }: OrderRow): Promise<boolean> {
  const granted = await db
    .selectFrom('order_apply')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .where('ApplyType', '=', APPLY.telex)
    .where('ApplyState', '=', application.states.approved)
    .executeTakeFirst()
  return granted !== undefined
}

/** Places as JSON, each with a copy of its address book entry. */
const withAddresses = (companyId: number, places: readonly Place[]) => sql<string>`(
  select jsonb_agg(n.place || jsonb_build_object('PrivateAddress', (
    select to_jsonb(b) from private_warehouse_address b
    where b.contract_company_id = ${companyId} and b.id = (n.place ->> 'PrivateWarehouseAddressId')::bigint)) order by n.line)
  from jsonb_array_elements(${JSON.stringify(places)}::jsonb) with ordinality n(place, line))`

/** New places must add up to the whole order, like those of its form, and its cartons must be allowed there. */
async function checkDelivery(
  db: Db,
  owner: OrderOwner,
  { OrderId, NewDelivery, IsRemoteConfirmed }: { OrderId: number; NewDelivery: Place[]; IsRemoteConfirmed: boolean | undefined },
): Promise<void> {
  const whole = (await findOrder(db, owner.ContractCompanyId, OrderId, owner)) ?? refuse('notFound', kit('error.notFound'))
  const kind = kindOf(whole.OrderLoaddingAndServiceScopeType)
  const form = fieldsOf(kind, whole.Form)
  const wanted = { ...form, DeliveryAddresses: NewDelivery }
  const [refused] = girthProblems(form.Cartons, NewDelivery)
  const problems: FieldIssue[] = [
    ...orderProblems(kind, wanted).filter(({ Field }) => Field.startsWith('DeliveryAddresses')),
    ...(refused ? [{ ...refused, Field: 'DeliveryAddresses' }] : []),
    ...announcedProblems(kind, form, NewDelivery),
  ]
  const places = await checkPlaces(db, owner.ContractCompanyId, wanted, problems)
  refuseIssues(
    problems.map((problem) => ({ ...problem, Field: problem.Field.replace('DeliveryAddresses', 'NewDelivery') })),
    owner.translate,
  )
  if (!IsRemoteConfirmed)
    requireRemoteConfirmation(wanted, { places }, { ...form, places: await storedPlaces(db, owner.ContractCompanyId, form) })
}

/** Withdraws an unanswered application. Like other moves of an order and its records, it locks the order first. */
export async function withdraw(db: Db, { ContractCompanyId, by }: OrderOwner, ApplyId: number): Promise<void> {
  const row = { ContractCompanyId, Id: ApplyId }
  const found = await db
    .selectFrom('order_apply')
    .select(['OrderId', 'ApplyType'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', ApplyId)
    .executeTakeFirst()
  if (!found) return refuse('notFound', kit('error.notFound'))
  const { OrderId, ApplyType } = found
  const order = await lockOrder(db, row, OrderId)
  const { DcgNo, OrderLoaddingAndServiceScopeType } = order
  await makeMove(db, application, APPLY_TABLE, {
    row,
    move: 'withdraw',
    by,
    payload: { OrderId, DcgNo, OrderLoaddingAndServiceScopeType, ApplyType },
  })
  if (ApplyType === APPLY.telex) await dropTelexRequest(db, order, by)
}
