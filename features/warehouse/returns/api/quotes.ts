import { companyOf } from '#features/account/session/api/service.ts'
import { holdEstimate } from '#features/finance/fees/api/service.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { CONFIRM, CONFIRM_DAYS, LINE } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { openDestructions } from './destruction.ts'
import {
  asSaved,
  chargedOf,
  figuresOf,
  itemsOf,
  lockReturn,
  moveReturn,
  updateItem,
  type ReturnOrder,
  type ReturnOwner,
  type SavedReturn,
} from './order.ts'

const DAY_MS = 86_400_000

export type QuoteFields = { Amount: number; ExpectedFinishTime: string; ValidTo: string; Remark: string | null }

/** Prices the special handling of a return; replaces an earlier price that is still open. */
export async function quoteReturn(
  db: Db,
  row: DeskRow & { RowVersion: number },
  by: By,
  { Amount, ExpectedFinishTime, ValidTo, Remark }: QuoteFields,
): Promise<SavedReturn> {
  const order = await lockReturn(db, row)
  if (order.UnpricedLines === 0) refuse('rule', returns('error.nothingToQuote'))
  if (order.UnconfirmedLines > 0) refuse('rule', returns('error.unconfirmed'))
  if (new Date(ExpectedFinishTime) <= now()) refuse('rule', returns('error.finishPast'))
  if (ValidTo < dayIn(zoneOf(order.CountryCode))) refuse('rule', returns('error.quotePast'))
  // If accepted after the promised finish, the work would be late from the start.
  if (ValidTo > dayIn(zoneOf(order.CountryCode), new Date(ExpectedFinishTime))) refuse('rule', returns('error.quoteBeyondFinish'))
  const moved = await moveReturn(db, order, 'quote', by, { payload: { Amount } })
  await closeQuotes(db, order, 'superseded')
  await db
    .insertInto('return_quote')
    .values({
      ContractCompanyId: order.ContractCompanyId,
      ReturnOrderId: order.Id,
      Amount,
      CurrencyCode: siteOf(order.CountryCode).currency,
      ExpectedFinishTime: new Date(ExpectedFinishTime),
      ValidTo,
      Remark,
      State: 'open',
      Operator: by.Operator,
      CreatedTime: now(),
    })
    .execute()
  return asSaved(moved)
}

async function closeQuotes(db: Db, order: ReturnOrder, State: 'accepted' | 'refused' | 'superseded'): Promise<void> {
  await db
    .updateTable('return_quote')
    .set({ State })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('ReturnOrderId', '=', order.Id)
    .where('State', '=', 'open')
    .execute()
}

/** Returns the newest quote of a return in a state. */
export function quoteIn(db: Db, order: ReturnOrder, state: 'open' | 'accepted') {
  return db
    .selectFrom('return_quote')
    .selectAll()
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('ReturnOrderId', '=', order.Id)
    .where('State', '=', state)
    .orderBy('CreatedTime', 'desc')
    .orderBy('Id', 'desc')
    .executeTakeFirst()
}

type Known = { Id: number; RowVersion: number }

/** Accepts the price: its amount is frozen, and the goods can be shelved. Refuses a price past its last day. */
export async function acceptQuote(db: Db, owner: ReturnOwner, known: Known): Promise<SavedReturn> {
  const order = await lockReturn(db, { ContractCompanyId: owner.ContractCompanyId, ...known }, owner.country)
  const quote = await quoteIn(db, order, 'open')
  if (quote && quote.ValidTo < dayIn(zoneOf(order.CountryCode))) refuse('rule', returns('error.quoteExpired'))
  for (const item of (await itemsOf(db, order)).filter(({ LineState }) => LineState === LINE.unpriced))
    await updateItem(db, item, { LineState: LINE.toShelve })
  const moved = await moveReturn(db, order, 'acceptQuote', owner.by, { set: figuresOf(await itemsOf(db, order)) })
  await closeQuotes(db, order, 'accepted')
  const { SettlementMode } = await companyOf(db, order.ContractCompanyId)
  await holdEstimate(db, chargedOf(moved, owner.by), quote!.Amount, SettlementMode)
  await openDestructions(db, moved, owner.by)
  return asSaved(moved)
}

/** Declines the price: the customer chooses again for its lines. */
export async function refuseQuote(db: Db, owner: ReturnOwner, known: Known, remark: string | null): Promise<SavedReturn> {
  const order = await lockReturn(db, { ContractCompanyId: owner.ContractCompanyId, ...known }, owner.country)
  const deadline = new Date(now().getTime() + CONFIRM_DAYS * DAY_MS)
  for (const item of (await itemsOf(db, order)).filter(({ LineState }) => LineState === LINE.unpriced))
    await updateItem(db, item, {
      LineState: LINE.toConfirm,
      ConfirmState: CONFIRM.unconfirmed,
      ServiceType: null,
      ConfirmTime: null,
      ConfirmedBy: null,
      ConfirmDeadline: deadline,
    })
  const moved = await moveReturn(db, order, 'refuseQuote', owner.by, { set: figuresOf(await itemsOf(db, order)), remark })
  await closeQuotes(db, order, 'refused')
  return asSaved(moved)
}
