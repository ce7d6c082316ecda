import { useId } from 'react'
import { useFormat } from '#kit/web/format.ts'
import { language } from '#kit/web/text.ts'
import css from './radio-days.module.css'

const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })

type Props = { name: string; days: readonly string[]; value: string | undefined; onChange: (day: string) => void }

/** Days (yyyy-MM-dd) to choose one from. */
export function RadioDays({ name, days, value, onChange }: Props) {
  const format = useFormat()
  const group = useId()
  return (
    <fieldset className={css.days}>
      <legend>{name}</legend>
      {days.map((day) => (
        <label key={day}>
          <input type="radio" name={group} value={day} checked={day === value} onChange={() => onChange(day)} />
          <span>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
          <span className="figures">{format.date(day)}</span>
        </label>
      ))}
    </fieldset>
  )
}
