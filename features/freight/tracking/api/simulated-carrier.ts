import { createHash } from 'node:crypto'
import { ownProperty } from '#kit/shared/own-property.ts'
import { CARRIER_NODE, PARCEL } from '../rules.ts'
import { type ReportedEvent } from '../reported-events.ts'
import type { CarrierAnswer, Reference } from './carrier.ts'

/**
 * A simulated carrier: derives a voyage with its delays from the reference number, and reports the events that have
 * happened by now. The same number has the same voyage, on any day and in any process.
 */

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A number from 0 to `below`, deterministic for a text. */
function drawn(words: string, below: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE(0) % below
}

/** Delay in days; most voyages are on time. */
const DELAYS = { sea: [0, 0, 0, 1, 2, 3, 5, 8], air: [0, 0, 0, 0, 1, 1] } as const
const SHIP_HUBS = ['SGSIN', 'MYPKG', 'LKCMB', 'MAPTM', 'GRPIR', 'AEJEA'] as const
const PLANE_HUBS = ['DXB', 'DOH', 'IST'] as const
const TRANSIT = { sea: 32 * DAY, air: 2 * DAY } as const

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export function simulated(reference: Reference, now: Date): CarrierAnswer {
  const { all, Eta } = reference.Kind === 'parcel' ? parcel(reference) : voyage(reference, now.getTime())
  return { Events: all.filter(({ Time }) => Time <= now.getTime()), Eta, Issue: null }
}

type Simulation = { all: ReportedEvent[]; Eta: string | null }

function voyage({ No: number, Voyage, Mode, From, To, Etd, Eta, Left }: Reference, now: number): Simulation {
  const No = Voyage ?? number
  const { departed, loaded, transhipped, arrived, devanned, exception } = CARRIER_NODE
  const begins = Left?.getTime() ?? (Etd ? Date.parse(`${Etd}T09:00:00Z`) + drawn(`${No} leaves`, 10) * HOUR : null)
  const planned = Eta ? Date.parse(`${Eta}T07:00:00Z`) : begins && begins + TRANSIT[Mode]
  if (planned === null) return { all: [], Eta: null }
  const start = Math.min(begins ?? planned - TRANSIT[Mode] / 2, planned - 6 * HOUR)
  const late = DELAYS[Mode][drawn(`${No} slip`, DELAYS[Mode].length)]!
  const ends = planned + late * DAY + drawn(`${No} hour`, 9) * HOUR
  const hubs = Mode === 'sea' ? SHIP_HUBS : PLANE_HUBS
  const hub = drawn(`${No} change`, 5) < 3 ? hubs[drawn(`${No} hub`, hubs.length)]! : null
  const middle = Math.floor((start + (planned - start) * 0.45) / HOUR) * HOUR
  const event = (Node: number, Time: number, Place: string | null, Remark: string | null = null): ReportedEvent => ({
    Node,
    Time,
    Place: Place ?? '',
    Remark,
  })
  const all = [
    ...(From && Mode === 'sea' ? [event(loaded, start - 20 * HOUR, From)] : []),
    ...(From ? [event(departed, start, From)] : []),
    ...(hub && From ? [event(transhipped, middle, hub)] : []),
    ...(late >= 5 ? [event(exception, middle + 30 * HOUR, hub ?? '', 'Vessel waits for a berth, congestion in port')] : []),
    event(arrived, ends, To),
    ...(Mode === 'sea' ? [event(devanned, ends + 30 * HOUR, To)] : []),
  ]
  // Half of a delay is reported first, all of it in the last third of the voyage.
  const admitted = now < middle ? 0 : now < start + (planned - start) * 0.7 ? Math.ceil(late / 2) : late
  return { all, Eta: dayOf(planned + admitted * DAY) }
}

const DEPOTS: Record<string, readonly string[]> = {
  Y: ['Leeds', 'Tamworth', 'Northampton'],
  P: ['Warrington', 'Birmingham', 'Bristol'],
  D1: ['Hagen', 'Köln', 'Nürnberg'],
  D2: ['Neuenstein', 'Frankfurt am Main', 'Leipzig'],
}

/** The course of a simulated parcel: one in eighteen is returned and one is lost after its first depot. */
export function simulatedEnd(No: string): 'delivered' | 'returned' | 'silent' {
  const end = drawn(`${No} end`, 18)
  return end === 0 ? 'returned' : end === 1 ? 'silent' : 'delivered'
}

function parcel({ No, Carrier, Left }: Reference): Simulation {
  if (!Left) return { all: [], Eta: null }
  const depots = ownProperty(DEPOTS, Carrier) ?? ['Birmingham', 'Coventry', 'Leicester']
  const start = Left.getTime()
  const event = (Node: number, hours: number, Place = ''): ReportedEvent => ({
    Node,
    Time: start + Math.round(hours * HOUR),
    Place,
    Remark: null,
  })
  const [first, second] = [depots[drawn(`${No} depot`, depots.length)]!, depots[drawn(`${No} next`, depots.length)]!]
  const end = simulatedEnd(No)
  const fails = end === 'returned' || drawn(`${No} fails`, 7) === 0
  const out = 17 + drawn(`${No} out`, 4)
  const again = [event(PARCEL.failed, out + 6, second), event(PARCEL.outForDelivery, out + 24, second)]
  const arrival =
    end === 'returned'
      ? [...again, event(PARCEL.failed, out + 30, second), event(PARCEL.returned, out + 54, first)]
      : fails
        ? [...again, event(PARCEL.delivered, out + 29)]
        : [event(PARCEL.delivered, out + 5 + drawn(`${No} door`, 4))]
  return {
    all: [
      event(PARCEL.labelled, -3),
      event(PARCEL.collected, 0.5),
      event(PARCEL.inTransit, 5, first),
      ...(end === 'silent' ? [] : [event(PARCEL.inTransit, 12, second), event(PARCEL.outForDelivery, out, second), ...arrival]),
    ],
    Eta: null,
  }
}
