import { watchReturnLabel } from '#features/freight/tracking/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { instantOf } from '#kit/shared/zone.ts'
import { returnLabel } from '../rules.ts'
import { buyerZone } from '../rules/pickup-days.ts'
import type { Label } from './label-row.ts'

const { pickupBooked, pickedUp, received, cancelled } = returnLabel.states
const HAS_PICKUP: readonly number[] = [pickupBooked, pickedUp]
const OVER: readonly number[] = [received, cancelled]

/** Starts, updates or ends the status queries to a label's courier. A pickup is expected at noon of its day. */
export async function watchLabel(db: Db, label: Label): Promise<void> {
  if (label.TrackingNo === null) return
  const day = HAS_PICKUP.includes(label.ReturnLabelState) ? label.PickupDate : null
  const noon = day && instantOf(`${day}T12:00:00`, buyerZone(label.Country))
  await watchReturnLabel(db, {
    ContractCompanyId: label.ContractCompanyId,
    ReturnLabelId: label.Id,
    TrackingNo: label.TrackingNo,
    Courier: label.Courier,
    ShipTime: noon ? new Date(noon) : null,
    isOver: OVER.includes(label.ReturnLabelState),
  })
}
