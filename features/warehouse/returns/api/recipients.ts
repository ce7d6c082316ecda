import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { returnEvents, SERVICE } from '../rules.ts'
import { RECIPIENT, recipientFields, type Handling, type Recipient } from '../rules/handling.ts'
import type { ReturnItem } from './order.ts'

/** To whom goods of a return are sent on. The choice is in its history, where staff read it; a later one replaces it. */

export type SentOn = { readonly item: ReturnItem; readonly recipient: Recipient }

/** The recipient of a line that is sent on. */
export const recipientOf = (chosen: Partial<Handling>): Recipient | undefined =>
  chosen.ServiceType === SERVICE.forward ? recipientFields.parse(chosen) : undefined

/** What the history says of it. */
export function sentOnRemark(lines: readonly SentOn[]): string | null {
  const said = lines.map(({ item, recipient }) => {
    const to = RECIPIENT.flatMap((field) => recipient[field] ?? []).join(', ')
    return `${item.OldFnsku} × ${item.Pieces} → ${to}`
  })
  return said.length > 0 ? said.join('; ') : null
}

export const recipientsPayload = (lines: readonly SentOn[]): Record<string, unknown> =>
  lines.length > 0 ? { Recipients: Object.fromEntries(lines.map(({ item, recipient }) => [item.Id, recipient])) } : {}

const NOBODY = recipientFields.parse({})

/** Adds to lines of a return to whom they are sent on. */
export async function withRecipients<I extends { Id: number; ServiceType: number | null }>(
  db: Db,
  order: { ContractCompanyId: number; Id: number },
  items: readonly I[],
): Promise<(I & Recipient)[]> {
  if (items.every(({ ServiceType }) => ServiceType !== SERVICE.forward)) return items.map((item) => ({ ...item, ...NOBODY }))
  const { rows } = await sql<{ ItemId: string; Recipient: unknown }>`
    select r.key as item_id, r.value as recipient from event e cross join lateral jsonb_each(e.payload -> 'Recipients') r
    where e.contract_company_id = ${order.ContractCompanyId} and e.entity = ${returnEvents.entity} and e.entity_id = ${order.Id}
      and e.move = 'confirm' and e.payload -> 'Recipients' is not null
    order by e.time, e.id`.execute(db)
  const chosen = new Map(rows.map(({ ItemId, Recipient }) => [Number(ItemId), recipientFields.parse(Recipient)]))
  const of = (item: I) => (item.ServiceType === SERVICE.forward ? chosen.get(item.Id) : undefined)
  return items.map((item) => ({ ...item, ...(of(item) ?? NOBODY) }))
}
