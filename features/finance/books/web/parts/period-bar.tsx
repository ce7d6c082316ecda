import { Select } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { usePeriod } from '#features/desk/reports/web/parts/period.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useText } from '#kit/web/text.ts'
import { monthsOf } from '#features/desk/reports/rules.ts'
import { books } from '../../text/keys.ts'
import css from './books.module.css'

const CURRENCIES = ['GBP', 'EUR', 'USD', 'CNY'] as const

/** Period and customer of a report, and the currency of its amounts, pounds by default. `input` is that of its call. */
export function useMoneyPeriod() {
  const { period, controls } = usePeriod()
  const [CurrencyCode, setCurrency] = useState<(typeof CURRENCIES)[number]>('GBP')
  const { FromMonth, ToMonth } = period
  const months = useMemo(() => monthsOf(FromMonth, ToMonth), [FromMonth, ToMonth])
  return { input: { CurrencyCode, ...period }, months, controls, setCurrency }
}

/** The controls of `useMoneyPeriod`, and further controls of the report. */
export function PeriodBar({ of, children }: { of: ReturnType<typeof useMoneyPeriod>; children: ReactNode }) {
  const t = useText(books)
  const currencies = useDictionary('Currency')
  return (
    <div className={css.controls}>
      <Select
        aria-label={t('field.CurrencyCode')}
        value={of.input.CurrencyCode}
        onChange={of.setCurrency}
        popupMatchSelectWidth={false}
        options={CURRENCIES.map((value) => ({ value, label: currencies.nameOf(value) ?? value }))}
      />
      {of.controls}
      {children}
    </div>
  )
}
