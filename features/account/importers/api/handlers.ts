import { attachmentsOf } from '#features/account/files/api/service.ts'
import { sql } from 'kysely'
import { eachRow, selectedRows } from '#kit/api/bulk.ts'
import type { Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller, eventsOf, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  approveImporters,
  deleteImporter,
  getDeskImporter,
  getDeskImporterCounts,
  getDeskImporters,
  getImporter,
  getImporterCounts,
  getImporters,
  rejectImporters,
  reopenImporters,
  saveImporter,
  submitImporter,
  type DeskImporterFilter,
} from '../contract.ts'
import { importerEvents } from '../rules.ts'
import { deskImporterRows, eoriNumbersOf, importerCounts, importerPage, importerRow } from './queries.ts'
import { storeImporter, moveImporter, removeImporter } from './service.ts'

const ownerOf = (caller: Customer) => ({
  ContractCompanyId: caller.ContractCompanyId,
  UserId: caller.UserId,
  by: byCaller(caller),
})

async function wholeImporter(db: Db, ContractCompanyId: number, Id: number) {
  const row = (await importerRow(db, ContractCompanyId, Id)) ?? refuse('notFound', kit('error.notFound'))
  return {
    ...row,
    CreatedTime: row.CreatedTime.toISOString(),
    UpdatedTime: row.UpdatedTime.toISOString(),
    Attachments: await attachmentsOf(db, { ContractCompanyId, Entity: 'eori_info', EntityId: Id }),
    ReviewRecords: await eventsOf(db, importerEvents, { ContractCompanyId, EntityId: Id }),
  }
}

type Selection = { Rows?: DeskRow[] | undefined; Filter?: Partial<DeskImporterFilter> | undefined; Reason?: string }

/** Applies a move of the desk to each selected importer. */
async function moveEach(
  db: Db,
  translate: Translate,
  { Rows, Filter, Reason }: Selection,
  move: 'approve' | 'reject' | 'reopen',
  by: By,
) {
  const rows = await selectedRows(Rows, Filter, (filter, limit) => deskImporterRows(db, filter, limit))
  const names = await eoriNumbersOf(
    db,
    rows.map((row) => row.Id),
  )
  return eachRow(
    db,
    translate,
    rows,
    (row) => names.get(row.Id) ?? String(row.Id),
    (row) => moveImporter(db, row, move, by, Reason),
  )
}

export const importerHandlers: Handler[] = [
  answer(getImporters, ({ db, input, caller: { ContractCompanyId } }) =>
    importerPage(db, { ...input, ContractCompanyId }, false),
  ),
  answer(getImporterCounts, ({ db, input, caller: { ContractCompanyId } }) =>
    importerCounts(db, { ...input, ContractCompanyId }),
  ),
  answer(getImporter, ({ db, input, caller }) => wholeImporter(db, caller.ContractCompanyId, input.Id)),
  answer(saveImporter, async ({ db, input: { IsSubmit, ...fields }, caller }) => {
    const owner = ownerOf(caller)
    const saved = await storeImporter(db, owner, fields)
    if (!IsSubmit) return saved
    await moveImporter(db, { ...owner, Id: saved.Id }, 'submit', owner.by)
    return { ...saved, RowVersion: saved.RowVersion + 1 }
  }),
  answer(deleteImporter, ({ db, input, caller }) => removeImporter(db, ownerOf(caller), input.Id)),
  answer(submitImporter, async ({ db, input, caller }) => {
    await moveImporter(db, { ContractCompanyId: caller.ContractCompanyId, Id: input.Id }, 'submit', byCaller(caller))
    return true as const
  }),

  answer(getDeskImporters, ({ db, input }) => importerPage(db, input, true)),
  answer(getDeskImporterCounts, ({ db, input }) => importerCounts(db, input)),
  answer(getDeskImporter, async ({ db, input }) => {
    const { CompanyName } =
      (await db
        .selectFrom('company')
        .select(sql<string>`company_shown(name_cn, name)`.as('CompanyName'))
        .where('ContractCompanyId', '=', input.ContractCompanyId)
        .executeTakeFirst()) ?? refuse('notFound', kit('error.notFound'))
    return { ...(await wholeImporter(db, input.ContractCompanyId, input.Id)), CompanyName }
  }),
  answer(approveImporters, ({ db, input, caller, translate }) => moveEach(db, translate, input, 'approve', byCaller(caller))),
  answer(rejectImporters, ({ db, input, caller, translate }) => moveEach(db, translate, input, 'reject', byCaller(caller))),
  answer(reopenImporters, ({ db, input, caller, translate }) => moveEach(db, translate, input, 'reopen', byCaller(caller))),
]
