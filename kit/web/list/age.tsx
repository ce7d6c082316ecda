import { useNow } from '../clock.ts'
import { useFormat } from '../format.ts'

function Age({ since, zone }: { since: string; zone: string }) {
  const format = useFormat()
  const moment = useNow()
  return (
    <time className="figures" dateTime={since} title={format.dateTimeHint(since, zone)}>
      {format.ago(since, moment)}
    </time>
  )
}

/**
 * The age of a record in a work list, "3 days ago", sorted by its `CreatedTime`, to find the longest waiting. The
 * tooltip shows the exact time in `zone`.
 */
export const ageColumn = <Place extends object>(zone: string | ((row: Place) => string)) =>
  ({
    field: 'CreatedTime',
    isKeyColumn: true,
    sortable: true,
    width: 116,
    render: (row: Place & { CreatedTime: string }) => (
      <Age since={row.CreatedTime} zone={typeof zone === 'function' ? zone(row) : zone} />
    ),
  }) as const
