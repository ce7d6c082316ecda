import { useFormat } from '#kit/web/format.ts'

/** A moment as the warehouse's clock shows it; the zone on hover. */
export function When({ time, zone }: { time: string; zone: string }) {
  const format = useFormat()
  return (
    <time className="figures" dateTime={time} title={format.dateTimeHint(time, zone)}>
      {format.dateTime(time, zone)}
    </time>
  )
}
