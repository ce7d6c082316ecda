import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useRef, type ComponentRef } from 'react'
import { MAX_SPAN_DAYS } from '#kit/shared/page.ts'
import { dayFormats } from '../form/day-formats.ts'
import { useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import type { FilterValue } from './query.ts'

type Props = {
  className: string
  label: string
  values: Readonly<Record<string, FilterValue>>
  put: (values: Record<string, FilterValue | undefined>) => void
  /** Focused or opened before it was rendered. */
  wanted: 'focus' | 'open' | undefined
}

/** A span of days, either end of which may be open (SPEC 5: at most 60 days). */
export default function DateFilter({ className, label, values, put, wanted }: Props) {
  const t = useText(parts)
  const field = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null)
  useEffect(() => {
    if (wanted) field.current?.focus()
  }, [wanted])
  const dayIn = (day: FilterValue | undefined) => (typeof day === 'string' ? dayjs(day) : null)
  return (
    <DatePicker.RangePicker
      className={className}
      aria-label={label}
      format={dayFormats}
      ref={field}
      defaultOpen={wanted === 'open'}
      placeholder={[t('filter.from', { name: label }), t('filter.to')]}
      value={[dayIn(values['StartTime']), dayIn(values['EndTime'])]}
      allowEmpty={[true, true]}
      onChange={(dates) => put({ StartTime: dates?.[0]?.format('YYYY-MM-DD'), EndTime: dates?.[1]?.format('YYYY-MM-DD') })}
      disabledDate={(day, { from }) => from !== undefined && Math.abs(day.diff(from, 'day')) >= MAX_SPAN_DAYS}
    />
  )
}
