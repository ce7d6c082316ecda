import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Charged } from '#features/finance/fees/api/service.ts'
import type { Relate } from '#features/warehouse/stock/api/service.ts'
import { type Country, siteOf } from '#features/warehouse/sites/rules.ts'
import type { Customer } from '#kit/api/caller.ts'
import { inHours } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { byCaller, makeMove, type By } from '#kit/api/moves.ts'
import type { MoveOf } from '#kit/shared/document-events.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { LINE, returnEvents, returnOrder, STEP_HOURS, tallyOf } from '../rules.ts'

/** The locked rows of a return, and the only way to change its state. */

export type ReturnOrder = Selectable<Database['return_order']>
export type ReturnItem = Selectable<Database['return_item']>
export type ReturnKey = { ContractCompanyId: number; Id: number; RowVersion?: number | undefined }

/** The acting user, company and country. */
export type ReturnOwner = { ContractCompanyId: number; country: Country; by: By; UserId: number | null }

export const ownerOf = (caller: Customer, country: string): ReturnOwner => ({
  ContractCompanyId: caller.ContractCompanyId,
  country: siteOf(country).country,
  by: byCaller(caller),
  UserId: caller.UserId,
})

const TABLE = { events: returnEvents, state: 'Status', number: 'ReturnNo', site: 'CountryCode' }

/**
 * Returns a return with its row locked: concurrent confirming, receiving, cancelling and shelving wait for each other.
 * Refuses one that does not exist, is of another country, or has changed since it was read.
 */
export async function lockReturn(
  db: Db,
  { ContractCompanyId, Id, RowVersion }: ReturnKey,
  country?: string,
): Promise<ReturnOrder> {
  const row = await db
    .selectFrom('return_order')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (country !== undefined && row.CountryCode !== country)) refuse('notFound', kit('error.notFound'))
  requireCountry(db, row.CountryCode)
  if (RowVersion !== undefined && row.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  return row
}

export function itemsOf(db: Db, order: Pick<ReturnOrder, 'ContractCompanyId' | 'Id'>): Promise<ReturnItem[]> {
  return db
    .selectFrom('return_item')
    .selectAll()
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('ReturnOrderId', '=', order.Id)
    .orderBy('LineNo')
    .execute()
}

export function activeParcels(db: Db, order: Pick<ReturnOrder, 'ContractCompanyId' | 'Id'>) {
  return db
    .selectFrom('return_parcel')
    .selectAll()
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('ReturnOrderId', '=', order.Id)
    .where('IsActive', '=', true)
    .orderBy('Id')
    .execute()
}

/** Updates a counted line. */
export async function updateItem(
  db: Db,
  item: ReturnItem,
  set: Partial<Omit<ReturnItem, 'Id' | 'WaitingPieces' | 'SearchText'>>,
): Promise<void> {
  await db
    .updateTable('return_item')
    .set({ ...set, RowVersion: item.RowVersion + 1 })
    .where('ContractCompanyId', '=', item.ContractCompanyId)
    .where('Id', '=', item.Id)
    .execute()
}

/** Computes the figures of a return from its lines. */
export function figuresOf(items: readonly ReturnItem[]) {
  const tally = tallyOf(items)
  const open = items.filter((item) => item.LineState === LINE.toConfirm)
  const deadlines = open.flatMap((item) => item.ConfirmDeadline ?? []).sort((a, b) => a.getTime() - b.getTime())
  return {
    ReceivedPieces: tally.received,
    ShelvedPieces: tally.shelved,
    DestroyedPieces: tally.destroyed,
    NonCompanyPieces: tally.notOurs,
    UnconfirmedLines: open.length,
    UnpricedLines: items.filter((item) => item.LineState === LINE.unpriced).length,
    ConfirmDeadline: deadlines[0] ?? null,
  }
}

type State = keyof typeof returnOrder.states
type Changes = { UnpricedLines?: number; UnconfirmedLines?: number; [column: string]: unknown }
type Step = { to?: State; set?: Changes; remark?: string | null; payload?: Record<string, unknown> }

/** States in which the warehouse has to do the next step. */
const OF_WAREHOUSE: readonly State[] = ['submitted', 'toBeShelved']

/** Returns when the next step of the warehouse is due: a new stage gets a new time, an unchanged stage keeps its time. */
function dueAfter(order: Pick<ReturnOrder, 'Status' | 'DueTime'>, to: State, isUnpriced: boolean): Date | null {
  if (!OF_WAREHOUSE.includes(to) && !(to === 'pendingPutaway' && isUnpriced)) return null
  const stays = order.Status === returnOrder.states[to] && order.DueTime !== null
  return stays ? order.DueTime : inHours(STEP_HOURS)
}

/** Moves a locked return; returns its new row. */
export async function moveReturn(
  db: Db,
  order: ReturnOrder,
  move: MoveOf<typeof returnOrder>,
  by: By,
  { to, set = {}, remark = null, payload = {} }: Step = {},
): Promise<ReturnOrder> {
  const step = returnOrder.find(order.Status, move, by.actor)
  if (!step) refuse('rule', kit('error.moveRefused'))
  const state = to ?? step.to
  const unpriced = set.UnpricedLines ?? order.UnpricedLines
  const unconfirmed = set.UnconfirmedLines ?? order.UnconfirmedLines
  return await makeMove(db, returnOrder, TABLE, {
    row: { ContractCompanyId: order.ContractCompanyId, Id: order.Id },
    move,
    ...(to && { to }),
    by,
    set: { DueTime: dueAfter(order, state, unpriced > 0 && unconfirmed === 0), ...set },
    remark,
    payload: { Method: order.ReturnMethod, ...payload },
  })
}

export type SavedReturn = { Id: number; ReturnNo: string; Status: number; RowVersion: number }
export const asSaved = ({ Id, ReturnNo, Status, RowVersion }: ReturnOrder): SavedReturn => ({ Id, ReturnNo, Status, RowVersion })

export const relateOf = (order: ReturnOrder, by: By, Remark: string | null = null): Relate => ({
  Type: returnEvents.entity,
  Id: order.Id,
  No: order.ReturnNo,
  Operator: by.Operator,
  Remark,
})

export const chargedOf = (order: ReturnOrder, by: By): Charged => ({
  ContractCompanyId: order.ContractCompanyId,
  Site: order.CountryCode,
  WarehouseId: order.WarehouseId,
  CurrencyCode: siteOf(order.CountryCode).currency,
  Type: returnEvents.entity,
  Id: order.Id,
  No: order.ReturnNo,
  Seq: order.RowVersion,
  Operator: by.Operator,
})
