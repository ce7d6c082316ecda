import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { dropTelexRequest } from '#features/freight/documents/api/service.ts'
import { changeOrder, chosenTable, deskOrder, lockOrders, type OrderRow } from '#features/freight/core/api/service.ts'
import { now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit, type FieldIssue } from '#kit/shared/validation.ts'
import type { OrderFields } from '#features/freight/orders/rules/fields.ts'
import { placeTotals } from '#features/freight/orders/rules/goods.ts'
import { application, APPLY, mayApply, type ApplicationMove } from '#features/freight/orders/rules.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { changePlaces, checkPlaces, APPLY_TABLE } from '#features/freight/orders/api/service.ts'
import { orderDesk } from '../text/keys.ts'
import { lockWallets } from './moves.ts'
import { releaseByTelex } from './telex.ts'

type ApplyRow = Selectable<Database['order_apply']>

/** Locks the orders of many applications, then the applications, then the wallets that may pay for one. */
export async function lockApplications(db: Db, rows: readonly DeskRow[]): Promise<void> {
  const { rows: of } =
    await sql<DeskRow>`select a.contract_company_id, a.order_id as id from order_apply a join ${chosenTable(rows)} using (contract_company_id, id)`.execute(
      db,
    )
  await lockOrders(db, of)
  await sql`select a.id from order_apply a join ${chosenTable(rows)} using (contract_company_id, id) order by a.contract_company_id, a.id for update of a`.execute(
    db,
  )
  await lockWallets(db, of)
}

/** An application that may be answered, with its order, both locked. */
async function pending(
  db: Db,
  { ContractCompanyId, Id }: DeskRow,
  move: ApplicationMove,
  by: By,
): Promise<{ apply: ApplyRow; order: OrderRow }> {
  const read = db.selectFrom('order_apply').selectAll().where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', Id)
  const found = await read.executeTakeFirst()
  if (!found) return refuse('notFound', kit('error.notFound'))
  const order = await deskOrder(db, { ContractCompanyId, Id: found.OrderId })
  const apply = await read.forUpdate().executeTakeFirstOrThrow()
  if (!application.find(apply.ApplyState, move, by.actor)) refuse('rule', kit('error.moveRefused'))
  return { apply, order }
}

type Answered = { ReplyText: string | null; more?: Record<string, unknown> }

async function answerApplication(
  db: Db,
  { apply, order }: { apply: ApplyRow; order: OrderRow },
  move: ApplicationMove,
  by: By,
  { ReplyText, more }: Answered,
): Promise<void> {
  const { ContractCompanyId, Id } = apply
  const payload = {
    OrderId: order.Id,
    OrderLoaddingAndServiceScopeType: order.OrderLoaddingAndServiceScopeType,
    DcgNo: order.DcgNo,
    ApplyType: apply.ApplyType,
  }
  await makeMove(db, application, APPLY_TABLE, {
    row: { ContractCompanyId, Id },
    move,
    by,
    set: { ReplyText, ReplyTime: now(), ...more },
    remark: ReplyText,
    payload,
  })
}

/** Applies the request, if the order's state still allows it. */
export async function approveApplication(db: Db, row: DeskRow, by: By, ReplyText: string | null): Promise<void> {
  const both = await pending(db, row, 'approve', by)
  const { apply, order } = both
  if (!mayApply(order, apply.ApplyType)) refuse('rule', orderDesk('error.applyLate'))
  const payload = { ApplyNo: apply.ApplyNo }
  if (apply.ApplyType === APPLY.hold) await changeOrder(db, order, 'hold', by, { set: { IsHold: true }, payload })
  if (apply.ApplyType === APPLY.telex) await releaseByTelex(db, order, by, payload)
  const OldDelivery = apply.ApplyType === APPLY.delivery ? await replacePlaces(db, order, apply) : null
  // New delivery places for held goods release the hold.
  if (OldDelivery) await changeOrder(db, order, 'updateDelivery', by, { set: { IsHold: false }, payload })
  await answerApplication(db, both, 'approve', by, {
    ReplyText,
    ...(OldDelivery && { more: { OldDelivery: JSON.stringify(OldDelivery) } }),
  })
}

export async function rejectApplication(db: Db, row: DeskRow, by: By, reason: string): Promise<void> {
  const both = await pending(db, row, 'reject', by)
  await answerApplication(db, both, 'reject', by, { ReplyText: reason })
  if (both.apply.ApplyType === APPLY.telex) await dropTelexRequest(db, both.order, by)
}

type Entry = { PrivateWarehouseAddressId: number | null }

/** The requested places replace the previous ones, which are returned for storage. An unchanged place keeps its appointment. */
async function replacePlaces(db: Db, order: OrderRow, apply: ApplyRow) {
  const places = (apply.NewDelivery ?? []).map(({ PrivateAddress: _, ...place }) => place)
  const { ContractCompanyId, TotalCartons, DestinationCountry } = order
  const cartons = placeTotals(places).Cartons
  if (cartons !== TotalCartons) refuse('rule', orders('rule.sumCartons'), { places: cartons, order: TotalCartons })
  const problems: FieldIssue[] = []
  await checkPlaces(
    db,
    ContractCompanyId,
    { DestinationCountry: DestinationCountry as OrderFields['DestinationCountry'], DeliveryAddresses: places },
    problems,
  )
  if (problems[0]) refuse('rule', orderDesk('error.addressGone'))
  const isSameEntry = (old: Entry, place: Entry) => old.PrivateWarehouseAddressId === place.PrivateWarehouseAddressId
  const before = await changePlaces(db, order, places, undefined, isSameEntry).catch((error: unknown) => {
    // The address was removed in the meantime.
    if (sqlState(error) === '23503') refuse('rule', orderDesk('error.addressGone'))
    throw error
  })
  // The goods go to the addresses as applied for and shown here, not as they are in the address book now.
  await sql`
    update order_delivery_address p set private_address = n.place -> 'PrivateAddress'
    from jsonb_array_elements(${JSON.stringify(apply.NewDelivery)}::jsonb) with ordinality n(place, line)
    where p.contract_company_id = ${ContractCompanyId} and p.order_id = ${order.Id} and p.line_no = n.line
      and jsonb_typeof(n.place -> 'PrivateAddress') = 'object'`.execute(db)
  return before
}
