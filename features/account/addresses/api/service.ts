import { docReview, EDITABLE_DOC } from '#kit/shared/document-review.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { deleteCompanyRecord, saveCompanyRecord, type CompanyTable } from '#kit/api/company-records.ts'
import { normalisePostcode } from '#kit/shared/address.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { SELF_BOOKED, type DeliveryFields, type LadingFields, type PickupFields, ladingPartiesEvents } from '../rules.ts'
import { addresses } from '../text/keys.ts'

export const DELIVERY_LIST: CompanyTable = {
  table: 'private_warehouse_address',
  unique: { field: 'AddressName', exists: addresses('rule.nameExists') },
}
export const PICKUP_LIST: CompanyTable = { table: 'pick_address' }
export const LADING_LIST: CompanyTable = {
  table: 'hbl_info',
  unique: { field: 'TemplateName', exists: addresses('rule.nameExists') },
}
const LADING_TABLE = { events: ladingPartiesEvents, state: 'ReviewState', number: 'TemplateName', site: 'Site' }

export type AddressOwner = { ContractCompanyId: number; UserId: number; by: By }
type Seen = { Id?: number | undefined; RowVersion?: number | undefined }

/** Adds or changes delivery info; how to book is saved only where the customer books himself. */
export function storeDelivery(db: Db, owner: AddressOwner, { Id, RowVersion, ...fields }: DeliveryFields & Seen) {
  const booking = fields.BookingMethod === SELF_BOOKED ? {} : { BookingCode: null, BookingLink: null }
  return saveCompanyRecord(
    db,
    DELIVERY_LIST,
    owner,
    { Id, RowVersion },
    { ...fields, ...booking, PostalCode: normalisePostcode(fields.CountryCode, fields.PostalCode) },
  )
}

export function storePickup(db: Db, owner: AddressOwner, { Id, RowVersion, ...fields }: PickupFields & Seen) {
  return saveCompanyRecord(db, PICKUP_LIST, owner, { Id, RowVersion }, fields)
}

const isFree = (before: Record<string, unknown>) =>
  EDITABLE_DOC.includes(Number(before['ReviewState'])) || refuse('rule', addresses('rule.locked'))

/** Adds parties of a bill of lading as not submitted, or changes those that are not submitted or were rejected. */
export async function storeLading(db: Db, owner: AddressOwner, { Id, RowVersion, ...fields }: LadingFields & Seen) {
  const saved = await saveCompanyRecord(
    db,
    LADING_LIST,
    owner,
    { Id, RowVersion },
    { ...fields, ...(!Id && { ReviewState: docReview.states.notSubmitted }) },
    isFree,
  )
  if (!Id) {
    recordEvent(db, ladingPartiesEvents, {
      ContractCompanyId: owner.ContractCompanyId,
      EntityId: saved.Id,
      EntityNo: fields.TemplateName,
      Move: 'create',
      FromState: null,
      ToState: docReview.states.notSubmitted,
      by: owner.by,
    })
  }
  return saved
}

export function removeLading(db: Db, { ContractCompanyId }: AddressOwner, Id: number) {
  return deleteCompanyRecord(db, LADING_LIST, ContractCompanyId, Id, isFree)
}

/** Makes a move of the review; its remark remains as the reason until the next move. */
export async function moveLading(
  db: Db,
  { ContractCompanyId, Id }: { ContractCompanyId: number; Id: number },
  move: 'submit' | 'approve' | 'reject' | 'reopen',
  by: By,
  reason: string | null = null,
): Promise<void> {
  await makeMove(db, docReview, LADING_TABLE, {
    row: { ContractCompanyId, Id },
    move,
    by,
    set: { RejectReason: reason },
    remark: reason,
    payload: { Site: null },
  })
}
