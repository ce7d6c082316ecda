import { now } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import css from './demands.module.css'

/** Due time, emphasized if overdue. */
export function DueTime({ due, zone }: { due: string | null; zone: string }) {
  const format = useFormat()
  if (due === null) return <span className="nothing">–</span>
  const isLate = Date.parse(due) < now().getTime()
  return (
    <span className={`figures ${isLate ? css.late : ''}`} title={format.dateTimeHint(due, zone)}>
      <time dateTime={due}>{format.dateTime(due, zone)}</time>
      <span> · {format.ago(due)}</span>
    </span>
  )
}
