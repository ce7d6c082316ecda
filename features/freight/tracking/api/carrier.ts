import type { ReportedEvent } from '../rules.ts'

/** What a carrier is asked about, with what is known of the voyage or parcel. */
export type Reference = {
  readonly Kind: 'bl' | 'awb' | 'container' | 'voyage' | 'flight' | 'parcel'
  readonly No: string
  readonly Carrier: string | null
  /** Ship and voyage, or flight and day: all cargo on it has the same way. */
  readonly Voyage: string | null
  readonly Mode: 'sea' | 'air'
  readonly From: string | null
  readonly To: string | null
  /** Days as they were planned before the carrier was asked first. */
  readonly Etd: string | null
  readonly Eta: string | null
  /** When it left: ship, plane or, of a parcel, the warehouse. */
  readonly Left: Date | null
}

/** `Eta` is a day; the events are all that the carrier knows, in whatever order. Nothing in it is to be believed. */
export type CarrierAnswer = {
  readonly Events: readonly ReportedEvent[]
  readonly Eta: string | null
  /** What was left out of it. */ readonly Fault: string | null
}

/** Asks a carrier, or throws; whoever called tries again later. */
export type CarrierDriver = { ask(reference: Reference, signal?: AbortSignal): Promise<CarrierAnswer> }
