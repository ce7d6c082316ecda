import { entriesOf } from '#kit/shared/keys.ts'
import { clear } from '#features/freight/clearance/api/service.ts'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { KINDS } from '#features/freight/core/rules.ts'
import { cancelOrder, changePayer } from '#features/freight/orders/api/actions.ts'
import { accept } from '#features/freight/order-desk/api/acceptance.ts'
import { receiveGoods } from '#features/freight/order-desk/api/receiving.ts'
import { arrive, complete, deliver, depart } from '#features/freight/order-desk/api/transport.ts'
import { saveDraft } from '#features/freight/order-form/api/drafts.ts'
import { createOrder } from '#features/freight/order-form/api/service.ts'
import { orderFields } from '#features/freight/order-form/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { planDocument } from './clearance.ts'
import { planLading } from './lading.ts'
import { requestQuote } from './quotes.ts'
import type { Demo } from './world.ts'
import { type End, type Planned, ORDERS } from './freight-orders.ts'
import { type Key, QIHANG, ownerOf, rowOf, HENGTAI, DAY_MS, DESK } from './freight-company.ts'
import { type Documents, planDocuments } from './freight-documents.ts'
import { formOf, mawb, containerNo } from './freight-form.ts'
import { GOODS } from './freight-goods.ts'
import { DRAFTS, saveLegacy } from './freight-drafts.ts'
import { PER, COST } from '#features/freight/rates/rules.ts'

const WAY: readonly End[] = [
  'pendingInbound',
  'pendingAcceptance',
  'pendingDeparture',
  'departed',
  'arrived',
  'inDelivery',
  'delivered',
]
const reaches = (order: Planned, end: End) => WAY.indexOf(order.end) >= WAY.indexOf(end)

/** Before the provider has booked anything on it. */
function payByOther(demo: Demo, order: Key, daysAgo: number): void {
  demo.plan(daysAgo, 3, QIHANG, async (db) =>
    changePayer(
      db,
      { ...(await ownerOf(db)), fromAdmin: true },
      { OrderId: order.Id, RowVersion: (await rowOf(db, order.Id)).RowVersion, PayerCompanyId: HENGTAI, PayerName: null },
    ),
  )
}

/** Moves one order to its planned state, each step on its day. */
function bring(demo: Demo, order: Planned, index: number, documents: Documents): void {
  const kind = KINDS[order.kind]
  const isPortToDoor = kind.leg === 'tail'
  const dayAt = (days: number) => new Date(demo.today.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const { leaves } = order
  const placed = isPortToDoor ? leaves - 6 : kind.mode === 'air' ? leaves - 4 : Math.min(-1, leaves - 11)
  const key: Key = { ContractCompanyId: QIHANG, Id: 0 }
  const at = (days: number, hour: number, work: (db: Db, row: OrderRow) => Promise<unknown>) =>
    demo.plan(Math.max(-days, days >= 0 ? 1 : 0), hour, QIHANG, async (db) => void (await work(db, await rowOf(db, key.Id))))
  const fieldsAt = async (db: Db) => {
    const sailing = await db
      .selectFrom('sailing')
      .select(['Id', 'Etd'])
      .where('Kind', '=', order.kind === 'fclFull' ? 'FCL' : 'LCL')
      .where('PortOfLoading', '=', 'CNYTN')
      .where('PortOfDischarge', '=', 'GBFXT')
      .where('Etd', '>=', dayAt(leaves))
      .orderBy('Etd')
      .executeTakeFirst()
    const flight = await db
      .selectFrom('flight')
      .select(['Id', 'FlightNo'])
      .where('AirportOfDeparture', '=', 'SZX')
      .where('EtdTime', '>=', new Date(`${dayAt(leaves)}T00:00:00Z`))
      .orderBy('EtdTime')
      .executeTakeFirst()
    const form = await formOf(
      db,
      order,
      index,
      { ...(sailing && { sailing }), ...(flight && { flight }), eta: dayAt(isPortToDoor ? leaves : placed + 1) },
      documents,
    )
    return orderFields(kind).parse(form)
  }
  const asked = { Id: 0 }
  if (order.isQuoted)
    demo.plan(
      Math.max(1, -placed) + 1,
      3,
      QIHANG,
      async (db) => void (asked.Id = await requestQuote(demo, db, await ownerOf(db), kind, await fieldsAt(db))),
    )
  demo.plan(Math.max(1, -placed), 2, QIHANG, async (db) => {
    const QuotedPriceId = order.isQuoted
      ? (
          await db
            .selectFrom('request_quote')
            .select('QuotedPriceId')
            .where('ContractCompanyId', '=', QIHANG)
            .where('Id', '=', asked.Id)
            .executeTakeFirstOrThrow()
        ).QuotedPriceId
      : null
    key.Id = (
      await createOrder(db, await ownerOf(db), kind, { ...(await fieldsAt(db)), QuotedPriceId, CurrencyCode: null })
    ).OrderId
  })
  const known = (row: OrderRow) => ({ ...key, RowVersion: row.RowVersion })
  const first = Math.min(placed, -1)
  if (order.isPaidByOther) payByOther(demo, key, -placed)
  if (order.end === 'cancelled')
    at(Math.min(-1, placed + 1), 6, async (db, row) =>
      cancelOrder(db, await ownerOf(db), { OrderId: row.Id, RowVersion: row.RowVersion, Reason: '产品停售' }),
    )
  if (order.end === 'partlyReceived')
    at(first, 12, (db, row) =>
      receiveGoods(db, { ...known(row), ...AS_ANNOUNCED, Measured: [measured(order, 20)], Containers: [] }, DESK),
    )
  if (order.end === 'cancelled' || order.end === 'partlyReceived') return order.after?.(demo, key, documents)
  if (!isPortToDoor && reaches(order, 'pendingAcceptance'))
    at(Math.min(placed + 1, -1), 8, (db, row) => receive(db, order, index, row))
  const accepted = isPortToDoor ? placed + 1 : Math.min(placed + 2, -1)
  if (reaches(order, isPortToDoor ? 'departed' : 'pendingDeparture')) {
    at(accepted, isPortToDoor ? 4 : 10, (db, row) => {
      const Fees =
        row.Price === null
          ? [
              {
                CostType: COST.delivery,
                Name: null,
                UnitPrice: 480,
                FeeUnit: PER.order,
                Qty: 1,
                CurrencyCode: 'GBP' as const,
              },
            ]
          : []
      const AtaTime = isPortToDoor && reaches(order, 'arrived') ? now().toISOString() : null
      return accept(
        db,
        {
          ...known(row),
          SailingId: null,
          FlightId: null,
          MawbNo: kind.name === 'airFull' ? mawb(5_510_000 + index) : null,
          HawbNo: null,
          MblNo: null,
          AtdTime: null,
          AtaTime,
          Fees,
        },
        DESK,
        'zh-CN',
      )
    })
  }
  const document = order.document ?? (reaches(order, 'inDelivery') ? ({ end: 'approved' } as const) : undefined)
  if (document)
    planDocument(
      at,
      isPortToDoor || !reaches(order, 'departed') ? Math.min(accepted, -1) : Math.min(leaves + 1, -1),
      index,
      GOODS[order.goods ?? 'chairs'],
      document,
      ownerOf,
      DESK,
    )
  const bill = order.lading ?? (reaches(order, 'inDelivery') ? 'released' : 'issued')
  if (kind.mode === 'sea' && !isPortToDoor && reaches(order, 'pendingDeparture'))
    planLading(demo, at, { end: bill, accepted, sails: leaves, customer: ownerOf, staff: DESK })
  const arrival = isPortToDoor ? accepted : leaves + (kind.mode === 'sea' ? 32 : 1)
  if (!isPortToDoor && reaches(order, 'departed'))
    at(leaves, 5, (db) => depart(db, key, DESK, { AtdTime: now().toISOString(), IsHeldConfirmed: true }))
  if (!isPortToDoor && reaches(order, 'arrived')) at(arrival, 9, (db) => arrive(db, key, DESK, now().toISOString()))
  if (reaches(order, 'inDelivery')) {
    for (const [step, Move] of (['declare', 'release'] as const).entries())
      at(arrival + 1, 3 + step * 3, (db, row) => clear(db, { ...known(row), Move, Remark: null }, DESK))
    at(arrival + 2, 8, async (db, row) =>
      deliver(
        db,
        {
          ...known(row),
          Places: (await placeIds(db, key.Id)).map((Id) => ({
            Id,
            BookingTime: new Date(now().getTime() + DAY_MS).toISOString(),
            TrackingNos: kind.mode === 'air' ? [1, 2, 3].map((carton) => `1Z9QH${7_400_000 + index * 10 + carton}`) : [],
          })),
        },
        DESK,
      ),
    )
  }
  if (reaches(order, 'delivered'))
    at(arrival + 4, 11, async (db, row) =>
      complete(
        db,
        {
          ...known(row),
          Places: (await placeIds(db, key.Id)).map((Id) => ({
            Id,
            PodFileId: documents.pod,
            // Containers arrive a day after their appointment, cartons on its day.
            DeliveredTime: new Date(now().getTime() - (kind.cargo === 'containers' ? 0 : DAY_MS + DAY_MS / 24)).toISOString(),
          })),
        },
        DESK,
      ),
    )
  order.after?.(demo, key, documents)
}

async function placeIds(db: Db, OrderId: number): Promise<number[]> {
  return (
    await db
      .selectFrom('order_delivery_address')
      .select('Id')
      .where('ContractCompanyId', '=', QIHANG)
      .where('OrderId', '=', OrderId)
      .execute()
  ).map(({ Id }) => Id)
}

const AS_ANNOUNCED = { IsShort: false, IsOverReceiptConfirmed: false, Remark: null }

function measured({ goods }: Planned, Cartons: number) {
  const [Length, Width, Height, GrossWeight] = GOODS[goods ?? 'chairs'].carton
  return { Cartons, Length, Width, Height, GrossWeight }
}

async function receive(db: Db, order: Planned, index: number, row: OrderRow) {
  const key = { ContractCompanyId: QIHANG, Id: row.Id, RowVersion: row.RowVersion, ...AS_ANNOUNCED }
  if (KINDS[order.kind].cargo === 'cartons')
    return receiveGoods(db, { ...key, Measured: [measured(order, GOODS[order.goods ?? 'chairs'].count)], Containers: [] }, DESK)
  const boxes = await db
    .selectFrom('order_container')
    .selectAll()
    .where('ContractCompanyId', '=', QIHANG)
    .where('OrderId', '=', row.Id)
    .execute()
  const Containers = boxes.map((box, line) => ({
    Id: box.Id,
    ContainerNo: containerNo(String(2200 + index * 2 + line)),
    SealNo: `SL${88_000 + index}`,
    TareWeight: 2230,
    CargoWeight: box.CargoWeight!,
    VgmMethod: 2 as const,
    VgmWeight: null,
  }))
  return receiveGoods(db, { ...key, Measured: [], Containers }, DESK)
}

export function planFreight(demo: Demo): void {
  const documents = planDocuments(demo)
  for (const [index, order] of ORDERS.entries()) bring(demo, order, index, documents)
  demo.plan(1, 9, QIHANG, async (db) => {
    const owner = await ownerOf(db)
    for (const [kind, Form] of entriesOf(DRAFTS)) await saveDraft(db, owner, KINDS[kind], { DraftId: null, ...Form })
    await saveLegacy(db)
  })
}
