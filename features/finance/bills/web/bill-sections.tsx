import { formatLeadingAmount } from '#kit/shared/leading-amount.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { detailItemsOf } from '#kit/web/columns.ts'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { ExportButton } from '#kit/web/list/export-button.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { OperatorName } from '#kit/web/parts/value.tsx'
import { useText } from '#kit/web/text.ts'
import { billColumns } from '../columns.ts'
import { exportBill, exportBillDays, exportCreditNote, exportDeskBill, exportDeskCreditNote, type Bill } from '../contract.ts'
import { BILLS } from '../paths.ts'
import { billEvents, isElectronic, LEGAL_ENTITIES, monthlyBill } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { BillLines } from './bill-lines.tsx'
import { Payments } from './payments.tsx'
import css from './bills.module.css'

const items = detailItemsOf(billColumns)
const currency = (row: Bill) => row.CurrencyCode
type Shown = Bill & { readonly ContractCompanyId?: number }

/** A bill on the payer's page or, with `isDesk`, on the desk's. */
export function billDetail<Row extends Shown>(tones: ToneMap, isDesk: boolean) {
  const zone = zoneOf(undefined)
  return {
    text: bills,
    nameOf: (row: Row) => row.MonthlyBillNo,
    status: (row: Row) => <EnumStatus enumeration={monthlyBill.enumeration} value={row.BillStatus} tones={tones} />,
    zone,
    facts: [
      { field: 'BillAmount', kind: 'money', currency },
      { field: 'PaidAmount', kind: 'money', currency },
      { field: 'BalanceDue', kind: 'money', currency },
      { field: 'DueDate', kind: 'date' },
    ],
    sections: [
      {
        name: 'bill',
        title: bills('section.bill'),
        items: [
          ...items([
            'InvoiceNo',
            'InvoiceDate',
            'BillMonth',
            { field: 'LegalEntity', render: (row) => LEGAL_ENTITIES[siteOf(row.LegalEntity).country].name },
            'OwnerName',
            { field: 'OpeningUnpaid', when: (row) => row.OpeningUnpaid > 0 },
            { field: 'ConfirmBy', when: (row) => row.BillStatus === monthlyBill.states.toConfirm },
          ]),
          { field: 'CustomerName' },
          { field: 'ConfirmTime', kind: 'dateTime', when: (row: Row) => row.ConfirmTime !== null },
          { field: 'VoidReason', wide: true, when: (row: Row) => row.VoidReason !== null },
        ],
        content: (row: Row) => <Files row={row} isDesk={isDesk} />,
      },
      { name: 'sums', title: bills('section.sums'), content: (row: Row) => <Sums row={row} /> },
      {
        name: 'lines',
        title: bills('section.lines'),
        content: (row: Row) => (
          <BillLines
            bill={row}
            {...(isDesk && { company: row.ContractCompanyId! })}
            isOwn={!isDesk && row.BillGroup !== 260003}
            isVoid={row.BillStatus === monthlyBill.states.void}
          />
        ),
      },
      {
        name: 'credits',
        title: bills('section.credits'),
        when: (row: Row) => row.CreditNotes.length > 0,
        content: (row: Row) => <CreditNotes row={row} zone={zone} isDesk={isDesk} />,
      },
      {
        name: 'payments',
        title: bills('section.payments'),
        when: (row: Row) => row.Payments.length > 0,
        content: (row: Row) => <Payments row={row} isDesk={isDesk} />,
      },
      {
        name: 'history',
        title: bills('section.history'),
        content: (row: Row) => <History row={row} tones={tones} zone={zone} />,
      },
    ],
  } satisfies DetailSpec<Row>
}

/** The bill's history; amounts of payments in the user's format. */
function History({ row, tones, zone }: { row: Bill; tones: ToneMap; zone: string }) {
  const format = useFormat()
  const events = row.Events.map((event) => ({
    ...event,
    Remark: event.Remark && formatLeadingAmount(event.Remark, format.money),
  }))
  return <Timeline of={billEvents} events={events} text={bills} tones={tones} zone={zone} />
}

function Files({ row, isDesk }: { row: Shown; isDesk: boolean }) {
  const t = useText(bills)
  const pdfLabel = t(isElectronic(row) ? 'action.eInvoice' : 'action.pdf')
  return (
    <div className={css.files}>
      {isDesk ? (
        <ExportButton op={exportDeskBill} input={{ ContractCompanyId: row.ContractCompanyId!, Id: row.Id }} label={pdfLabel} />
      ) : (
        <>
          <ExportButton op={exportBill} input={{ Id: row.Id }} permission={`${BILLS}:export`} label={pdfLabel} />
          <ExportButton
            op={exportBillDays}
            input={{ MonthlyBillNo: row.MonthlyBillNo }}
            permission={`${BILLS}:export`}
            label={t('action.days')}
          />
        </>
      )}
    </div>
  )
}

/** Sums by cost, the tax of each treatment, and the balance due. */
function Sums({ row }: { row: Bill }) {
  const t = useText(bills)
  const format = useFormat()
  const costs = useDictionary('CostType')
  const taxes = useDictionary('TaxCode')
  const money = (value: number) => format.money(value, row.CurrencyCode)
  return (
    <table className={css.sums}>
      <tbody>
        {row.Costs.map((cost) => (
          <tr key={cost.CostType}>
            <th scope="row">
              {costs.nameOf(cost.CostType)} <span className="quiet figures">× {format.quantity(cost.Lines)}</span>
            </th>
            <td className="figures">{money(cost.Amount)}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        {row.Taxes.map((tax) => (
          <tr key={tax.TaxCode}>
            <th scope="row">
              {taxes.nameOf(tax.TaxCode)}{' '}
              <span className="quiet figures">
                {t('tax.net')} {money(tax.NetAmount)}
              </span>
            </th>
            <td className="figures">{money(tax.TaxAmount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('field.BillAmount')}</th>
          <td className="figures">{money(row.BillAmount)}</td>
        </tr>
        {row.CreditedAmount > 0 && (
          <tr>
            <th scope="row">{t('field.CreditedAmount')}</th>
            <td className="figures">{money(-row.CreditedAmount)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

function CreditNotes({ row, zone, isDesk }: { row: Shown; zone: string; isDesk: boolean }) {
  const t = useText(bills)
  const format = useFormat()
  const pdfLabel = t(LEGAL_ENTITIES[siteOf(row.LegalEntity).country].hasEInvoices ? 'action.eInvoice' : 'action.pdf')
  return (
    <ul className={css.papers}>
      {row.CreditNotes.map((note) => (
        <li key={note.CreditNoteNo}>
          <div className={css.cardHead}>
            <strong>{note.CreditNoteNo}</strong>
            <strong className="figures">{format.money(-(note.NetAmount + note.TaxAmount), row.CurrencyCode)}</strong>
          </div>
          <span>{note.Reason}</span>
          <span className="quiet">
            {format.dateTime(note.CreatedTime, zone)} · <OperatorName operator={note.Operator} />
            {note.RefundedAmount > 0 && ` · ${t('method.refund')}: ${format.money(note.RefundedAmount, row.CurrencyCode)}`}
          </span>
          <div>
            {isDesk ? (
              <ExportButton
                op={exportDeskCreditNote}
                input={{ ContractCompanyId: row.ContractCompanyId!, Id: row.Id, CreditNoteNo: note.CreditNoteNo }}
                label={pdfLabel}
              />
            ) : (
              <ExportButton
                op={exportCreditNote}
                input={{ Id: row.Id, CreditNoteNo: note.CreditNoteNo }}
                permission={`${BILLS}:export`}
                label={pdfLabel}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
