import { useSearchParams } from 'react-router'
import type { InputSent } from '#kit/shared/op.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { useText } from '#kit/web/text.ts'
import { getClearance, saveClearance, submitClearance, type Paper } from '../contract.ts'
import { docFields, type DocFields } from '../fields.ts'
import { addsCosts, currenciesOf, docDoubts, factsOf, INCOTERMS } from '../rules.ts'
import { clearanceDetailPath, CLEARANCE_LIST } from '../paths.ts'
import { clearance } from '../text/keys.ts'
import { blankLine, paperLines } from './form-columns.tsx'
import { PaperContext } from './form-context.ts'
import { PaperNotice, PaperSum, PaperTools } from './form-tools.tsx'
import { countedLine, keptOf, valuesOf, type PaperValues } from './form-values.ts'
import { PAPER_READS } from './reads.ts'

type Sent = InputSent<typeof saveClearance>
const choices = (values: readonly string[]) => () => values.map((value) => ({ value, label: value }))
const costs = (values: PaperValues) => addsCosts(values.IncoTerm as string)

function formOf(paper: Paper): FormSpec<PaperValues> {
  const { OrderId, DestinationTemplate: template, HasOwnImporter: isOwn } = paper
  const known = { OrderId, ...(paper.IsWritten && { RowVersion: paper.RowVersion }) }
  return {
    name: `clearance-${OrderId}`,
    changes: true,
    text: clearance,
    schema: docFields(paper),
    warn: (values) => docDoubts(values.Items.map(countedLine), paper),
    notice: PaperNotice,
    summary: PaperSum,
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
            unit: (values: PaperValues) => String(values.CurrencyCode ?? 'USD'),
          },
          {
            field: 'InsuranceCost',
            kind: 'number',
            when: costs,
            required: () => true,
            unit: (values: PaperValues) => String(values.CurrencyCode ?? 'USD'),
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
                  when: (values: PaperValues) => values.IsFiscalClearance === true,
                  required: () => true,
                },
              ]
            : []),
        ],
      },
      { name: 'lines', title: clearance('section.lines'), lines: paperLines(paper), content: PaperTools },
    ],
    buttons: [
      formButton(submitClearance, {
        label: clearance('form.submit'),
        stale: PAPER_READS,
        input: (doc: DocFields) => ({ ...doc, ...known }) as Sent,
        done: () => ({
          title: clearance('form.handedIn'),
          number: paper.DcgNo,
          next: [
            { label: clearance('form.toDetail'), to: clearanceDetailPath(OrderId) },
            { label: clearance('form.toList'), to: CLEARANCE_LIST },
          ],
        }),
      }),
      formButton(saveClearance, {
        label: clearance('form.save'),
        stale: PAPER_READS,
        unchecked: true,
        input: (values: PaperValues) => ({ ...keptOf(values), ...known }) as unknown as Sent,
      }),
    ],
  }
}

/** The customer's packing list and invoice of one order. */
export default function ClearanceForm() {
  const t = useText(clearance)
  const OrderId = Number(useSearchParams()[0].get('orderId'))
  const read = useRead(getClearance, { OrderId }, { silent: true })
  const paper = read.data
  useTabTitle(paper && t('tab.form', { no: paper.DcgNo }))
  if (!paper) return <Waiting read={read} />
  return (
    <PaperContext value={paper}>
      <FormPage
        key={OrderId}
        version={paper.IsWritten ? paper.RowVersion : 0}
        form={formOf(paper)}
        title={`${t('form.title')} · ${paper.DcgNo}`}
        initial={valuesOf(paper, blankLine)}
        closed={!paper.CanEdit && <p className="quiet">{t('error.notEditable')}</p>}
      />
    </PaperContext>
  )
}
