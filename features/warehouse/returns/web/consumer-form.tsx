import { useSearchParams } from '#kit/web/router.tsx'
import { bySite, type Country, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { consumerFields, createConsumerReturn, getReturnableOrder, type ConsumerFields } from '../consumer-contract.ts'
import { CONSUMER_RETURNS, consumerReturnPath } from '../paths.ts'
import { returns } from '../text/keys.ts'
import { consumerReads } from './consumer-actions.ts'

type Line = { Fnsku?: string; Pieces?: number | string; NameEn?: string }
type Values = Partial<Record<keyof ConsumerFields, unknown>> & { Items: Line[] }

/** Empty lines at the end are not sent. */
const form = z.preprocess((values: Values) => {
  const last = values.Items.findLastIndex((line) => line.Fnsku || line.Pieces)
  return { ...values, Items: values.Items.slice(0, last + 1) }
}, consumerFields)

const formOf = (site: Site): FormSpec<Values> => ({
  name: `consumer-return-${site.country}`,
  text: returns,
  schema: form,
  sections: [
    {
      name: 'origin',
      title: returns('section.origin'),
      fields: [
        { field: 'OriginalNo', help: returns('form.originalHelp') },
        { field: 'ReturnExpressNo', help: returns('form.returnNoHelp') },
        { field: 'KeepOriginalBox', kind: 'switch' },
        { field: 'Remark', kind: 'longText', max: 199, wide: true },
      ],
    },
    {
      name: 'announced',
      title: returns('section.announced'),
      hint: returns('form.wholeHint'),
      lines: {
        field: 'Items',
        most: 200,
        blank: () => ({}),
        columns: [
          { field: 'Fnsku', width: 170 },
          { field: 'NameEn', kind: 'shown', width: 240, of: (line: Line) => line.NameEn },
          { field: 'Pieces', kind: 'number', width: 100, total: true },
        ],
      },
    },
  ],
  buttons: [
    formButton(createConsumerReturn[site.country], {
      label: returns('action.announceConsumer'),
      stale: consumerReads(site.country),
      input: (fields: ConsumerFields) => fields,
      done: ({ Id, ReturnNo }) => ({
        title: returns('done.announced'),
        number: ReturnNo,
        next: [
          { label: returns('action.open'), to: consumerReturnPath(site, Id) },
          { label: returns('action.toList'), to: `${site.prefix}/${CONSUMER_RETURNS}` },
        ],
      }),
    }),
  ],
})

const forms = bySite(formOf)

/** Announces a buyer's return: of the order in the URL with its lines, else of one that the user enters. */
export default function ConsumerForm() {
  const t = useText(returns)
  const { country } = useSite()
  const [params] = useSearchParams()
  if (params.has('order')) return <OfOrder country={country} />
  return <FormPage form={forms[country]} title={t('menu.consumerForm')} initial={{ Items: [{}] }} />
}

function OfOrder({ country }: { country: Country }) {
  const t = useText(returns)
  const { row, instead } = useRecord(getReturnableOrder[country], { Id: 'order' }, (order) => order.WarehouseOutNo)
  if (!row) return instead
  return (
    <FormPage
      form={forms[country]}
      title={t('menu.consumerForm')}
      initial={{ OriginalNo: row.WarehouseOutNo, Items: row.Items.length > 0 ? row.Items.map((item) => ({ ...item })) : [{}] }}
    />
  )
}
