import type { ReactNode } from 'react'
import { kindOf, TRACKING_NODE } from '#features/freight/core/rules.ts'
import { isUnconfirmed } from '#features/freight/shared-tracking/rules.ts'
import { sharedTracking } from '#features/freight/shared-tracking/text/keys.ts'
import { PROGRESS_ZONE } from '#features/freight/shared-tracking/web/parts/progress-zone.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { now } from '#kit/web/clock.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Status, ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { Tracked } from '../contract.ts'
import { CARRIER_NODE, HUBS } from '../rules.ts'
import { tracking } from '../text/keys.ts'
import css from './tracking.module.css'

/** Localized name of a port, airport or hub; anything else unchanged. */
export function usePlaceName(): (place: string | null) => string {
  const t = useText(tracking)
  const ports = useDictionary('SeaPort')
  const airports = useDictionary('Airport')
  return (place) => {
    if (!place) return ''
    const hub = HUBS.find((one) => one === place)
    return hub ? t(`hub.${hub}`) : (/^[A-Z]{3}$/.test(place) ? airports : ports).nameOf(place) || place
  }
}

export function Route({ row }: { row: Tracked }) {
  const nameOf = usePlaceName()
  const country = useDictionary('CountryCode').nameOf(row.DestinationCountry ?? '')
  const { mode } = kindOf(row.OrderLoaddingAndServiceScopeType)
  const [from, to] =
    mode === 'air' ? [row.AirportOfDeparture, row.AirportOfDestination] : [row.PortOfLoading, row.PortOfDischarge]
  const progress = [from, to].filter((code) => code !== null).map(nameOf)
  return <span title={`${progress.join(' → ')} · ${country}`}>{from ? progress.join(' → ') : `→ ${progress[0] ?? country}`}</span>
}

/** Last event with place and age. */
export function LastEvent({ row }: { row: Tracked }) {
  const nodes = useDictionary('TrackingNode')
  const format = useFormat()
  const nameOf = usePlaceName()
  const t = useText(sharedTracking)
  if (row.LastNode === null) return <span className="nothing">–</span>
  const isOpen = isUnconfirmed(row.LastNode, row)
  const words = [nodes.nameOf(row.LastNode), nameOf(row.LastPlace)].filter(Boolean).join(' · ')
  const tone = row.LastNode === CARRIER_NODE.exception ? 'problem' : isOpen ? 'waiting' : row.DeliveredTime ? 'done' : 'moving'
  return (
    <span className={css.last} title={`${words} · ${format.dateTimeHint(row.LastTime, PROGRESS_ZONE)}`}>
      <ToneMark tone={tone} />
      <span className={css.lastWords}>
        {words}
        {isOpen && <span className={css.open}>{t('eta.toConfirm')}</span>}
      </span>
      <span className="quiet">{format.ago(row.LastTime)}</span>
    </span>
  )
}

/** Departure day: the actual one, before that the planned one. */
export function Departure({ row }: { row: Tracked }) {
  return row.AtdTime || row.Etd ? <Day actual={row.AtdTime} planned={row.Etd} /> : <span className="nothing">–</span>
}

function Day({ actual, planned, children }: { actual: string | null; planned: string | null; children?: ReactNode }) {
  const format = useFormat()
  return (
    <span className={`figures${actual ? '' : ' quiet'}`}>
      {format.date(actual ?? planned, PROGRESS_ZONE)}
      {actual && <span aria-hidden="true"> ✓</span>}
      {children}
    </span>
  )
}

/** Arrival day with its delay, and a mark if the carrier is silent. */
export function Arrival({ row }: { row: Tracked }) {
  const t = useText(tracking)
  const progress = useText(sharedTracking)
  const format = useFormat()
  const since = row.AnswerTime ? t('list.stale', { ago: format.ago(row.AnswerTime) }) : progress('carrier.silent')
  return (
    <Day actual={row.AtaTime} planned={row.Eta}>
      {row.IsStale && (
        <span className={css.old} role="img" aria-label={since} title={since}>
          <ToneMark tone="waiting" />
        </span>
      )}
    </Day>
  )
}

/** The arrival day has passed without a reported arrival: nothing counts as on schedule. */
function isOverdue({ Eta, AtaTime, DeliveredTime, LastNode }: Tracked): boolean {
  if (LastNode === TRACKING_NODE.arrived) return false
  return Eta !== null && AtaTime === null && DeliveredTime === null && Eta.slice(0, 10) < localDay(now(), PROGRESS_ZONE)
}

export function Delay({ row }: { row: Tracked }) {
  const t = useText(tracking)
  const format = useFormat()
  if (isOverdue(row))
    return (
      <span title={t('list.wasPlanned', { date: format.date(row.FirstEta ?? row.Eta) })}>
        <Status tone="problem">{t('list.overdue')}</Status>
      </span>
    )
  if (row.DelayDays === null || row.FirstEta === null) return <span className="nothing">–</span>
  const hint = t('list.wasPlanned', { date: format.date(row.FirstEta) })
  if (row.DelayDays === 0)
    return (
      <span className="quiet" title={hint}>
        {t('list.onTime')}
      </span>
    )
  return (
    <span title={hint}>
      <Status tone={row.DelayDays > 3 ? 'problem' : row.DelayDays > 0 ? 'waiting' : 'done'}>
        {t(row.DelayDays > 0 ? 'list.later' : 'list.earlier', { count: Math.abs(row.DelayDays) })}
      </Status>
    </span>
  )
}

/** First external number, and how many more there are. */
export function Numbers({ row }: { row: Tracked }) {
  const t = useText(tracking)
  const all = [row.MblNo, row.MawbNo, ...row.ContainerNos].filter((no) => no !== null)
  if (all.length === 0) return <span className="nothing">–</span>
  return (
    <span className="figures" title={all.join(', ')}>
      {all[0]} {all.length > 1 && <span className="quiet">{t('list.numbers', { count: all.length - 1 })}</span>}
    </span>
  )
}
