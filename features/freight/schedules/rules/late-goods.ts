import { keysOf } from '#kit/shared/keys.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { ask } from '#kit/shared/question.ts'
import { textKeys } from '#kit/shared/text.ts'
import { wallMinute } from '#kit/shared/zone.ts'
import { SCHEDULE_ZONE, type CutOff } from '../rules.ts'
import type en from '../text/en-US.ts'

const schedules = textKeys<typeof en>('schedules')

type Moment = Date | string | null
/** When the goods of an order are loaded or picked up: a time for a container, a day for cartons that we fetch. */
type Goods = { LoadingTime: Moment; ReceiveType: string | null; PickupDate: string | null }
type Deadlines = Partial<Record<Exclude<CutOff, 'CustomsCutOff'> | 'WarehouseCutOff', Moment>>

const SHORT = { CfsCutOff: 'CFS', SiCutOff: 'SI', VgmCutOff: 'VGM', CyCutOff: 'CY', WarehouseCutOff: '' } as const

/** The cut-offs of a ship that apply to a kind of goods; those of other cargo do not concern it. */
export function cutOffsOf({ cargo }: { cargo: 'cartons' | 'containers' }) {
  return cargo === 'containers' ? (['SiCutOff', 'VgmCutOff', 'CyCutOff'] as const) : (['SiCutOff', 'CfsCutOff'] as const)
}

/** The first cut-off of a ship or plane that the goods miss, as they leave their shipper later; null if there is none. */
export function missedCutOff({ LoadingTime, ReceiveType, PickupDate }: Goods, deadlines: Deadlines) {
  const loaded = LoadingTime === null ? null : new Date(LoadingTime)
  const fetched = ReceiveType === 'Pickup' ? PickupDate : null
  const isMissed = (at: Date) => (loaded !== null ? loaded > at : fetched !== null && fetched > localDay(at, SCHEDULE_ZONE))
  const [first] = keysOf(SHORT)
    .flatMap((name) => (deadlines[name] ? [{ name, at: new Date(deadlines[name]) }] : []))
    .filter(({ at }) => isMissed(at))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return first ?? null
}

/** Asks for confirmation if goods are loaded or picked up after a cut-off of their ship or plane. */
export function askIfLate(goods: Goods, deadlines: Deadlines): void {
  const missed = missedCutOff(goods, deadlines)
  if (!missed) return
  const words = missed.name === 'WarehouseCutOff' ? 'lateForFlight' : goods.LoadingTime === null ? 'latePickup' : 'lateLoading'
  const day = goods.LoadingTime === null ? goods.PickupDate! : wallMinute(new Date(goods.LoadingTime), SCHEDULE_ZONE)
  ask('late', schedules(`question.${words}`), { day, cutOff: SHORT[missed.name], time: wallMinute(missed.at, SCHEDULE_ZONE) })
}
