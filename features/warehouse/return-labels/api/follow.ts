import { PARCEL } from '#features/freight/tracking/rules.ts'
import type { LabelReport } from '#features/freight/tracking/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { returnLabel } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import { lockLabel } from './label-row.ts'
import { failPickup } from './pickup.ts'
import { pickUpLabel } from './service.ts'

const { issued, pickupBooked, pickupFailed } = returnLabel.states
const WITH_BUYER: readonly number[] = [issued, pickupBooked, pickupFailed]

/** Handles a courier's report on the parcel of a label: it was collected, or a pickup failed after the last booking. */
export async function followLabel(
  db: Db,
  { ContractCompanyId, ReturnLabelId, Status, isCollected, Time }: LabelReport,
): Promise<void> {
  const key = { ContractCompanyId, Id: ReturnLabelId }
  const label = await lockLabel(db, key)
  if (!WITH_BUYER.includes(label.ReturnLabelState)) return
  const translate = translatorFor('en-US')
  if (isCollected) return pickUpLabel(db, key, BY_SYSTEM, translate)
  const isNew = Time !== null && label.PickupBookedTime !== null && Time > label.PickupBookedTime
  if (Status === PARCEL.failed && label.ReturnLabelState === pickupBooked && isNew)
    await failPickup(db, key, BY_SYSTEM, translate(returnLabels('reason.notHome')))
}
