import { deleteDoc } from '#features/freight/clearance/api/service.ts'
import { lockOrder, ORDER_TABLE, stockOf, wasFetched, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, hasLeft } from '#features/freight/core/rules.ts'
import { endDocuments } from '#features/freight/documents/api/service.ts'
import { companiesOf } from '#features/freight/places/api/service.ts'
import { releaseQuote } from '#features/freight/quotes/api/service.ts'
import { OPTIONS, PER } from '#features/freight/rates/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { bookFees, chargeFees, voidFees } from '#features/finance/fees/api/service.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { isCompany } from '#kit/api/known-company.ts'
import { makeMove } from '#kit/api/moves.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { updateLots, updatePayee } from '../contract.ts'
import { editing, mayCancel } from '../rules.ts'
import { orders } from '../text/keys.ts'
import { endApplications } from './pending-applications.ts'
import { charged, touchOrder, type OrderOwner } from './service.ts'
import { canResubmit, lacksCartons } from './allowed.ts'

/** Customer actions on a placed order, other than changing its form. */

type Seen = { OrderId: number; RowVersion: number }
const { states } = freightOrder
const ENDED: readonly number[] = [states.draft, states.delivered, states.cancelled]

/** Locks an order at the version seen; drafts are not orders yet. */
async function lockSeen(
  db: Db,
  owner: OrderOwner,
  { OrderId, RowVersion }: { OrderId: number; RowVersion?: number },
): Promise<OrderRow> {
  const row = await lockOrder(db, owner, OrderId)
  if (row.OrderStatus === states.draft) refuse('notFound', kit('error.notFound'))
  if (RowVersion !== undefined && row.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  return row
}

/** Before anything was received the customer may cancel an order; its price may then be used again. */
export async function cancelOrder(db: Db, owner: OrderOwner, { Reason, ...seen }: Seen & { Reason: string }): Promise<void> {
  const row = await lockSeen(db, owner, seen)
  const { ContractCompanyId, by } = owner
  const stock = await stockOf(db, row)
  if (row.OrderStatus === states.pendingInbound && !mayCancel(row, stock?.ReceivedCartons ?? row.MeasuredCartons ?? 0))
    refuse('rule', orders('error.received'))
  if (row.OrderStatus === states.pendingInbound && (await wasFetched(db, row))) refuse('rule', orders('error.fetched'))
  const over = await makeMove(db, freightOrder, ORDER_TABLE, {
    row: { ContractCompanyId, Id: row.Id },
    move: 'cancel',
    by,
    set: { CancelReason: Reason, CancelTime: now() },
    remark: Reason,
  })
  await endDocuments(db, over)
  await endApplications(db, over)
  if (stock)
    await db.deleteFrom('domestic_stock').where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', stock.Id).execute()
  await voidFees(db, { ContractCompanyId, No: row.DcgNo! })
  await deleteDoc(db, row)
  if (row.QuotedPriceId !== null) await releaseQuote(db, { ContractCompanyId, QuotedPriceId: row.QuotedPriceId })
}

/** Resubmits an order returned by the provider for acceptance. */
export async function resubmit(db: Db, owner: OrderOwner, seen: Seen): Promise<void> {
  const row = await lockSeen(db, owner, seen)
  if (row.OrderStatus === states.pendingInbound && !canResubmit(row)) refuse('rule', orders('error.notReturned'))
  if (lacksCartons(await stockOf(db, row))) refuse('rule', orders('error.lacksCartons'))
  await makeMove(db, freightOrder, ORDER_TABLE, {
    row: { ContractCompanyId: owner.ContractCompanyId, Id: row.Id },
    move: 'handIn',
    by: owner.by,
  })
}

function requireOpen(row: OrderRow): void {
  if (editing(row.OrderStatus) === 'none') refuse('rule', orders('error.notEditable'))
}

/**
 * Changes the payer: the company itself, or one this user may act for; staff viewing its portal may name any. Fees
 * already booked keep their payer.
 */
export async function changePayer(
  db: Db,
  owner: OrderOwner & { fromAdmin: boolean },
  { PayerCompanyId, PayerName, ...seen }: Input<typeof updatePayee>,
): Promise<void> {
  const row = await lockSeen(db, owner, seen)
  requireOpen(row)
  const other = PayerCompanyId === owner.ContractCompanyId ? null : PayerCompanyId
  if (other !== null && !(await mayPay(db, owner, other))) refuse('rule', orders('error.payerNotLinked'))
  const payer =
    other === null
      ? undefined
      : await db.selectFrom('company').select('NameCn').where('ContractCompanyId', '=', other).executeTakeFirst()
  await touchOrder(db, owner, row, 'changePayer', { PayerCompanyId: other, PayerName: PayerName ?? payer?.NameCn ?? null })
}

async function mayPay(db: Db, owner: OrderOwner & { fromAdmin: boolean }, payer: number): Promise<boolean> {
  if (!owner.fromAdmin) return (await companiesOf(db, owner)).some((company) => company.ContractCompanyId === payer)
  return isCompany(db, payer)
}

/** How the cartons of each place are delivered in lots; a place not given is delivered in one lot. */
export async function changeLots(db: Db, owner: OrderOwner, { Lots, ...seen }: Input<typeof updateLots>): Promise<void> {
  const row = await lockSeen(db, owner, seen)
  requireOpen(row)
  const { ContractCompanyId } = owner
  const places = await db
    .selectFrom('order_delivery_address')
    .select(['Id', 'LineNo', 'Cartons', 'Lots'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', row.Id)
    .execute()
  const today = dayIn(zoneOf(row.DestinationCountry ?? undefined))
  const given = Map.groupBy(Lots, (lot) => lot.OrderDeliveryAddressId)
  if ([...given.keys()].some((id) => !places.some((place) => place.Id === id))) refuse('notFound', kit('error.notFound'))
  for (const { Id, LineNo, Cartons, Lots: before } of places) {
    const lots = (given.get(Id) ?? [])
      .map(({ LotNo, Cartons: cartons, ExpectedDate }) => ({ LotNo, Cartons: cartons, ExpectedDate }))
      .sort((a, b) => a.LotNo - b.LotNo)
    const past = lots.find(({ LotNo, ExpectedDate }) => {
      const was = before.find((lot) => lot.LotNo === LotNo)?.ExpectedDate
      return ExpectedDate !== null && ExpectedDate !== was && ExpectedDate < today
    })
    if (past) refuse('invalid', orders('error.lotPast'), { lot: past.LotNo, place: LineNo })
    const twice = lots.find((lot, index) => lots[index - 1]?.LotNo === lot.LotNo)
    if (twice) refuse('invalid', orders('error.lotTwice'), { lot: twice.LotNo, place: LineNo })
    const total = lots.reduce((sum, lot) => sum + lot.Cartons, 0)
    if (lots.length > 0 && total !== Cartons)
      refuse('invalid', orders('error.lotsDiffer'), { place: LineNo, lots: total, cartons: Cartons })
    await db
      .updateTable('order_delivery_address')
      .set({ Lots: JSON.stringify(lots) })
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', Id)
      .execute()
  }
  await touchOrder(db, owner, row, 'changeLots', {})
}

export async function markDownloaded(db: Db, owner: OrderOwner, OrderId: number): Promise<void> {
  const row = await lockSeen(db, owner, { OrderId })
  if (row.SoFileId === null) refuse('rule', orders('error.noSoFile'))
  if (!row.IsSoDownloaded) await touchOrder(db, owner, row, 'soDownloaded', { IsSoDownloaded: true })
}

// --- Confirmations requested by the provider -----------------------------------------------------------------------

/** Confirms the pre-file as sent; given by the order or by the file. */
export async function confirmPreFile(
  db: Db,
  owner: OrderOwner,
  by: { OrderId: number } | { AttachmentId: number },
): Promise<void> {
  const OrderId = 'OrderId' in by ? by.OrderId : await orderOfPreFile(db, owner, by.AttachmentId)
  const row = await lockSeen(db, owner, { OrderId })
  if (row.PreFileId === null || row.PreFileState || ENDED.includes(row.OrderStatus))
    refuse('rule', orders('error.nothingToConfirm'))
  await touchOrder(db, owner, row, 'confirmPreFile', { PreFileState: true, PreFileConfirmTime: now() })
}

async function orderOfPreFile(db: Db, { ContractCompanyId }: OrderOwner, file: number): Promise<number> {
  const row = await db
    .selectFrom('order_fba')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('PreFileId', '=', file)
    .executeTakeFirst()
  return row ? row.Id : refuse('notFound', kit('error.notFound'))
}

/**
 * Turns the requested trucking fee into a fee line; if the goods have already left, it is paid now. A customer cannot
 * use another company's wallet: it pays when the goods go out.
 */
export async function confirmTrunkingFee(db: Db, owner: OrderOwner, seen: Seen): Promise<void> {
  const row = await lockSeen(db, owner, seen)
  const { TrunkingFee, TrunkingFeeCurrency } = row
  if (TrunkingFee === null || TrunkingFeeCurrency === null || row.IsTrunkingFeeConfirmed || ENDED.includes(row.OrderStatus))
    return refuse('rule', orders('error.nothingToConfirm'))
  const RowVersion = await touchOrder(
    db,
    owner,
    row,
    'confirmTrunkingFee',
    { IsTrunkingFeeConfirmed: true },
    { payload: { amount: TrunkingFee, currency: TrunkingFeeCurrency } },
  )
  const on = charged({ ...row, RowVersion }, owner.by, TrunkingFeeCurrency)
  const isDue = hasLeft(row) && row.PayerCompanyId === null
  await (isDue ? chargeFees : bookFees)(db, on, [
    { CostType: OPTIONS.pickup, Name: '', UnitPrice: TrunkingFee, FeeUnit: PER.order, Qty: 1, Amount: TrunkingFee },
  ])
}
