import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { LINE, returnEvents, type OnwardLine } from '../rules.ts'
import { asSaved, itemsOf, lockReturn, updateItem, type SavedReturn } from './order.ts'

/** Records the parcels in which lines were forwarded; the customer is notified. Refuses a line that was not forwarded. */
export async function saveOnwardParcels(
  db: Db,
  row: DeskRow & { RowVersion: number },
  by: By,
  lines: readonly OnwardLine[],
): Promise<SavedReturn> {
  const order = await lockReturn(db, row)
  const byId = new Map(lines.map((line) => [line.Id, line]))
  if (byId.size < lines.length) refuse('invalid', kit('invalid.duplicate'))
  const items = (await itemsOf(db, order)).filter((item) => item.LineState === LINE.sentOn && byId.has(item.Id))
  if (items.length < lines.length) refuse('notFound', kit('error.notFound'))
  const parcels = new Set<string>()
  const said: string[] = []
  for (const item of items) {
    const { OnwardCarrier, OnwardTrackingNo } = byId.get(item.Id)!
    if (OnwardCarrier === item.OnwardCarrier && OnwardTrackingNo === item.OnwardTrackingNo) continue
    await updateItem(db, item, { OnwardCarrier, OnwardTrackingNo })
    parcels.add(`${OnwardCarrier} ${OnwardTrackingNo}`)
    said.push(`${item.OldFnsku} × ${item.Pieces} → ${OnwardCarrier} ${OnwardTrackingNo}`)
  }
  if (said.length === 0) return asSaved(order)
  const changed = await db
    .updateTable('return_order')
    .set({ RowVersion: order.RowVersion + 1, UpdatedTime: now(), UpdatedBy: by.UserId ?? 0 })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Id', '=', order.Id)
    .returningAll()
    .executeTakeFirstOrThrow()
  recordEvent(db, returnEvents, {
    ContractCompanyId: order.ContractCompanyId,
    EntityId: order.Id,
    EntityNo: order.ReturnNo,
    Move: 'sendOn',
    FromState: order.Status,
    ToState: order.Status,
    by,
    remark: said.join('; '),
    payload: { Site: order.CountryCode, Method: order.ReturnMethod, Parcels: [...parcels].join(', ') },
  })
  return asSaved(changed)
}
