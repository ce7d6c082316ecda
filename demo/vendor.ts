import type { OrderOwner } from '#features/warehouse/dropship/api/service.ts'
import { voidFees } from '#features/finance/fees/api/service.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { VF_SITE } from '#features/warehouse/sites/rules.ts'
import { cancelVendorOrder, createVendorOrder } from '#features/warehouse/vendor-outbound/api/service.ts'
import {
  abandonOrder,
  acceptOrder,
  deliverOrder,
  finishPicking,
  packOrder,
  reportPassedWindows,
  shipOrder,
  startPicking,
} from '#features/warehouse/vendor-outbound/api/work.ts'
import { vendorFields } from '#features/warehouse/vendor-outbound/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { customer, STAFF_OF, warehouseOf, type Demo } from './world.ts'

const LANJING = 420561
const HOUR = 3_600_000

const ENDS = ['accepted', 'picking', 'picked', 'packed', 'shipped', 'delivered'] as const
type End = 'new' | 'cancelled' | 'abandoned' | (typeof ENDS)[number]
type Order = {
  end: End
  daysAgo: number
  /** Hours from now to the end of the ship window. */
  windowEnds: number
  packages?: number
  items?: [fnsku: string, asin: string, pieces: number][]
  carrier?: string
}

const LAMP: [string, string, number] = ['X00LJLMP02', 'B0C7LAMP02', 2]
const BLANKET: [string, string, number] = ['X00LJBLK03', 'B0C7BLKT03', 1]

/** So many mugs leave that they soon run out. */
const MUGS: [string, string, number] = ['X00LJMUG01', 'B0C7MUGS01', 20]

const ORDERS: readonly Order[] = [
  { end: 'new', daysAgo: 1, windowEnds: 52, items: [LAMP, BLANKET], packages: 2, carrier: 'Parcelforce' },
  { end: 'new', daysAgo: 1, windowEnds: 9 },
  { end: 'accepted', daysAgo: 2, windowEnds: -3, items: [BLANKET] },
  { end: 'accepted', daysAgo: 1, windowEnds: 30, carrier: 'Parcelforce' },
  { end: 'picking', daysAgo: 1, windowEnds: 6, items: [BLANKET] },
  { end: 'picked', daysAgo: 1, windowEnds: 20 },
  { end: 'packed', daysAgo: 2, windowEnds: 4, items: [LAMP, BLANKET], packages: 2, carrier: 'Parcelforce' },
  { end: 'shipped', daysAgo: 2, windowEnds: -2 },
  { end: 'delivered', daysAgo: 4, windowEnds: -60, items: [BLANKET] },
  { end: 'delivered', daysAgo: 9, windowEnds: -170, items: [LAMP, BLANKET], packages: 3, carrier: 'Parcelforce' },
  { end: 'delivered', daysAgo: 19, windowEnds: -410, items: [MUGS] },
  { end: 'delivered', daysAgo: 12, windowEnds: -240, items: [MUGS] },
  { end: 'cancelled', daysAgo: 3, windowEnds: 24 },
  { end: 'abandoned', daysAgo: 3, windowEnds: -20, items: [BLANKET] },
]

/** VF orders in every state, of the one company that has them; one is overdue. */
export function planVendorOrders(demo: Demo): void {
  ORDERS.forEach((order, index) => planOrder(demo, order, index + 1))
  demo.planJob(0, 0, async (pool) => void (await reportPassedWindows(pool)))
}

/** The company's wallet has only the entries of its ledger: its first VF orders are free of charge. */
async function withoutFees<T>(db: Db, order: { Id: number; No: string }, work: () => Promise<T>): Promise<T> {
  const settle = (SettlementMode: number) =>
    db.updateTable('company').set({ SettlementMode }).where('ContractCompanyId', '=', LANJING).execute()
  await settle(SETTLEMENT.monthly)
  const done = await work()
  await settle(SETTLEMENT.wallet)
  await db
    .updateTable('vendor_out')
    .set({ EstimatedFee: 0, ActualFee: null })
    .where('ContractCompanyId', '=', LANJING)
    .where('Id', '=', order.Id)
    .execute()
  await voidFees(db, { ContractCompanyId: LANJING, No: order.No })
  return done
}

/** One order from its creation to its planned state, an hour from step to step. */
function planOrder(demo: Demo, order: Order, number: number): void {
  const { end, daysAgo } = order
  const by = STAFF_OF[VF_SITE.country]
  const row = { ContractCompanyId: LANJING, Id: 0, No: '' }
  let hour = 1 + (number % 3)
  const then = (hours: number, work: (db: Db) => Promise<unknown>) =>
    demo.plan(daysAgo, (hour += hours), LANJING, (db) => withoutFees(db, row, async () => void (await work(db))))
  const owner = async (db: Db): Promise<OrderOwner> => ({
    ContractCompanyId: LANJING,
    country: VF_SITE.country,
    ...(await customer(db, LANJING)),
    translate: translatorFor('en-US'),
  })
  then(0, async (db) => {
    const { WarehouseOutId, WarehouseOutNo } = await createVendorOrder(
      db,
      await owner(db),
      await fieldsOf(demo, db, order, number),
    )
    row.Id = WarehouseOutId
    row.No = WarehouseOutNo
  })
  if (end === 'new') return
  if (end === 'cancelled') return then(1, async (db) => cancelVendorOrder(db, await owner(db), row.Id))
  const steps: Record<(typeof ENDS)[number], (db: Db) => Promise<unknown>> = {
    accepted: (db) => acceptOrder(db, row, by),
    picking: (db) => startPicking(db, row, by),
    picked: (db) => finishPicking(db, row, by),
    packed: (db) => packOrder(db, row, by),
    shipped: (db) => {
      const TrackingNos = Array.from({ length: order.packages ?? 1 }, (_, index) => `PF${71_000_000 + number * 97 + index}GB`)
      return shipOrder(db, row, by, { TrackingNos, Serials: [] })
    },
    delivered: (db) => deliverOrder(db, row, by),
  }
  for (const state of ENDS) {
    then(state === 'delivered' ? 20 : 1, steps[state])
    if (state === end) return
    if (end === 'abandoned' && state === 'picking')
      return then(1, (db) =>
        abandonOrder(db, row, by, {
          Reason: 'The piece on the shelf is torn',
          IsHandlingCharged: false,
          IsOnRequest: false,
          Shorts: [],
        }),
      )
  }
}

async function fieldsOf(demo: Demo, db: Db, order: Order, number: number) {
  const { Id: WarehouseId } = await warehouseOf(db, 'UKBHM1')
  const { UserId } = await customer(db, LANJING)
  const { packages = 1, items = [LAMP] } = order
  const PurchaseOrderNo = `5XK2M9P${String(10 + number)}`
  const label = async (parcel: number) => {
    const FileName = `${PurchaseOrderNo}-${parcel}.pdf`
    const lines = [PurchaseOrderNo, `Parcel ${parcel} of ${packages}`, 'AB1CD']
    return { FileName, FileId: await demo.pdf(db, { ContractCompanyId: LANJING, UserId }, FileName, lines) }
  }
  const LabelFiles = []
  for (let parcel = 1; parcel <= packages; parcel++) LabelFiles.push(await label(parcel))
  const end = demo.today.getTime() + order.windowEnds * HOUR
  return vendorFields.parse({
    WarehouseId,
    VendorCode: 'AB1CD',
    PurchaseOrderNo,
    ShipWindowStart: new Date(end - 48 * HOUR).toISOString(),
    ShipWindowEnd: new Date(end).toISOString(),
    RecipientRegion: number % 2 ? 'England, Midlands' : 'Scotland',
    PackagesCount: packages,
    Carrier: order.carrier,
    LabelFiles,
    Items: items.map(([Fnsku, Asin, Pieces]) => ({ Fnsku, Asin, Pieces })),
  })
}
