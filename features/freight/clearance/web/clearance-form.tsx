import type { InputSent } from '#kit/shared/op.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getClearance, saveClearance, submitClearance, type ClearanceDocument } from '../contract.ts'
import { docFields, type DocFields } from '../fields.ts'
import { addsCosts, currenciesOf, factsOf, INCOTERMS } from '../rules.ts'
import { docWarnings } from '../problems.ts'
import { clearanceDetailPath, CLEARANCE_LIST } from '../paths.ts'
import { clearance } from '../text/keys.ts'
import { blankLine, documentLines } from './form-columns.tsx'
import { DocumentContext } from './form-context.ts'
import { DocumentNotice, DocumentSum, DocumentTools } from './form-tools.tsx'
import { countedLine, savedValues, valuesOf, type DocumentValues } from './form-values.ts'
import { CLEARANCE_READS } from './reads.ts'

type Sent = InputSent<typeof saveClearance>
const choices = (values: readonly string[]) => () => values.map((value) => ({ value, label: value }))
const costs = (values: DocumentValues) => addsCosts(String(values.IncoTerm))

function formOf(doc: ClearanceDocument): FormSpec<DocumentValues> {
  const { OrderId, DestinationTemplate: template, HasOwnImporter: isOwn } = doc
  const known = { OrderId, ...(doc.IsWritten && { RowVersion: doc.RowVersion }) }
  return {
    name: `clearance-${OrderId}`,
    changes: true,
    text: clearance,
    schema: docFields(doc),
    warn: (values) => docWarnings(values.Items.map(countedLine), doc),
    notice: DocumentNotice,
    summary: DocumentSum,
    sections: [
      {
        name: 'invoice',
        title: clearance('section.invoice'),
        fields: [
          { field: 'InvoiceNo', help: clearance('help.invoiceNo') },
          { field: 'InvoiceDate', kind: 'date' },
          { field: 'CurrencyCode', kind: 'choice', useOptions: choices(currenciesOf(template)) },
          { field: 'IncoTerm', kind: 'choice', useOptions: choices(INCOTERMS) },
          {
            field: 'FreightCost',
            kind: 'number',
            when: costs,
            required: () => true,
            help: clearance('help.costs'),
            unit: (values: DocumentValues) => String(values.CurrencyCode ?? 'USD'),
          },
          {
            field: 'InsuranceCost',
            kind: 'number',
            when: costs,
            required: () => true,
            unit: (values: DocumentValues) => String(values.CurrencyCode ?? 'USD'),
          },
          { field: 'ExportReason', help: clearance('help.reason') },
        ],
      },
      {
        name: 'parties',
        title: clearance('section.parties'),
        ...(!isOwn && { hint: clearance('form.taxIncluded') }),
        fields: [
          { field: 'ShipperName', help: clearance('help.shipper') },
          { field: 'ShipperAddress', wide: true },
          ...(isOwn
            ? [
                { field: 'ImporterName' },
                { field: 'ImporterAddress', wide: true },
                { field: 'EoriNumber' },
                { field: 'VatNumber' },
              ]
            : []),
          ...(isOwn && factsOf(template).hasPva
            ? [{ field: 'IsPva', kind: 'switch' as const, help: clearance('help.pva') }]
            : []),
          ...(factsOf(template).isUnion
            ? [
                { field: 'IsFiscalClearance', kind: 'switch' as const, help: clearance('help.fiscal') },
                {
                  field: 'FiscalRepresentative',
                  when: (values: DocumentValues) => values.IsFiscalClearance === true,
                  required: () => true,
                },
              ]
            : []),
        ],
      },
      { name: 'lines', title: clearance('section.lines'), lines: documentLines(doc), content: DocumentTools },
    ],
    buttons: [
      formButton(submitClearance, {
        label: clearance('form.submit'),
        stale: CLEARANCE_READS,
        input: (doc: DocFields) => ({ ...doc, ...known }) as Sent,
        done: () => ({
          title: clearance('form.handedIn'),
          number: doc.DcgNo,
          next: [
            { label: clearance('form.toDetail'), to: clearanceDetailPath(OrderId) },
            { label: clearance('form.toList'), to: CLEARANCE_LIST },
          ],
        }),
      }),
      formButton(saveClearance, {
        label: clearance('form.save'),
        stale: CLEARANCE_READS,
        unchecked: true,
        input: (values: DocumentValues) => ({ ...savedValues(values), ...known }) as unknown as Sent,
      }),
    ],
  }
}

/** The customer's packing list and invoice of one order. */
export default function ClearanceForm() {
  const t = useText(clearance)
  const { row: doc, instead } = useRecord(getClearance, { OrderId: 'orderId' }, ({ DcgNo }) => t('tab.form', { no: DcgNo }))
  if (!doc) return instead
  return (
    <DocumentContext value={doc}>
      <FormPage
        key={doc.OrderId}
        version={doc.IsWritten ? doc.RowVersion : 0}
        form={formOf(doc)}
        title={`${t('form.title')} · ${doc.DcgNo}`}
        initial={valuesOf(doc, blankLine)}
        closed={!doc.CanEdit && <p className="quiet">{t('error.notEditable')}</p>}
      />
    </DocumentContext>
  )
}
