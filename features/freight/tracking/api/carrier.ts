import type { ReportedEvent } from '../reported-events.ts'

/** A query to a carrier, with known data of the voyage or parcel. */
export type Reference = {
  readonly Kind: 'bl' | 'awb' | 'container' | 'voyage' | 'flight' | 'parcel'
  readonly No: string
  readonly Carrier: string | null
  /** Ship and voyage, or flight and day. */
  readonly Voyage: string | null
  readonly Mode: 'sea' | 'air'
  readonly From: string | null
  readonly To: string | null
  /** Planned days (yyyy-MM-dd), before the first query. */
  readonly Etd: string | null
  readonly Eta: string | null
  /** Actual departure of ship or plane, or of a parcel from the warehouse. */
  readonly Left: Date | null
}

/** `Eta` is yyyy-MM-dd; `Events` are all events known to the carrier, unsorted. Unverified. */
export type CarrierAnswer = {
  readonly Events: readonly ReportedEvent[]
  readonly Eta: string | null
  /** What could not be read. */ readonly Issue: string | null
}

/** Queries a carrier; throws if that fails, and the caller retries later. */
export type CarrierDriver = { ask(reference: Reference, signal?: AbortSignal): Promise<CarrierAnswer> }
