import { Skeleton } from 'antd'
import { useDictionary } from '#kit/web/dictionary.ts'
import { ListNotice } from '#kit/web/list/list-notice.tsx'
import type { ListState } from '#kit/web/list/use-list.ts'
import type { SailingRow } from '../contract.ts'
import { SailingFacts, SailingState, useCountdown } from './pieces.tsx'
import css from './schedules.module.css'

/** Sailings on phones: route, next cut-off, and all cut-offs. */
export function ScheduleCards({ state }: { state: ListState<SailingRow> }) {
  const { data } = state
  const ports = useDictionary('SeaPort')
  const countdownOf = useCountdown()
  if (!data && !state.error) return <Skeleton className={css.waiting} active paragraph={{ rows: 8 }} />
  if (!data?.Items.length)
    return (
      <div className={css.instead}>
        <ListNotice state={state} />
      </div>
    )
  return (
    <ul className={css.cards} data-stale={state.isStale || undefined}>
      {data.Items.map((sailing) => {
        const countdown = countdownOf(sailing)
        return (
          <li key={sailing.Id}>
            <div className={css.cardHead}>
              <strong>{`${ports.nameOf(sailing.PortOfLoading)} → ${ports.nameOf(sailing.PortOfDischarge)}`}</strong>
              <SailingState sailing={sailing} />
            </div>
            {countdown && <p>{countdown}</p>}
            <SailingFacts sailing={sailing} />
          </li>
        )
      })}
    </ul>
  )
}
