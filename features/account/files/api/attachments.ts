import { now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

/** A company's record with attached files; `Entity` is its table. */
type Holder = { ContractCompanyId: number; Entity: string; EntityId: number }
type Attaching = Holder & {
  UserId: number
  files: readonly { FileId: number; Kind: string }[]
  /** Kinds whose files are replaced; all by default, none with `[]`. */
  kinds?: readonly string[]
}

/**
 * Attaches the given files to a record; refuses files of other companies, and imports and exports of colleagues. Files
 * that were attached before remain stored.
 */
export async function attach(db: Db, { ContractCompanyId, Entity, EntityId, UserId, files, kinds }: Attaching): Promise<void> {
  const ids = [...new Set(files.map((file) => file.FileId))]
  if (ids.length > 0) {
    const own = await db
      .selectFrom('file')
      .select('Id')
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('upload_record as r')
              .select('r.Id')
              .where('r.ContractCompanyId', '=', ContractCompanyId)
              .where('r.UserId', '<>', UserId)
              .where('r.Kind', 'in', ['import', 'export'])
              .where(({ or, eb }) =>
                or([eb('r.SourceFileId', '=', eb.ref('file.Id')), eb('r.ResultFileId', '=', eb.ref('file.Id'))]),
              ),
          ),
        ),
      )
      .execute()
    if (own.length < ids.length) refuse('notFound', kit('error.notFound'))
  }
  const before = db
    .deleteFrom('attachment')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Entity', '=', Entity)
    .where('EntityId', '=', EntityId)
  deferWrite(db, kinds === undefined ? before : before.where((eb) => eb('Kind', '=', eb.fn.any(eb.val([...kinds])))))
  if (files.length === 0) return
  const row = { ContractCompanyId, Entity, EntityId, CreatedTime: now(), CreatedBy: UserId }
  const attached = files.map(({ FileId, Kind }) => ({ ...row, FileId, Kind }))
  deferWrite(
    db,
    db
      .insertInto('attachment')
      .values(attached)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The files of a record in the order they were attached. */
export async function attachmentsOf(db: Db, { ContractCompanyId, Entity, EntityId }: Holder) {
  return db
    .selectFrom('attachment')
    .innerJoin('file', (join) =>
      join.onRef('file.ContractCompanyId', '=', 'attachment.ContractCompanyId').onRef('file.Id', '=', 'attachment.FileId'),
    )
    .select(['FileId', 'FileName', 'attachment.Kind', 'ContentType', 'Size'])
    .where('attachment.ContractCompanyId', '=', ContractCompanyId)
    .where('Entity', '=', Entity)
    .where('EntityId', '=', EntityId)
    .orderBy('attachment.Id')
    .execute()
}
