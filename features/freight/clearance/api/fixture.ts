import { docReview } from '#kit/shared/document-review.ts'
import { lockOrder } from '#features/freight/core/api/service.ts'
import { clearance } from '#features/freight/core/rules.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { DocDraft } from '../fields.ts'
import { saveDocument, reviewDoc, submitDoc } from './document.ts'

/** Clearance documents of orders for tests. */

const CUSTOMER: By = { actor: 'customer', UserId: 1, Operator: 'lin' }
const STAFF: By = { actor: 'staff', UserId: null, Operator: 'staff_ops' }

export const DOC = docReview.states
export const CUSTOMS = clearance.states

/** One line of a packing list for the UK: ten cartons of ten mugs. */
export const LINE = {
  BoxNo: '1-10',
  FbaShipmentId: 'FBA15ABC123',
  ReferenceId: 'A1B2C3D4',
  Sku: 'MUG-01',
  NameCn: '陶瓷杯',
  NameEn: 'Ceramic mug',
  NameDe: null,
  Model: 'M-1',
  BrandType: 0,
  Brand: null,
  Material: 'Ceramic',
  Function: 'Drinking',
  HsCode: '6912001000',
  UkCustomsCode: '6912002300',
  DeCustomsCode: null,
  OriginCountry: 'CN',
  IsPreferential: false,
  PcsPerCarton: 10,
  UnitPrice: 2.5,
  GrossWeight: 18,
  NetWeight: 14,
  Length: 60,
  Width: 40,
  Height: 50,
  IsBattery: false,
  IsMagnetic: false,
  IsCounterfeit: false,
  SalesLink: 'https://example.com/mug',
  DutyRate: null,
} as const satisfies DocDraft['Items'][number]

/** A complete document for an order to the UK with the company's own importer. */
export const documentOf = (InvoiceNo: string, change: Partial<DocDraft> = {}): DocDraft => ({
  InvoiceNo,
  InvoiceDate: '2026-01-15',
  CurrencyCode: 'USD',
  ShipperName: 'QIHANG',
  ShipperAddress: 'HANGZHOU',
  ImporterName: 'Import Ltd.',
  ImporterAddress: '14 Wharf Road, Birmingham',
  EoriNumber: 'GB207551480000',
  VatNumber: 'GB207551480',
  IsPva: true,
  IsFiscalClearance: false,
  FiscalRepresentative: null,
  IncoTerm: 'DDP',
  FreightCost: null,
  InsuranceCost: null,
  ExportReason: null,
  Items: [LINE],
  ...change,
})

/** Submits and approves the document of an order, so that its goods can be declared. */
export function approveDocument(pool: Pool, { ContractCompanyId, Id }: { ContractCompanyId: number; Id: number }): Promise<void> {
  return transact(pool, ContractCompanyId, 'write', async (db) => {
    const owner = { ContractCompanyId, UserId: 1, by: CUSTOMER, translate: translatorFor('en-US') }
    const document = documentOf(`T-${Id}`)
    await saveDocument(db, owner, await lockOrder(db, owner, Id), document, {})
    await submitDoc(db, owner, await lockOrder(db, owner, Id), undefined, {})
    await reviewDoc(db, await lockOrder(db, owner, Id), { move: 'approve', by: STAFF })
  })
}
