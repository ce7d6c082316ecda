import type { PlayerContext, Player } from '../../board.ts'
import {
  addDocument,
  after,
  HOUR_MS,
  moveOrder,
  orders,
  readOrder,
  RELEASED,
  STATE,
  type OrderRow,
  type Place,
} from './orders.ts'

/** From the port to the places of delivery, with a signature at each. */

const CUSTOMER_BOOKS = 1
const PORT_PICKUP = 110004
const isAppointed = ({ BookingMethod, DeliveryWarehouseType, BookingTime }: Place) =>
  BookingMethod !== CUSTOMER_BOOKS || DeliveryWarehouseType === PORT_PICKUP || BookingTime !== null

/**
 * A fee that its customer has not confirmed blocks the goods; so does a hold, or an appointment still to be made by the
 * customer.
 */
async function deliver(row: OrderRow, { desk, random, now }: PlayerContext) {
  const order = await readOrder(desk, row)
  if (order.TrunkingFee !== null && !order.IsTrunkingFeeConfirmed) return undefined
  if (!order.Places.every(isAppointed)) return undefined
  const Places = order.Places.map(({ Id, BookingTime }) => ({
    Id,
    BookingTime: BookingTime ?? after(now, random.between(`slot ${Id}`, 16, 60) * HOUR_MS).toISOString(),
    TrackingNos: [],
  }))
  return moveOrder(desk, order, 'Deliver', 'deliver', { Places }, Places.length > 1 ? `${Places.length} places` : undefined)
}

type Signed = { PlaceId: number; FileId: number }
/** Signed documents uploaded by hauliers. */
const signedDocuments = (desk: PlayerContext['desk'], row: OrderRow) =>
  desk.call<Signed[]>('/desk/api/SupplierJob/GetPapers', { ContractCompanyId: row.ContractCompanyId, OrderId: row.Id })

/** No one signs before the appointment; several places do not always sign on the same day. */
async function complete(row: OrderRow, { desk, random, now }: PlayerContext) {
  const order = await readOrder(desk, row)
  const undelivered = order.Places.filter((place) => place.DeliveredTime === null)
  const open = undelivered.filter(({ BookingTime }) => BookingTime === null || new Date(BookingTime) <= now)
  if (open.length === 0) return undefined
  const given = await signedDocuments(desk, row)
  const here = open.length > 1 && random.inHundred('apart', 40) ? open.slice(0, 1) : open
  const DeliveredTime = now.toISOString()
  const signed = async ({ Id, LineNo }: (typeof open)[number]) => ({
    Id,
    PodFileId:
      given.find(({ PlaceId }) => PlaceId === Id)?.FileId ??
      (await addDocument(desk, row, 'Proof of delivery', [
        `Place ${LineNo}`,
        `Received in good order, ${DeliveredTime.slice(0, 16).replace('T', ' ')} UTC`,
      ])),
    DeliveredTime,
  })
  const Places = []
  for (const place of here) Places.push(await signed(place))
  return moveOrder(desk, order, 'Complete', here.length < undelivered.length ? 'deliver in part' : 'complete', { Places })
}

export const delivery: readonly Player[] = [
  orders('holds', STATE.arrived, {
    skips: (row) => !row.IsHold,
    hours: (_, random) => random.between('hold', 72, 130),
    play: (row, { desk }) => moveOrder(desk, row, 'ReleaseHold', 'release hold', {}),
  }),
  orders('delivery', STATE.arrived, {
    skips: (row) => row.IsHold || row.ClearanceStatus !== RELEASED,
    hours: (_, random) => random.between('deliver', 6, 30),
    play: deliver,
  }),
  orders('proofs', STATE.inDelivery, { hours: (_, random) => random.between('sign', 18, 70), play: complete }),
]
