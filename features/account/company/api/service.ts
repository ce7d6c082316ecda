import { notifyPhoneChange } from '#features/account/outbox/api/service.ts'
import { session } from '#features/account/session/text/keys.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Jobs } from '#kit/api/jobs.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import { normalisePostcode } from '#kit/shared/address.ts'
import { refuse, refuseField } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  companyReview,
  isClosed,
  isWaiting,
  LICENCE_TYPES,
  OPEN_TO_CHANGE,
  REVIEWED_FIELDS,
  type CompanyFields,
  companyEvents,
} from '../rules.ts'
import { company } from '../text/keys.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'company.Change': Change | null
  }
}

/** Moves apply to the company itself or, once it is reviewed, to its pending change. */
const COMPANY_TABLE = { events: companyEvents, state: 'ReviewState', number: 'NameCn', site: 'Site' }
const CHANGE_TABLE = { ...COMPANY_TABLE, state: 'ChangeState' }
const { states } = companyReview

export type CompanyOwner = { ContractCompanyId: number; UserId: number; by: By }
export type Change = Pick<CompanyFields, (typeof REVIEWED_FIELDS)[number]>

/** The company's row, locked until the transaction ends. */
async function lockCompany(db: Db, companyId: number) {
  const row = await db.selectFrom('company').selectAll().where('ContractCompanyId', '=', companyId).forUpdate().executeTakeFirst()
  return row ?? refuse('notFound', kit('error.notFound'))
}
type Row = Awaited<ReturnType<typeof lockCompany>>

async function checkLicence(db: Db, companyId: number, fileId: number | null): Promise<void> {
  if (fileId === null) return
  const file = await db
    .selectFrom('file')
    .select('ContentType')
    .where('ContractCompanyId', '=', companyId)
    .where('Id', '=', fileId)
    .executeTakeFirst()
  if (!file) refuse('notFound', kit('error.notFound'))
  if (!LICENCE_TYPES.includes(file.ContentType)) refuse('invalid', kit('error.fileKind'), { kind: 'PNG, JPG, PDF' })
}

const reviewedOf = (fields: Change): Change => ({
  NameCn: fields.NameCn,
  Name: fields.Name,
  TaxNumber: fields.TaxNumber,
  LicenceCode: fields.LicenceCode,
  LicenceFileId: fields.LicenceFileId,
})
const isSame = (one: Change, other: Change) => REVIEWED_FIELDS.every((field) => one[field] === other[field])

/** The reviewed part of a company to save: as a pending change, or nothing if no value differs. */
function changeOf(row: Row, fields: CompanyFields) {
  const wished = reviewedOf(fields)
  if (isWaiting(row)) {
    if (!row.Change || !isSame(wished, row.Change)) refuse('rule', company('rule.locked'))
    return {}
  }
  if (isSame(wished, reviewedOf(row))) return { Change: null, ChangeState: null, RejectReason: null }
  return { Change: JSON.stringify(wished), ChangeState: row.ChangeState ?? states.notSubmitted }
}

/**
 * Saves a company. Until the first review everything is stored directly; after it, name, tax number and licence become
 * a pending change while the reviewed values stay in force. `isSubmit` also submits what has not been reviewed yet.
 */
export async function storeCompany(
  db: Db,
  owner: CompanyOwner,
  { RowVersion, TaxIdentities, ...fields }: CompanyFields & { RowVersion: number },
  isSubmit: boolean,
) {
  const { ContractCompanyId, UserId, by } = owner
  const before = await lockCompany(db, ContractCompanyId)
  if (before.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (isClosed(before)) refuse('rule', company('rule.locked'))
  await checkLicence(db, ContractCompanyId, fields.LicenceFileId)

  const isReviewed = before.ReviewState === states.reviewed
  const { NameCn: _, Name: __, TaxNumber: ___, LicenceCode: ____, LicenceFileId: _____, ...free } = fields
  const after = await db
    .updateTable('company')
    .set({
      ...(isReviewed ? { ...free, ...changeOf(before, { ...fields, TaxIdentities }) } : fields),
      PostalCode: fields.PostalCode && normalisePostcode(fields.CountryCode, fields.PostalCode),
      UpdatedTime: now(),
      UpdatedBy: UserId,
      RowVersion: RowVersion + 1,
    })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.deleteFrom('company_tax_identity').where('ContractCompanyId', '=', ContractCompanyId).execute()
  if (TaxIdentities.length > 0)
    await db
      .insertInto('company_tax_identity')
      .values(TaxIdentities.map((one) => ({ ...one, ContractCompanyId })))
      .execute()

  const canSubmit = OPEN_TO_CHANGE.includes(after.ShownState)
  const row =
    isSubmit && canSubmit
      ? await makeMove(db, companyReview, tableOf(after), {
          row: { ContractCompanyId, Id: ContractCompanyId },
          move: 'submit',
          by,
          set: { RejectReason: null },
          payload: { Site: null },
        })
      : after
  return {
    RowVersion: row.RowVersion,
    ReviewState: row.ReviewState,
    ChangeState: row.ChangeState,
  }
}

const tableOf = (row: Pick<Row, 'ChangeState'>) => (row.ChangeState === null ? COMPANY_TABLE : CHANGE_TABLE)

/** Makes a move of the desk on a company or on its change; an approved change replaces the values in force. */
export async function reviewCompany(
  db: Db,
  seen: { ContractCompanyId: number; RowVersion?: number },
  move: 'takeUp' | 'approve' | 'reject',
  by: By,
  reason: string | null = null,
): Promise<true> {
  const { ContractCompanyId } = seen
  const before = await lockCompany(db, ContractCompanyId)
  const taken = move === 'approve' && before.ChangeState !== null ? { ...before.Change, Change: null, ChangeState: null } : {}
  const row = { ContractCompanyId, Id: ContractCompanyId, RowVersion: seen.RowVersion }
  await makeMove(db, companyReview, tableOf(before), {
    row,
    move,
    by,
    set: { ...taken, RejectReason: reason },
    remark: reason,
    payload: { Site: null },
  })
  return true
}

/**
 * Stores the phone number of one account, used for sign-in by code. Refuses the number of another account; notifies a
 * bound e-mail.
 */
export async function storePhone(db: Db, jobs: Jobs, UserId: number, Phone: string, language: string): Promise<void> {
  const holder = await db.selectFrom('app_user').select('Id').where('Phone', '=', Phone).executeTakeFirst()
  if (holder && holder.Id !== UserId) refuseField('Phone', 'duplicate', session('invalid.phoneTaken'))
  if (holder) return
  const user = await db
    .updateTable('app_user')
    .set((eb) => ({ Phone, RowVersion: eb('RowVersion', '+', 1) }))
    .where('Id', '=', UserId)
    .returning(['AccountName', 'EmailThatHasBeenBound', 'LangName'])
    .executeTakeFirstOrThrow()
  await notifyPhoneChange(db, jobs, user, Phone, language)
}
