import type { Language } from '#kit/shared/text.ts'

/** Issues courier labels for any parcel with a sender and a recipient. */

export type LabelAddress = {
  readonly Name: string
  readonly Company: string | null
  readonly Phone: string | null
  readonly Country: string
  readonly PostalCode: string
  readonly City: string
  readonly Street: string
  /** Second address line. */
  readonly Street2: string | null
  readonly HouseNumber: string | null
}

export type LabelRequest = {
  readonly Kind: 'return' | 'parcel'
  /** Our number: repeated requests with the same addresses return the same label. */
  readonly Reference: string
  readonly Courier: string
  readonly CourierService: string
  readonly From: LabelAddress
  readonly To: LabelAddress
  /** kg and cm. */
  readonly Parcel: { readonly Weight: number; readonly Length: number; readonly Width: number; readonly Height: number }
  /** Pickup day (yyyy-MM-dd), if the courier collects from the sender and the day is known. */
  readonly PickupDate: string | null
  readonly Language: Language
}

export type IssuedLabel = { readonly TrackingNo: string; readonly DriverRef: string; readonly Pdf: Buffer }

/** Each call throws a `CarrierRefusal` if the courier refuses, and another error if the courier is unreachable. */
export type LabelDriver = {
  issue(request: LabelRequest, signal?: AbortSignal): Promise<IssuedLabel>
  /** Books or reschedules the pickup. */
  bookPickup(driverRef: string, day: string, signal?: AbortSignal): Promise<void>
  void(driverRef: string, signal?: AbortSignal): Promise<void>
}

/** The courier has refused; a repeated request returns the same response. */
export class CarrierRefusal extends Error {}
