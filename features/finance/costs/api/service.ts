import { sql } from 'kysely'
import { ratesOn } from '#features/freight/rates/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse, refuseField } from '#kit/shared/refusal.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { InvoiceFields } from '../rules.ts'
import { costs } from '../text/keys.ts'

const OWNER = sql`t.contract_company_id`
/**
 * Columns with the numbers that suppliers state on their invoices, and the payer of the document. Each has an index on
 * its upper case.
 */
const NUMBERED = [
  ['order_fba', 'dcg_no', sql`coalesce(t.payer_company_id, t.contract_company_id)`],
  ['warehouse_out', 'warehouse_out_no', OWNER],
  ['replenishment_out', 'warehouse_out_no', OWNER],
  ['inbound_plan', 'ohl_order_no', OWNER],
  ['pack_express', 'tracking_no', OWNER],
] as const

/** The payers of the orders and parcels of these numbers, by the number in upper case: revenue counts for the same company. */
async function customersOf(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const parts = NUMBERED.map(
    ([table, column, payer]) =>
      sql`select upper(t.${sql.ref(column)}) as no, ${payer} as company from ${sql.table(table)} t where upper(t.${sql.ref(column)}) = any(${numbers}::text[])`,
  )
  const { rows } = await sql<{ No: string; Company: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ No, Company }) => [No, Company]))
}

/**
 * Books an invoice with its lines. Refuses with `duplicate` if the supplier's number is already booked, and unknown
 * documents by line.
 */
export async function addInvoice(
  db: Db,
  { Lines, ContractCompanyId, ...invoice }: InvoiceFields,
  Operator: string,
  translate: Translate,
): Promise<number> {
  if (invoice.InvoiceDate > dayIn(zoneOf(undefined)))
    refuseIssues([{ Field: 'InvoiceDate', Code: 'future', key: costs('rule.future'), params: {} }], translate)
  // Margins are calculated in any currency, which requires rates for the day.
  await ratesOn(db, invoice.InvoiceDate)
  const customers = await customersOf(
    db,
    Lines.flatMap(({ RelateNo }) => (RelateNo === null ? [] : [RelateNo.toUpperCase()])),
  )
  const unknown = Lines.flatMap(({ RelateNo }, index) =>
    RelateNo === null || customers.has(RelateNo.toUpperCase())
      ? []
      : [{ Field: `Lines[${index}].RelateNo`, Code: 'document', key: costs('rule.document'), params: {} }],
  )
  if (unknown.length > 0) refuseIssues(unknown, translate)
  const saved = await db
    .insertInto('supplier_invoice')
    .values({ ...invoice, Operator, CreatedTime: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('Id')
    .executeTakeFirst()
  if (!saved)
    return refuseField('InvoiceNo', 'duplicate', costs('error.booked'), { supplier: invoice.SupplierName, no: invoice.InvoiceNo })
  await db
    .insertInto('supplier_cost')
    .values(
      Lines.map(({ RelateNo, ...line }, index) => ({
        ...line,
        SupplierInvoiceId: saved.Id,
        LineNo: index + 1,
        RelateNo,
        CustomerId: RelateNo === null ? ContractCompanyId : customers.get(RelateNo.toUpperCase())!,
      })),
    )
    .execute()
  return saved.Id
}

export async function voidInvoice(
  db: Db,
  { Id, RowVersion, Reason }: { Id: number; RowVersion: number; Reason: string },
): Promise<void> {
  const voided = await db
    .updateTable('supplier_invoice')
    .set((eb) => ({ VoidTime: now(), VoidReason: Reason, RowVersion: eb('RowVersion', '+', 1) }))
    .where('Id', '=', Id)
    .where('RowVersion', '=', RowVersion)
    .where('VoidTime', 'is', null)
    .returning('Id')
    .executeTakeFirst()
  if (!voided) refuse('changed', kit('error.changed'))
}
