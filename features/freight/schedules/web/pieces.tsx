import { useNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { language, useText } from '#kit/web/text.ts'
import type { Tone } from '#kit/web/theme.ts'
import type { FlightRow, SailingRow } from '../contract.ts'
import { CUT_OFFS, flightState, nextCutOff, SCHEDULE_ZONE, sailingState, timeLeft } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import css from './schedules.module.css'

const dayAndTime = new Intl.DateTimeFormat(language, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
  minute: '2-digit',
  timeZone: SCHEDULE_ZONE,
})

type Standing = ReturnType<typeof sailingState>
const TONES: Record<Standing, Tone> = { open: 'done', closed: 'draft', departed: 'moving' }

/** Sea ports or airports as options. */
export function usePorts(of: 'SeaPort' | 'Airport', codes: readonly string[]) {
  const { options } = useDictionary(of)
  return options.filter(({ value }) => codes.includes(String(value)))
}

/** Name and code of a sea port or airport. */
export function Port({ code, of = 'SeaPort' }: { code: string; of?: 'SeaPort' | 'Airport' }) {
  const name = useDictionary(of).nameOf(code)
  return (
    <span title={`${name} ${code}`}>
      {name} <span className="quiet">{code}</span>
    </span>
  )
}

function State({ state }: { state: Standing }) {
  const t = useText(schedules)
  return <Status tone={TONES[state]}>{t(`state.${state}`)}</Status>
}

export const SailingState = ({ sailing }: { sailing: SailingRow }) => <State state={sailingState(sailing, useNow())} />
export const FlightState = ({ flight }: { flight: FlightRow }) => <State state={flightState(flight, useNow())} />

/** A cut-off without year. */
export function CutOffTime({ at }: { at: string | null }) {
  const format = useFormat()
  if (at === null) return <span className="nothing">–</span>
  return (
    <time className="figures" dateTime={at} title={format.dateTimeHint(at, SCHEDULE_ZONE)}>
      {dayAndTime.format(new Date(at))}
    </time>
  )
}

/** The next cut-off with remaining time; nothing if all have passed. */
export function useCountdown(): (sailing: SailingRow) => string | undefined {
  const t = useText(schedules)
  const now = useNow()
  return (sailing) => {
    const next = nextCutOff(sailing, now)
    if (!next) return undefined
    const { unit, count } = timeLeft(next.at, now)
    return t(`closes.${unit}`, { name: t(`short.${next.name}`), count })
  }
}

/** Open or closed, and the next cut-off. */
export function Booking({ sailing }: { sailing: SailingRow }) {
  const countdown = useCountdown()(sailing)
  return (
    <span className={css.booking} title={countdown}>
      <SailingState sailing={sailing} />
      {countdown && <span className="quiet">{countdown}</span>}
    </span>
  )
}

/** Details of a sailing: ship, days and cut-offs. */
export function SailingFacts({ sailing }: { sailing: SailingRow }) {
  const t = useText(schedules)
  const format = useFormat()
  const { Kind, Etd, Eta, TransitDays, CyOpen, RemainingVolume } = sailing
  const next = nextCutOff(sailing, useNow())
  return (
    <dl className={css.facts}>
      <Fact label={t('field.Vessel')}>{`${sailing.Vessel} ${sailing.Voyage}`}</Fact>
      <Fact label={t('field.Carrier')}>{sailing.Carrier}</Fact>
      <Fact label={t('field.Etd')}>{format.date(Etd)}</Fact>
      <Fact label={t('field.Eta')}>{`${format.date(Eta)} · ${t('days', { count: TransitDays })}`}</Fact>
      {CyOpen && <Fact label={t('field.CyOpen')}>{format.dateTime(CyOpen, SCHEDULE_ZONE)}</Fact>}
      {CUT_OFFS[Kind].map((name) => (
        <Fact key={name} label={t(`field.${name}`)} isNext={next?.name === name}>
          {format.dateTime(sailing[name], SCHEDULE_ZONE)}
        </Fact>
      ))}
      {RemainingVolume !== null && <Fact label={t('field.RemainingVolume')}>{format.number(RemainingVolume)}</Fact>}
    </dl>
  )
}

function Fact({ label, isNext, children }: { label: string; isNext?: boolean; children: string }) {
  return (
    <div data-next={isNext || undefined}>
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
