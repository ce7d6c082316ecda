import { useState, type ReactNode } from 'react'
import { COST, PER } from '#features/freight/rates/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { UNITS } from '#features/freight/rates/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { now } from '#kit/web/clock.ts'
import { Items, type DetailItem } from '#kit/web/detail/detail-page.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import type { FormButton, FormSpec } from '#kit/web/form/form-spec.ts'
import { useForm, useFormScope } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import type { getAdminAnswerTotal, getAnswerTotal, WholeRequest } from '../contract.ts'
import { answerFields, type AnswerFields, answerShape, MAX_ANSWER_LINES } from '../answer-fields.ts'
import {
  currencyOf,
  daysAfter,
  hasContainers,
  type ManualReason,
  MAX_VALID_DAYS,
  productOf,
  QUOTE_CURRENCIES,
  REMARK_MAX,
  VALID_DAYS,
} from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { CargoTable } from './parts/cargo-table.tsx'
import { Figure, requestItems } from './parts/request-items.tsx'
import { useDebounced } from './parts/use-debounced.ts'
import css from './parts/price.module.css'

type Values = Partial<Omit<AnswerFields, 'Lines'>> & { Lines: object[] }
type TotalOp = typeof getAnswerTotal | typeof getAdminAnswerTotal

const SETTLED_MS = 400
const sums = answerShape.pick({ CurrencyCode: true, Lines: true })
/** Initial line: freight by the product's charged figure. */
const FREIGHT = { sea: COST.seaFreight, air: COST.airFreight } as const
const UNIT = { RevenueTon: PER.cbm, ChargeableWeight: PER.kg, containers: PER.container } as const

function firstLines({ QuoteProductType, RevenueTon, ChargeableWeight, Request }: WholeRequest, CurrencyCode: string): object[] {
  const product = productOf(QuoteProductType)
  const boxes = Request.CabinetItems.reduce((sum, one) => sum + one.Qty, 0)
  const Qty = hasContainers(product) ? boxes : product.chargedBy === 'RevenueTon' ? RevenueTon : ChargeableWeight
  return [
    { CostType: product.isFull ? FREIGHT[product.ports] : COST.delivery, FeeUnit: UNIT[product.chargedBy], Qty, CurrencyCode },
  ]
}

const ZONE = zoneOf(undefined)

function formOf(request: WholeRequest, total: TotalOp, button: FormButton<Values>): FormSpec<Values> {
  const currency = currencyOf(request.Request)
  return {
    name: `quote-answer-${request.Id}`,
    changes: true,
    text: quotes,
    schema: answerFields,
    side: () => <Total op={total} />,
    sections: [
      { name: 'request', title: quotes('section.request'), content: () => <Asked request={request} /> },
      {
        name: 'answer',
        title: quotes('section.answer'),
        hint: quotes('help.answer'),
        fields: [
          { field: 'CurrencyCode', kind: 'choice', useOptions: () => QUOTE_CURRENCIES.map((value) => ({ value, label: value })) },
          { field: 'ValidTo', kind: 'date', earliest: todayIn(ZONE), latest: todayIn(ZONE, MAX_VALID_DAYS - 1) },
          { field: 'TransitDaysMin', kind: 'number' },
          { field: 'TransitDaysMax', kind: 'number' },
          { field: 'Remark', kind: 'longText', max: REMARK_MAX, wide: true },
        ],
        lines: {
          field: 'Lines',
          most: MAX_ANSWER_LINES,
          blank: () => ({ CurrencyCode: currency }),
          columns: [
            { field: 'CostType', kind: 'enum', enumeration: 'CostType', width: 144 },
            { field: 'UnitPrice', kind: 'number', width: 80 },
            { field: 'Qty', label: quotes('field.LineQty'), kind: 'number', width: 72 },
            { field: 'FeeUnit', kind: 'enum', enumeration: 'FeeUnit', values: UNITS, width: 120 },
            { field: 'CurrencyCode', kind: 'enum', enumeration: 'Currency', width: 116 },
            { field: 'Name', width: 120 },
          ],
        },
      },
    ],
    buttons: [button],
  }
}

type Props = { request: WholeRequest; title: string; total: TotalOp; button: FormButton<Values>; closed: ReactNode }

/** Form of an answer: lines with live totals, validity and transit days. */
export function AnswerForm({ request, title, total, button, closed }: Props) {
  const CurrencyCode = currencyOf(request.Request)
  const [ValidTo] = useState(() => daysAfter(localDay(now(), ZONE), VALID_DAYS - 1))
  const initial: Values = { CurrencyCode, ValidTo, Lines: firstLines(request, CurrencyCode) }
  return (
    <FormPage
      version={request.RowVersion}
      form={formOf(request, total, button)}
      title={title}
      initial={initial}
      closed={closed}
    />
  )
}

/** Figures of the cargo, then the request as its owner sees it. */
const FIGURES: readonly DetailItem<WholeRequest>[] = [
  { field: 'TotalCartons', kind: 'quantity' },
  { field: 'TotalVolume', kind: 'measure', unit: 'm³' },
  { field: 'TotalWeight', kind: 'measure', unit: 'kg' },
  {
    field: 'ChargeableWeight',
    kind: 'measure',
    unit: 'kg',
    when: ({ QuoteProductType }) => productOf(QuoteProductType).chargedBy === 'ChargeableWeight',
  },
  {
    field: 'RevenueTon',
    when: ({ QuoteProductType }) => productOf(QuoteProductType).chargedBy === 'RevenueTon',
    render: ({ RevenueTon }) => <Figure of={RevenueTon} />,
  },
  {
    field: 'ManualReason',
    when: (request) => request.ManualReason !== null,
    render: ({ ManualReason: reason }) => reason && <Why reason={reason} />,
  },
]

function Why({ reason }: { reason: ManualReason }) {
  return useText(quotes)(`why.${reason}`)
}

function Asked({ request }: { request: WholeRequest }) {
  return (
    <>
      <Items items={[...FIGURES, ...requestItems]} text={quotes} row={request} />
      <CargoTable cargo={request.Request.Cargo} />
    </>
  )
}

/** Total of the entered lines at today's rates. */
function Total({ op }: { op: TotalOp }) {
  const t = useText(quotes)
  const { money } = useFormat()
  const { form } = useFormScope()
  const settled = useDebounced(
    useForm(form, (f) => f.values()),
    SETTLED_MS,
  )
  const parsed = sums.safeParse(settled)
  const read = useRead(op, parsed.data ?? { CurrencyCode: 'GBP', Lines: [] }, {
    enabled: parsed.success,
    keep: true,
    silent: true,
  })
  const total = parsed.success ? read.data : undefined
  return (
    <section className={css.panel} aria-label={t('price.total')} aria-live="polite">
      <div className={css.panelHead}>
        <h2>{t('price.total')}</h2>
      </div>
      <p className={`${css.amount} figures`}>{total ? money(total.TotalAmount, total.CurrencyCode) : '–'}</p>
      {total && <p className={css.under}>{money(total.TotalCny, 'CNY')}</p>}
      <p className={css.under}>{t('error.validTo', { days: MAX_VALID_DAYS })}</p>
    </section>
  )
}

export type { Values as AnswerValues }
