import { eachRow, selectedRows } from '#kit/api/bulk.ts'
import type { Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller, eventsOf, type By } from '#kit/api/moves.ts'
import { deleteCompanyRecord, setDefaultRecord } from '#kit/api/company-records.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  approveLadings,
  deleteDelivery,
  deleteLading,
  deletePickup,
  getDeliveries,
  getDelivery,
  getDeskLadingCounts,
  getDeskLadings,
  getLading,
  getLadingCounts,
  getLadings,
  getPickup,
  getPickups,
  rejectLadings,
  reopenLadings,
  saveDelivery,
  saveLading,
  savePickup,
  setDefaultLading,
  setDefaultPickup,
  submitLading,
  type DeskLadingFilter,
} from '../contract.ts'
import { ladingPartiesEvents } from '../rules.ts'
import { deliveryPage, deskLadingRows, ladingCounts, ladingPage, pickupPage, templateNamesOf } from './queries.ts'
import {
  DELIVERY_LIST,
  storeDelivery,
  storeLading,
  storePickup,
  LADING_LIST,
  moveLading,
  PICKUP_LIST,
  removeLading,
} from './service.ts'

const ownerOf = (caller: Customer) => ({
  ContractCompanyId: caller.ContractCompanyId,
  UserId: caller.UserId,
  by: byCaller(caller),
})

function present<R extends { CreatedTime: Date; UpdatedTime: Date }>(row: R | undefined) {
  if (!row) refuse('notFound', kit('error.notFound'))
  return { ...row, CreatedTime: row.CreatedTime.toISOString(), UpdatedTime: row.UpdatedTime.toISOString() }
}

const deliveries: Handler[] = [
  answer(getDeliveries, ({ db, input, caller }) => deliveryPage(db, caller.ContractCompanyId, input)),
  answer(getDelivery, async ({ db, input, caller }) =>
    present(
      await db
        .selectFrom('private_warehouse_address')
        .selectAll()
        .where('ContractCompanyId', '=', caller.ContractCompanyId)
        .where('Id', '=', input.Id)
        .executeTakeFirst(),
    ),
  ),
  answer(saveDelivery, ({ db, input, caller }) => storeDelivery(db, ownerOf(caller), input)),
  answer(deleteDelivery, ({ db, input, caller }) => deleteCompanyRecord(db, DELIVERY_LIST, caller.ContractCompanyId, input.Id)),
]

const pickups: Handler[] = [
  answer(getPickups, ({ db, input, caller }) => pickupPage(db, caller.ContractCompanyId, input)),
  answer(getPickup, async ({ db, input, caller }) =>
    present(
      await db
        .selectFrom('pick_address')
        .selectAll()
        .where('ContractCompanyId', '=', caller.ContractCompanyId)
        .where('Id', '=', input.Id)
        .executeTakeFirst(),
    ),
  ),
  answer(savePickup, ({ db, input, caller }) => storePickup(db, ownerOf(caller), input)),
  answer(deletePickup, ({ db, input, caller }) => deleteCompanyRecord(db, PICKUP_LIST, caller.ContractCompanyId, input.Id)),
  answer(setDefaultPickup, ({ db, input, caller }) => setDefaultRecord(db, PICKUP_LIST, caller.ContractCompanyId, input.Id)),
]

const ladings: Handler[] = [
  answer(getLadings, ({ db, input, caller: { ContractCompanyId } }) => ladingPage(db, { ...input, ContractCompanyId }, false)),
  answer(getLadingCounts, ({ db, input, caller: { ContractCompanyId } }) => ladingCounts(db, { ...input, ContractCompanyId })),
  answer(getLading, async ({ db, input, caller: { ContractCompanyId } }) => ({
    ...present(
      await db
        .selectFrom('hbl_info')
        .selectAll()
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('Id', '=', input.Id)
        .executeTakeFirst(),
    ),
    ReviewRecords: await eventsOf(db, ladingPartiesEvents, { ContractCompanyId, EntityId: input.Id }),
  })),
  answer(saveLading, async ({ db, input: { IsSubmit, ...fields }, caller }) => {
    const owner = ownerOf(caller)
    const saved = await storeLading(db, owner, fields)
    if (!IsSubmit) return saved
    await moveLading(db, { ...owner, Id: saved.Id }, 'submit', owner.by)
    return { ...saved, RowVersion: saved.RowVersion + 1 }
  }),
  answer(submitLading, async ({ db, input, caller }) => {
    await moveLading(db, { ContractCompanyId: caller.ContractCompanyId, Id: input.Id }, 'submit', byCaller(caller))
    return true as const
  }),
  answer(deleteLading, ({ db, input, caller }) => removeLading(db, ownerOf(caller), input.Id)),
  answer(setDefaultLading, ({ db, input, caller }) => setDefaultRecord(db, LADING_LIST, caller.ContractCompanyId, input.Id)),
]

type Selection = { Rows?: DeskRow[] | undefined; Filter?: Partial<DeskLadingFilter> | undefined; Reason?: string }

/** Applies a move of the desk to each selected row. */
async function moveEach(
  db: Db,
  translate: Translate,
  { Rows, Filter, Reason }: Selection,
  move: 'approve' | 'reject' | 'reopen',
  by: By,
) {
  const rows = await selectedRows(Rows, Filter, (filter, limit) => deskLadingRows(db, filter, limit))
  const names = await templateNamesOf(
    db,
    rows.map((row) => row.Id),
  )
  return eachRow(
    db,
    translate,
    rows,
    (row) => names.get(row.Id) ?? String(row.Id),
    (row) => moveLading(db, row, move, by, Reason),
  )
}

const desk: Handler[] = [
  answer(getDeskLadings, ({ db, input }) => ladingPage(db, input, true)),
  answer(getDeskLadingCounts, ({ db, input }) => ladingCounts(db, input)),
  answer(approveLadings, ({ db, input, caller, translate }) => moveEach(db, translate, input, 'approve', byCaller(caller))),
  answer(rejectLadings, ({ db, input, caller, translate }) => moveEach(db, translate, input, 'reject', byCaller(caller))),
  answer(reopenLadings, ({ db, input, caller, translate }) => moveEach(db, translate, input, 'reopen', byCaller(caller))),
]

export const addressHandlers: Handler[] = [...deliveries, ...pickups, ...ladings, ...desk]
