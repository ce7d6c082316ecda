import { amount, minor, sum } from '#kit/shared/money.ts'
import { COST, dropshipFees, type DropshipCharge } from '../rules.ts'

export type ParcelCost = { FeeAmount: number; SurchargeAmount: number }

/**
 * Courier cost of an order by parcel: what each one adds to the fees of the order, so that the parcels together cost
 * exactly what is charged. The remote-area surcharge, one per order, is assigned to the first parcel.
 */
export function parcelCosts(order: Omit<DropshipCharge, 'pieces'>): ParcelCost[] {
  const upTo = (parcels: number) => {
    const { Lines } = dropshipFees({ ...order, parcelWeights: order.parcelWeights.slice(0, parcels), pieces: 0 })
    const of = (cost: number) => sum(Lines.filter((line) => line.CostType === cost).map((line) => minor(line.Amount)))
    return { fee: of(COST.courier), surcharge: of(COST.surcharge) }
  }
  return order.parcelWeights.map((_, index) => {
    const [before, after] = [index === 0 ? { fee: 0n, surcharge: 0n } : upTo(index), upTo(index + 1)]
    return { FeeAmount: amount(after.fee - before.fee), SurchargeAmount: amount(after.surcharge - before.surcharge) }
  })
}
