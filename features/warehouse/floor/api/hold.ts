import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { PICK } from '../rules.ts'
import { floor } from '../text/keys.ts'
import { lockWaveOrder } from './packing.ts'
import { findWaveOrder } from './queries.ts'
import { closeShort, endShort, openShort } from './short.ts'
import { settleWave } from './waves.ts'

type Named = { PickWaveId: number; ContractCompanyId: number; Id: number }
type Short = { Lines: readonly { Id: number; Pieces: number }[]; Reason: string | null; Files: readonly FileRef[] }

async function setState(db: Db, row: { ContractCompanyId: number; Id: number }, PickState: number, IsOpen = true) {
  await db
    .updateTable('pick_wave_order')
    .set({ PickState, IsOpen })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .execute()
}

/** Puts an order on hold in its wave. Refuses pieces that are already in the parcel or were not ordered. */
export async function reportShort(db: Db, named: Named, { Lines, Reason, Files }: Short, by: By): Promise<void> {
  const row = await lockWaveOrder(db, named)
  if (row.PickState !== PICK.open) refuse('rule', kit('error.moveRefused'))
  const order = await findWaveOrder(db, named.PickWaveId, named.ContractCompanyId, named.Id)
  if (new Set(Lines.map((line) => line.Id)).size < Lines.length) refuse('invalid', kit('invalid.duplicate'))
  const missing = Lines.map(({ Id, Pieces }) => {
    const line = order.Lines.find((one) => one.Id === Id) ?? refuse('notFound', kit('error.notFound'))
    const packed = order.Packed.filter(({ LineId }) => LineId === Id).length
    if (Pieces > line.Pieces - packed) refuse('rule', floor('error.shortTooMany'), { fnsku: line.Fnsku })
    return `${line.Fnsku} × ${Pieces}`
  })
  await setState(db, row, PICK.short)
  await openShort(db, { ...named, WarehouseOutId: named.Id }, by, missing.join(', '), { Text: Reason, Files })
}

/** The pieces were found: the order can be packed again. */
export async function resumeOrder(db: Db, named: Named, by: By): Promise<void> {
  const row = await lockWaveOrder(db, named)
  if (row.PickState !== PICK.short) refuse('rule', kit('error.moveRefused'))
  await setState(db, row, PICK.open)
  await endShort(db, { ...named, WarehouseOutId: named.Id }, by, floor('thread.found'))
}

/** Takes an order out of its wave; its state is unchanged, and it may be moved at the desk. */
export async function removeOrder(db: Db, named: Named, by: By): Promise<void> {
  const row = await lockWaveOrder(db, named)
  if (!row.IsOpen) refuse('rule', kit('error.moveRefused'))
  await setState(db, row, PICK.removed, false)
  await closeShort(db, { ...named, WarehouseOutId: named.Id }, by)
  await settleWave(db, named.PickWaveId, by)
}
