import { useDictionary } from '#kit/web/dictionary.ts'
import { refreshOn } from '#kit/web/live.ts'
import { Status, ToneMark } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { getOpenAlerts } from '../../contract.ts'
import { alertEvents } from '../../rules.ts'
import { Reason } from './reason.tsx'
import css from './open-alerts.module.css'

refreshOn(alertEvents, getOpenAlerts)

/** The alerts that stand about an item, beside its state on its own page; nothing while there are none. */
export function OpenAlerts({ entity, id }: { entity: string; id: number }) {
  const { data } = useRead(getOpenAlerts, { Entity: entity, RelateId: id }, { silent: true })
  return data?.map((row) => (
    <Status key={row.Id} tone="problem">
      <Reason row={row} />
    </Status>
  ))
}

/** A mark in a list beside what the alerts of a row are about. */
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
