import { useSearchParams } from '#kit/web/router.tsx'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { useText } from '#kit/web/text.ts'
import { getExchangeRate, getExchangeRates, saveExchangeRate, type ExchangeRateRow } from '../contract.ts'
import { exchangeRateFields, type ExchangeRateFields } from '../exchange.ts'
import { rates } from '../text/keys.ts'

type Values = Partial<ExchangeRateFields>

function formOf(editing: ExchangeRateRow | undefined): FormSpec<Values> {
  return {
    name: `exchange-rate-${editing?.RateDate ?? 'new'}`,
    changes: editing !== undefined,
    text: rates,
    schema: exchangeRateFields,
    sections: [
      {
        name: 'rates',
        title: rates('section.rates'),
        hint: rates('help.rates'),
        fields: [
          { field: 'RateDate', kind: 'date', locked: () => editing !== undefined },
          { field: 'Eur', kind: 'number' },
          { field: 'Usd', kind: 'number' },
          { field: 'Cny', kind: 'number' },
        ],
      },
    ],
    buttons: [
      formButton(saveExchangeRate, {
        label: rates('action.save'),
        stale: [getExchangeRates, getExchangeRate],
        input: (fields: ExchangeRateFields) => ({ ...fields, ...(editing && { RowVersion: editing.RowVersion }) }),
        done: () => ({ title: rates('done.ratesSaved'), next: [{ label: rates('action.toList'), to: '/desk/exchangeRates' }] }),
      }),
    ],
  }
}

/** Enters the rates of a day, or changes them (`?date=`). */
export default function ExchangeRateForm() {
  const t = useText(rates)
  const RateDate = useSearchParams()[0].get('date') ?? ''
  const read = useRead(getExchangeRate, { RateDate }, { silent: true, enabled: RateDate !== '' })
  useTabTitle(RateDate || undefined)
  if (RateDate !== '' && !read.data) return <Waiting read={read} />
  return (
    <FormPage
      version={read.data?.RowVersion}
      form={formOf(read.data)}
      title={t(read.data ? 'menu.exchangeDay' : 'action.addRates')}
      initial={read.data ?? {}}
    />
  )
}
