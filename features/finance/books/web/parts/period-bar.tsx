import { DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo, useState, type ReactNode } from 'react'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { now } from '#kit/web/clock.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useText } from '#kit/web/text.ts'
import { monthsOf } from '../../rules/revenue.ts'
import { books } from '../../text/keys.ts'
import css from './books.module.css'

const MONTH = 'YYYY-MM'
const CURRENCIES = ['GBP', 'EUR', 'USD', 'CNY'] as const

/** Currency, months and customer of a report; half a year in pounds at first. `input` is what its call takes. */
export function usePeriod() {
  const [CurrencyCode, setCurrency] = useState<(typeof CURRENCIES)[number]>('GBP')
  const [company, setCompany] = useState<number>()
  const [[from, to], setPeriod] = useState<[Dayjs, Dayjs]>(() => [dayjs(now()).subtract(5, 'month'), dayjs(now())])
  const [FromMonth, ToMonth] = [from.format(MONTH), to.format(MONTH)]
  const months = useMemo(() => monthsOf(FromMonth, ToMonth), [FromMonth, ToMonth])
  const input = { CurrencyCode, FromMonth, ToMonth, ...(company !== undefined && { ContractCompanyId: company }) }
  return { input, months, from, to, setCurrency, setCompany, setPeriod }
}

/** The choices of `usePeriod`, and what else the report offers beside them. */
export function PeriodBar({ period, children }: { period: ReturnType<typeof usePeriod>; children: ReactNode }) {
  const t = useText(books)
  const currencies = useDictionary('Currency')
  const companies = useCompanyOptions()
  const { input, from, to, setCurrency, setCompany, setPeriod } = period
  return (
    <div className={css.controls}>
      <Select
        aria-label={t('field.CurrencyCode')}
        value={input.CurrencyCode}
        onChange={setCurrency}
        popupMatchSelectWidth={false}
        options={CURRENCIES.map((value) => ({ value, label: currencies.nameOf(value) ?? value }))}
      />
      <DatePicker.RangePicker
        picker="month"
        aria-label={t('field.Period')}
        allowClear={false}
        value={[from, to]}
        onChange={(span) => span?.[0] && span[1] && setPeriod([span[0], span[1]])}
      />
      <Select
        allowClear
        aria-label={t('field.CompanyName')}
        placeholder={t('allCompanies')}
        value={input.ContractCompanyId}
        onChange={setCompany}
        popupMatchSelectWidth={false}
        options={companies}
      />
      {children}
    </div>
  )
}
