import {
  applyDelivery,
  applyHold,
  applyTelex,
  cancelOrder,
  confirmPreFileByOrder,
  confirmTrunkingFee,
  getOrder,
  getOrders,
  resubmitOrder,
  markSoDownloaded,
} from '#features/freight/orders/contract.ts'
import { updateHistoryAttachments } from '#features/freight/documents/contract.ts'
import { documentReview, DOCUMENT } from '#features/freight/documents/rules.ts'
import { freightOrder, kindOf, TAX_INCLUDED } from '#features/freight/core/rules.ts'
import { APPLY } from '#features/freight/orders/rules.ts'
import { requestBooking, bookDeliveries, getBookings, getGateSlots } from '#features/freight/bookings/contract.ts'
import { METHOD } from '#features/freight/bookings/rules.ts'
import { getClearance, getClearanceList, submitClearance } from '#features/freight/clearance/contract.ts'
import { LINE, documentOf } from '#features/freight/clearance/api/fixture.ts'
import { confirmLading, getLading, getLadings, submitSi } from '#features/freight/lading/contract.ts'
import type { InputSent, Output } from '#kit/shared/op.ts'
import { randomFor, type Random } from '../play/random.ts'
import { type Person, type Customer, DAY_MS, day } from './play-session.ts'
import { billOfLading, PACKAGE } from '#features/freight/lading/rules.ts'

type Row = Output<typeof getOrders>['Items'][number]
type Attempt = (what: string, work: Promise<unknown>) => Promise<boolean>

async function underway(user: Person): Promise<Row[]> {
  const rows: Row[] = []
  for (let PageIndex = 1; ; PageIndex++) {
    const { Items, TotalCount } = await user.call(getOrders, {
      TabType: 'current',
      PageIndex,
      PageSize: 200,
      SortField: 'CreatedTime',
      SortOrder: 'asc',
    })
    rows.push(...Items)
    if (Items.length === 0 || PageIndex * 200 >= TotalCount) return rows
  }
}

const read = (user: Person, { OrderId, OrderLoaddingAndServiceScopeType }: Row) =>
  user.call(getOrder[kindOf(OrderLoaddingAndServiceScopeType).name], { orderId: OrderId })

/**
 * What a company does in a day: reads, resubmits what was returned, confirms, cancels some orders, applies for some to
 * be held, delivered elsewhere or released by telex.
 */
export async function answer({ user, labels }: Customer, seed: number, now: Date, attempt: Attempt): Promise<void> {
  for (const row of await underway(user)) {
    const dice = randomFor(seed, `customer ${row.OrderId}`)
    const request = requestOf(dice, Math.floor((now.getTime() - Date.parse(row.CreatedTime)) / DAY_MS))
    if (row.ReturnReason === null && !request && !row.HasUnreadDoc) continue
    const order = await read(user, row)
    const { OrderId, RowVersion, Allowed } = order
    if (order.SoFileId !== null && !order.IsSoDownloaded)
      await attempt('shipping order', user.call(markSoDownloaded, { OrderId }))
    else if (Allowed.CanHandIn) {
      const isMissing = order.Attachments.some((one) => one.Type === DOCUMENT.labels && one.IsMissing)
      if (isMissing)
        await user.call(updateHistoryAttachments, {
          OrderId,
          Type: DOCUMENT.labels,
          Items: [{ FileId: labels, FileName: 'labels.pdf' }],
        })
      const rejected = order.Attachments.filter((one) => one.DocState === documentReview.states.rejected)
      // A better copy of the same document.
      for (const { Type, Items } of rejected)
        for (const files of [[], Items.map(({ Id, FileName }) => ({ FileId: Id, FileName }))])
          await user.call(updateHistoryAttachments, { OrderId, Type: Type as typeof DOCUMENT.labels, Items: files })
      await attempt(
        'submit again',
        user.call(resubmitOrder, {
          OrderId,
          RowVersion: isMissing || rejected.length > 0 ? (await read(user, row)).RowVersion : RowVersion,
        }),
      )
    } else if (Allowed.CanConfirmTrunkingFee)
      await attempt('trucking fee', user.call(confirmTrunkingFee, { OrderId, RowVersion }))
    else if (Allowed.CanConfirmPreFile) await attempt('pre-file', user.call(confirmPreFileByOrder, { OrderId }))
    else if (request === 'cancel' && Allowed.CanCancel)
      await attempt('cancel', user.call(cancelOrder, { OrderId, RowVersion, Reason: 'Sold out' }))
    else if (request === 'hold' && Allowed.CanApply.includes(APPLY.hold))
      await attempt('hold', user.call(applyHold, { OrderId, Reason: 'The buyer has not paid yet' }))
    else if (request === 'telex' && Allowed.CanApply.includes(APPLY.telex))
      await attempt('telex', user.call(applyTelex, { OrderId, Reason: 'The consignee has no originals' }))
    else if (request === 'delivery' && Allowed.CanApply.includes(APPLY.delivery))
      await attempt(
        'delivery',
        user.call(applyDelivery, { OrderId, Reason: 'The centre is full', NewDelivery: order.Form.DeliveryAddresses }),
      )
  }
}

/** The customer's request for an order, by days since it was placed. */
function requestOf(dice: Random, days: number): keyof typeof APPLY | 'cancel' | undefined {
  const roll = dice.roll('wish') * 100
  if (roll < 3) return days <= 1 ? 'cancel' : undefined
  if (days !== 3 && days !== 4 && days !== 13) return undefined
  if (roll < 9) return 'hold'
  if (roll < 13) return 'telex'
  return roll < 18 ? 'delivery' : undefined
}

const DOC_STATES = [documentReview.states.notSubmitted, documentReview.states.rejected]

/** Packing list and invoice for customs, once the goods are on their way; again where they were rejected. */
export async function writeDocuments({ user }: Customer, attempt: Attempt): Promise<void> {
  for (const DocState of DOC_STATES) {
    const { Items } = await user.call(getClearanceList, { DocState, PageSize: 200 })
    for (const { OrderId, OrderStatus, ClearanceMode, InvoiceNo } of Items) {
      const isWanted =
        ClearanceMode !== TAX_INCLUDED &&
        (OrderStatus === freightOrder.states.departed || OrderStatus === freightOrder.states.arrived)
      if (!isWanted) continue
      const { TotalCartons, RowVersion, IsWritten } = await user.call(getClearance, { OrderId })
      const lines = [{ ...LINE, BoxNo: `1-${TotalCartons}` }]
      await attempt(
        'clearance documents',
        user.call(submitClearance, {
          ...documentOf(InvoiceNo ?? `PLAY-${OrderId}`, { Items: lines }),
          OrderId,
          ...(IsWritten && { RowVersion }),
        } as InputSent<typeof submitClearance>),
      )
    }
  }
}

/**
 * Appointments that the customer makes: once the goods are near, and again where one was lost; those returned by staff
 * are requested again, with the centre's reference.
 */
export async function appoint({ user }: Customer, now: Date, attempt: Attempt): Promise<void> {
  const { Items } = await user.call(getBookings, { WaitsFor: METHOD.customer, PageSize: 200 })
  for (const { Id, RowVersion, IsRejected, Expected, WarehouseId } of Items) {
    if (IsRejected)
      await attempt('request an appointment', user.call(requestBooking, { Id, RowVersion, ReferenceId: 'PLAYREF1' }))
    else if (!Expected || Date.parse(Expected) < now.getTime() + 3 * DAY_MS) {
      const Day = day(new Date(Math.max(now.getTime(), Expected ? Date.parse(Expected) : 0)), 2)
      const SlotTime = WarehouseId
        ? (await user.call(getGateSlots, { WarehouseId, Day })).Slots.find(({ Free }) => Free > 0)?.Time
        : `${Day}T10:00:00Z`
      const book = async (time: string) => {
        const { Skipped } = await user.call(bookDeliveries, { Ids: [Id], SlotTime: time })
        if (Skipped[0]) throw new Error(Skipped[0].Reason)
      }
      if (SlotTime) await attempt('appointment', book(SlotTime))
    }
  }
}

const INSTRUCTIONS = {
  Marks: 'N/M',
  GoodsDescription: 'CERAMIC MUG  HS 6912.00',
  Packages: 10,
  PackageType: PACKAGE.carton,
  GrossWeight: 180,
  Volume: 1.2,
  FreightTerm: 'Prepaid',
  OriginalsCount: 0,
  Shipper: 'QIHANG, HANGZHOU',
  Consignee: 'QIHANG UK, BIRMINGHAM',
  NotifyParty: 'SAME AS CONSIGNEE',
}

/** Shipping instructions as suggested by the order; drafts are confirmed as they arrive. */
export async function answerBills({ user }: Customer, attempt: Attempt): Promise<void> {
  for (const LadingState of [billOfLading.states.instructions, billOfLading.states.rejected]) {
    const { Items } = await user.call(getLadings, { LadingState, PageSize: 200 })
    for (const { LadingId } of Items) {
      const { RowVersion, Shipper, Consignee, NotifyParty, Packages, GrossWeight, Volume } = await user.call(getLading, {
        ladingId: LadingId,
      })
      const stated = Object.fromEntries(
        Object.entries({ Shipper, Consignee, NotifyParty, Packages, GrossWeight, Volume }).filter(([, value]) => value),
      )
      await attempt(
        'instructions',
        user.call(submitSi, { ...INSTRUCTIONS, ...stated, LadingId, RowVersion } as InputSent<typeof submitSi>),
      )
    }
  }
  const { Items } = await user.call(getLadings, { LadingState: billOfLading.states.toConfirm, PageSize: 200 })
  for (const { LadingId, RowVersion } of Items)
    await attempt('draft', user.call(confirmLading, { ladingId: LadingId, RowVersion }))
}
