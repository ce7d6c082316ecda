import { DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { LEGAL_ENTITIES } from '#features/finance/bills/rules.ts'
import { COUNTRIES, type Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/web/clock.ts'
import { dayFormats } from '#kit/web/form/day-formats.ts'
import { ExportButton } from '#kit/web/list/export-button.tsx'
import { useText } from '#kit/web/text.ts'
import { exportBookings } from '../contract.ts'
import { books } from '../text/keys.ts'
import css from './parts/books.module.css'

const DAY = 'YYYY-MM-DD'

/** Downloads the bookings of a legal entity in a period; last month by default. */
export function AccountingExport() {
  const t = useText(books)
  const [LegalEntity, setEntity] = useState<Country>(COUNTRIES[0])
  const [[from, to], setPeriod] = useState<[Dayjs, Dayjs]>(() => {
    const last = dayjs(now()).subtract(1, 'month')
    return [last.startOf('month'), last.endOf('month')]
  })
  const input = { LegalEntity, From: from.format(DAY), To: to.format(DAY) }
  return (
    <section className={css.card} aria-labelledby="accounting">
      <h2 id="accounting">{t('accounting.title')}</h2>
      <p className="quiet">{t('accounting.hint')}</p>
      <div className={css.controls}>
        <Select
          aria-label={t('field.LegalEntity')}
          value={LegalEntity}
          onChange={setEntity}
          popupMatchSelectWidth={false}
          options={COUNTRIES.map((value) => ({ value, label: LEGAL_ENTITIES[value].name }))}
        />
        <DatePicker.RangePicker
          aria-label={t('field.Period')}
          allowClear={false}
          format={dayFormats}
          value={[from, to]}
          onChange={(days) => days?.[0] && days[1] && setPeriod([days[0], days[1]])}
        />
        <ExportButton op={exportBookings} input={{ ...input, Format: 'hledger' }} label={t('accounting.hledger')} />
        <ExportButton op={exportBookings} input={{ ...input, Format: 'datev' }} label={t('accounting.datev')} />
      </div>
    </section>
  )
}
