import { sql } from 'kysely'
import { productWithFnsku } from '#features/warehouse/products/api/service.ts'
import { isFnsku } from '#features/warehouse/products/rules.ts'
import { now } from '#kit/api/clock.ts'
import { forEachDue, type JobRun } from '#kit/api/for-each-separately.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { CONFIRM, defaultService, LINE, lineStateFor, returnOrder, SERVICE } from '../rules.ts'
import { type Handling } from '../rules/handling.ts'
import { returns } from '../text/keys.ts'
import { openDestructions } from './destruction.ts'
import { NOBODY, recipientOf, sentOnRemark, type SentOn } from './recipients.ts'
import { figuresOf, itemsOf, lockReturn, moveReturn, updateItem, type ReturnItem, type ReturnOrder } from './order.ts'

/** The chosen handling of a line; the recipient only if it is forwarded. */
type Chosen = Pick<Handling, 'Id' | 'ServiceType' | 'NewFnsku'> & Partial<Handling>
type Owner = { ContractCompanyId: number; by: By; country?: string }

/**
 * Saves the customer's handling of counted lines, of one return or of many. A handling may be changed until all lines
 * of its return have one; then the return proceeds. Returns are locked in a fixed order, so that concurrent
 * confirmations wait for each other.
 */
export async function confirmLines(db: Db, { ContractCompanyId, by, country }: Owner, lines: readonly Chosen[]): Promise<number> {
  const byId = new Map(lines.map((line) => [line.Id, line]))
  if (byId.size < lines.length) refuse('invalid', kit('invalid.duplicate'))
  const { rows } = await sql<{ ReturnOrderId: number }>`
    select distinct return_order_id from return_item
    where contract_company_id = ${ContractCompanyId} and id = any(${[...byId.keys()]}::bigint[]) order by 1`.execute(db)
  let done = 0
  for (const { ReturnOrderId } of rows) {
    const order = await lockReturn(db, { ContractCompanyId, Id: ReturnOrderId }, country)
    const chosen = (await itemsOf(db, order)).filter((item) => byId.has(item.Id))
    for (const item of chosen) await confirmItem(db, order, item, byId.get(item.Id)!, by)
    done += chosen.length
    const sentOn = chosen.flatMap((item) => {
      const recipient = recipientOf(byId.get(item.Id)!)
      return recipient ? [{ item, recipient }] : []
    })
    await advance(db, order, by, sentOn)
  }
  if (done < lines.length) refuse('notFound', kit('error.notFound'))
  return done
}

/** States of a line whose handling may still be chosen. */
const OPEN: readonly number[] = [LINE.toConfirm, LINE.unpriced, LINE.toShelve, LINE.toDestroy]

async function confirmItem(db: Db, order: ReturnOrder, item: ReturnItem, chosen: Chosen, by: By): Promise<void> {
  if (!returnOrder.find(order.Status, 'confirm', by.actor) || !OPEN.includes(item.LineState))
    refuse('rule', returns('error.notToConfirm'))
  if (chosen.RowVersion !== undefined && chosen.RowVersion !== item.RowVersion) refuse('changed', kit('error.changed'))
  const NewFnsku = chosen.ServiceType === SERVICE.relabel ? await newLabel(db, item, chosen.NewFnsku) : null
  await updateItem(db, item, {
    ServiceType: chosen.ServiceType,
    NewFnsku,
    ...(recipientOf(chosen) ?? NOBODY),
    ConfirmState: CONFIRM.confirmed,
    LineState: lineStateFor(chosen.ServiceType),
    ConfirmTime: now(),
    ConfirmedBy: by.actor,
  })
}

/** Returns a new FNSKU as stored: that of a product, or one that a product of the same platform could have; the product is created at putaway. */
async function newLabel(db: Db, item: ReturnItem, NewFnsku: string | null): Promise<string> {
  if (!NewFnsku) refuse('rule', returns('error.newFnsku'), { fnsku: item.OldFnsku })
  const known = await productWithFnsku(db, item, NewFnsku)
  if ((known?.Fnsku ?? NewFnsku) === item.OldFnsku) refuse('rule', returns('error.sameFnsku'), { fnsku: NewFnsku })
  if (known) return known.Fnsku
  const { SalesPlatform } = await db
    .selectFrom('wares_info')
    .select('SalesPlatform')
    .where('ContractCompanyId', '=', item.ContractCompanyId)
    .where('Id', '=', item.WaresInfoId!)
    .executeTakeFirstOrThrow()
  if (!isFnsku(NewFnsku, SalesPlatform)) refuse('rule', returns('error.fnskuFormat'), { fnsku: NewFnsku })
  return NewFnsku
}

/** Updates the return from its lines; once no line is open, it moves on to putaway. */
async function advance(db: Db, order: ReturnOrder, by: By, sentOn: readonly SentOn[]): Promise<void> {
  const figures = figuresOf(await itemsOf(db, order))
  const isDone =
    order.Status === returnOrder.states.pendingPutaway && figures.UnconfirmedLines === 0 && figures.UnpricedLines === 0
  const moved = await moveReturn(db, order, 'confirm', by, {
    ...(isDone && { to: 'toBeShelved' as const }),
    set: figures,
    remark: sentOnRemark(sentOn),
  })
  await openDestructions(db, moved, by)
}

type Overdue = { ContractCompanyId: number; ReturnOrderId: number }

/** Applies the default to lines whose deadline has passed. Returns the number of returns. */
export async function confirmOverdue(pool: Pool, job: JobRun = {}): Promise<number> {
  const due = await transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql<Overdue>`
      select contract_company_id, id as return_order_id from return_order
      where unconfirmed_lines > 0 and confirm_deadline < ${now()} order by 1, 2 limit 500`.execute(db)
    return rows
  })
  return forEachDue(due, job, ({ ContractCompanyId, ReturnOrderId }) =>
    transact(pool, ContractCompanyId, 'write', async (db) => {
      const order = await lockReturn(db, { ContractCompanyId, Id: ReturnOrderId })
      const late = (await itemsOf(db, order)).filter(
        (item) => item.LineState === LINE.toConfirm && item.ConfirmDeadline !== null && item.ConfirmDeadline < now(),
      )
      if (late.length === 0 || !returnOrder.find(order.Status, 'confirm', 'system')) return
      const lines = late.map((item) => ({
        Id: item.Id,
        ServiceType: defaultService(item, order.DefaultServiceType),
        NewFnsku: null,
      }))
      await confirmLines(db, { ContractCompanyId, by: BY_SYSTEM }, lines)
    }),
  )
}
