import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { Declared } from '#kit/api/services.ts'

/** A document on which a payment was booked; the reference distinguishes the payments of a bill. */
type Booked = {
  readonly Type: 'recharge_record' | 'wfin_monthly_bill'
  readonly ContractCompanyId: number
  readonly Id: number
  /** The version that was seen. */
  readonly RowVersion?: number | undefined
  readonly Reference?: string | null
}

/**
 * Payments that a feature stores and books on documents, such as those of bank statements: the feature also takes a
 * booking back in its own row.
 */
export type BookedPayments = {
  /** False if the payment is not its own. */
  takeBack(db: Db, on: Booked, by: By, reason: string): Promise<boolean>
}

declare module '#kit/api/services.ts' {
  interface Lists {
    bookedPayments: BookedPayments
  }
}

/** Lets the feature that booked a payment take it back; false if it was booked by hand. */
export async function takeBackBooked(declared: Declared, db: Db, on: Booked, by: By, reason: string): Promise<boolean> {
  for (const payments of declared.all('bookedPayments')) if (await payments.takeBack(db, on, by, reason)) return true
  return false
}
