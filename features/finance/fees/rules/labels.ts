import { amount, minor } from '#kit/shared/money.ts'
import { courierFees, singleRateLines, total, type Estimate, type FeeLine, type ParcelCharge } from '../rules.ts'
import { fees } from '../text/keys.ts'

export type LabelCharge = Omit<ParcelCharge, 'parcelWeights'> & { weight: number; isHomePickup: boolean }

/** Cost of a return label: its fee, the courier with its surcharges, and the pickup at the buyer's home. */
export function returnLabelFees({ weight, isHomePickup, ...charge }: LabelCharge): Estimate {
  return total(charge.rates, [
    ...singleRateLines(charge.rates, 'returnLabel', 1),
    ...courierFees({ ...charge, parcelWeights: [weight] }),
    ...singleRateLines(charge.rates, 'homePickup', isHomePickup ? 1 : 0),
  ])
}

/** Refund of the fees of an unused label: all but the fee of the label itself. */
export function unusedLabelRefund(charged: number, lines: readonly Pick<FeeLine, 'Name' | 'Amount'>[]): number {
  const label = lines.find(({ Name }) => Name === fees('name.returnLabel'))
  return amount(minor(charged) - minor(label?.Amount ?? 0))
}
