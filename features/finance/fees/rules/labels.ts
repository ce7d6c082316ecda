import { amount, minor } from '#kit/shared/money.ts'
import { courierFees, line, total, type Estimate, type ParcelCharge } from '../rules.ts'

/** Fees of return labels, in GBP (all added): label and pickup, beside what the courier charges for the parcel. */
const LABEL = { label: 1, pickup: 3.5 } as const

export type LabelCharge = Omit<ParcelCharge, 'parcelWeights'> & { weight: number; isHomePickup: boolean }

/** What a return label costs: its fee, the courier with its surcharges, and the pickup at the buyer's home. */
export function returnLabelFees({ weight, isHomePickup, ...charge }: LabelCharge): Estimate {
  return total(charge.site, [
    ...line(charge.site, 'returnLabel', LABEL.label, 1),
    ...courierFees({ ...charge, parcelWeights: [weight] }),
    ...line(charge.site, 'homePickup', LABEL.pickup, isHomePickup ? 1 : 0),
  ])
}

/** What is refunded of the fees of a label that was never used: all but the fee of the label itself. */
export function unusedLabelRefund(site: LabelCharge['site'], charged: number): number {
  const [label] = line(site, 'returnLabel', LABEL.label, 1)
  return amount(minor(charged) - minor(label!.Amount))
}
