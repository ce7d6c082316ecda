import { closeThread, noteInThread, openThread, type Message } from '#features/messages/threads/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { DROPSHIP } from '#features/warehouse/dropship/paths.ts'
import { dropshipEvents } from '#features/warehouse/dropship/rules.ts'
import { siteOf, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'

/** The conversation about an order with missing pieces. */

type Key = { ContractCompanyId: number; WarehouseOutId: number }

const aboutOf = ({ ContractCompanyId, WarehouseOutId }: Key) => ({
  ContractCompanyId,
  RelateType: THREAD_SUBJECT.shortPick,
  RelateId: WarehouseOutId,
})

function orderOf(db: Db, { ContractCompanyId, WarehouseOutId }: Key) {
  return db
    .selectFrom('warehouse_out')
    .select(['WarehouseOutNo', 'Site', 'Status'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', WarehouseOutId)
    .executeTakeFirstOrThrow()
}

async function saveEvent(
  db: Db,
  key: Key,
  Move: 'shortPick' | 'shortFound',
  by: By,
  more: { remark?: string; payload?: object },
) {
  const { WarehouseOutNo, Site, Status } = await orderOf(db, key)
  recordEvent(db, dropshipEvents, {
    ContractCompanyId: key.ContractCompanyId,
    EntityId: key.WarehouseOutId,
    EntityNo: WarehouseOutNo,
    Move,
    FromState: Status,
    ToState: Status,
    by,
    remark: more.remark ?? null,
    payload: { Site, ...more.payload },
  })
}

/** Opens the conversation with the missing pieces, in language-neutral text, and the staff's message. */
export async function openShort(db: Db, key: Key, by: By, missing: string, message: Message): Promise<void> {
  const { WarehouseOutNo, Site } = await orderOf(db, key)
  const site = siteOf(Site)
  const { RelateType, RelateId } = aboutOf(key)
  const subject = {
    RelateType,
    RelateId,
    RelateNo: WarehouseOutNo,
    Site: siteOf(Site).country,
    ReadCode: sitePermission(site, DROPSHIP),
    WriteCode: sitePermission(site, `${DROPSHIP}:edit`),
    PageCode: `${site.prefix}/opBehalfDetail?id=${RelateId}`,
    DeskPageCode: `/desk/dropshipDetail?company=${key.ContractCompanyId}&id=${RelateId}`,
  }
  const Text = [missing, message.Text].filter(Boolean).join('\n')
  await openThread(db, key.ContractCompanyId, subject, by, { ...message, Text })
  await saveEvent(db, key, 'shortPick', by, { remark: missing, payload: { Missing: missing } })
}

/** The pieces were found. */
export async function endShort(db: Db, key: Key, by: By, note: Parameters<typeof noteInThread>[3]): Promise<void> {
  await noteInThread(db, aboutOf(key), by, note)
  await closeThread(db, aboutOf(key), by)
  await saveEvent(db, key, 'shortFound', by, {})
}

/** The order has ended or is packed, so the conversation is closed. */
export const closeShort = (db: Db, key: Key, by: By) => closeThread(db, aboutOf(key), by)
