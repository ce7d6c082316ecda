import { useFormat } from '#kit/web/format.ts'

/** A time in the warehouse's time zone, which is shown as a tooltip. */
export function When({ time, zone }: { time: string; zone: string }) {
  const format = useFormat()
  return (
    <time className="figures" dateTime={time} title={format.dateTimeHint(time, zone)}>
      {format.dateTime(time, zone)}
    </time>
  )
}
