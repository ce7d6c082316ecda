import { DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { now } from '#kit/web/clock.ts'
import { useText } from '#kit/web/text.ts'
import type { Period } from '../../contract.ts'
import { MOST_MONTHS } from '../../rules.ts'
import { reports } from '../../text/keys.ts'
import css from '../reports.module.css'

const MONTH = 'YYYY-MM'

/** The period of a report, by default the last six months, and the customer. */
export function usePeriod() {
  const t = useText(reports)
  const companies = useCompanyOptions()
  const [[from, to], setMonths] = useState<[Dayjs, Dayjs]>(() => [dayjs(now()).subtract(5, 'month'), dayjs(now())])
  const [company, setCompany] = useState<number>()
  const period: Period = {
    FromMonth: from.format(MONTH),
    ToMonth: to.format(MONTH),
    ...(company !== undefined && { ContractCompanyId: company }),
  }
  const controls = (
    <div className={css.controls}>
      <DatePicker.RangePicker
        picker="month"
        aria-label={t('field.Period')}
        allowClear={false}
        value={[from, to]}
        disabledDate={(month, { from: first }) => first !== undefined && Math.abs(month.diff(first, 'month')) >= MOST_MONTHS}
        onChange={(span) => span?.[0] && span[1] && setMonths([span[0], span[1]])}
      />
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        aria-label={t('field.ContractCompanyId')}
        placeholder={t('allCompanies')}
        value={company}
        onChange={setCompany}
        popupMatchSelectWidth={false}
        options={companies}
      />
    </div>
  )
  return { period, controls }
}
