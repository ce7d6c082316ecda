import { attach, requireStored } from '#features/account/files/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { deleteCompanyRecord, saveCompanyRecord, type CompanyTable } from '#kit/api/company-records.ts'
import { normalisePostcode } from '#kit/shared/address.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { docReview, EDITABLE_DOC } from '#kit/shared/document-review.ts'
import { hasDeferment, type ImporterFields, importerEvents } from '../rules.ts'
import { importers } from '../text/keys.ts'

const IMPORTER_TABLE = { events: importerEvents, state: 'ReviewState', number: 'EoriNumber', site: 'CountryCode' }
const OWNED: CompanyTable = { table: 'eori_info', unique: { field: 'EoriNumber', exists: importers('rule.exists') } }

export type ImporterOwner = { ContractCompanyId: number; UserId: number; by: By }
type Saving = ImporterFields & { Id?: number | undefined; RowVersion?: number | undefined }

const isFree = (before: Record<string, unknown>) =>
  EDITABLE_DOC.includes(Number(before['ReviewState'])) || refuse('rule', importers('rule.locked'))

/** Adds an importer as not submitted, or changes one that is not submitted or was rejected; the state does not change. */
export async function storeImporter(
  db: Db,
  owner: ImporterOwner,
  { Id, RowVersion, Attachments, ...fields }: Saving,
): Promise<{ Id: number; RowVersion: number }> {
  const { ContractCompanyId, UserId } = owner
  await requireStored(
    db,
    'scan',
    ContractCompanyId,
    Attachments.map(({ FileId }) => FileId),
  )
  const known = hasDeferment(fields.CountryCode) ? {} : { IsPva: false, DefermentNumber: null }
  const values = {
    ...fields,
    ...known,
    PostalCode: normalisePostcode(fields.CountryCode, fields.PostalCode),
    ...(!Id && { ReviewState: docReview.states.notSubmitted }),
  }
  const saved = await saveCompanyRecord(db, OWNED, owner, { Id, RowVersion }, values, isFree)
  await attach(db, { ContractCompanyId, UserId, Entity: 'eori_info', EntityId: saved.Id, files: Attachments })
  if (!Id) {
    recordEvent(db, importerEvents, {
      ContractCompanyId,
      EntityId: saved.Id,
      EntityNo: fields.EoriNumber,
      Move: 'create',
      FromState: null,
      ToState: docReview.states.notSubmitted,
      by: owner.by,
    })
  }
  return saved
}

export async function removeImporter(db: Db, { ContractCompanyId }: ImporterOwner, Id: number): Promise<true> {
  await deleteCompanyRecord(db, OWNED, ContractCompanyId, Id, isFree)
  await db
    .deleteFrom('attachment')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Entity', '=', 'eori_info')
    .where('EntityId', '=', Id)
    .execute()
  return true
}

type Moved = { ContractCompanyId: number; Id: number }

/** Makes a move of the review; its remark remains as the reason until the next move. */
export async function moveImporter(
  db: Db,
  { ContractCompanyId, Id }: Moved,
  move: 'submit' | 'approve' | 'reject' | 'reopen',
  by: By,
  reason: string | null = null,
): Promise<void> {
  // A country of import is not a warehouse: messages link to no site.
  await makeMove(db, docReview, IMPORTER_TABLE, {
    row: { ContractCompanyId, Id },
    move,
    by,
    set: { RejectReason: reason },
    remark: reason,
    payload: { Site: null },
  })
}
