import type { Language } from '#kit/shared/text.ts'

/** Issues labels of couriers, for any parcel with a sender and a recipient. */

export type LabelAddress = {
  readonly Name: string
  readonly Company: string | null
  readonly Phone: string | null
  readonly Country: string
  readonly PostalCode: string
  readonly City: string
  readonly Street: string
  /** A second line of the street. */
  readonly Street2: string | null
  readonly HouseNumber: string | null
}

export type LabelRequest = {
  readonly Kind: 'return' | 'parcel'
  /** Our number: with the same addresses it gets the same label, however often it is requested. */
  readonly Reference: string
  readonly Courier: string
  readonly CourierService: string
  readonly From: LabelAddress
  readonly To: LabelAddress
  /** kg and cm. */
  readonly Parcel: { readonly Weight: number; readonly Length: number; readonly Width: number; readonly Height: number }
  /** Day of the pickup (yyyy-MM-dd), if the courier comes to the sender and the day is known. */
  readonly PickupDate: string | null
  readonly Language: Language
}

export type IssuedLabel = { readonly TrackingNo: string; readonly DriverRef: string; readonly Pdf: Buffer }

/** Each call throws a `CarrierRefusal` where the courier says no, anything else where it cannot be reached. */
export type LabelDriver = {
  issue(request: LabelRequest, signal?: AbortSignal): Promise<IssuedLabel>
  /** Books the pickup for a day, or for another one. */
  bookPickup(driverRef: string, day: string, signal?: AbortSignal): Promise<void>
  void(driverRef: string, signal?: AbortSignal): Promise<void>
}

/** The courier answered and does not do it; requesting it again gives the same answer. */
export class CarrierRefusal extends Error {}
