import { useDictionary } from '#kit/web/dictionary.ts'
import { refreshOn } from '#kit/web/live.ts'
import { Status, ToneMark } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { getOpenAlerts } from '../../contract.ts'
import { alertEvents } from '../../rules.ts'
import { Reason } from './reason.tsx'
import css from './open-alerts.module.css'

refreshOn(alertEvents, getOpenAlerts)

/** The open alerts about an item, next to its state on its own page; hidden if there are none. */
export function OpenAlerts({ entity, id }: { entity: string; id: number }) {
  const { data } = useRead(getOpenAlerts, { Entity: entity, RelateId: id }, { silent: true })
  return data?.map((row) => (
    <Status key={row.Id} tone="problem">
      <Reason row={row} />
    </Status>
  ))
}

/** An icon in a list with the alerts of a row. */
export function AlertMark({ types }: { types: readonly number[] }) {
  const { nameOf } = useDictionary('WarnType')
  if (types.length === 0) return null
  const names = types.map(nameOf).join(', ')
  return (
    <span className={css.mark} title={names}>
      <ToneMark tone="problem" />
      <span className="visually-hidden">{names}</span>
    </span>
  )
}
