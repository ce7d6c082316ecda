import type { OrderOwner } from '#features/warehouse/dropship/api/service.ts'
import { orderOf } from '#features/warehouse/replenishment/api/detail.ts'
import { sendableProducts } from '#features/warehouse/replenishment/api/queries.ts'
import type { Sendable } from '#features/warehouse/replenishment/form-contract.ts'
import { cancelReplenishment, createReplenishment } from '#features/warehouse/replenishment/api/service.ts'
import { finishPicking, startPicking } from '#features/warehouse/replenishment/api/picking.ts'
import { abandonOrder, acceptOrder, deliverOrder, packOrder, readyOrder } from '#features/warehouse/replenishment/api/work.ts'
import { handOver } from '#features/warehouse/floor/api/manifests.ts'
import { findTruck, loadForCourier, loadOnTruck, openTruck } from '#features/warehouse/floor/api/trucks.ts'
import { BOOKED_BY, DESTINATION, MODE } from '#features/warehouse/replenishment/rules.ts'
import { cartonCode } from '#features/warehouse/replenishment/rules/labels.ts'
import { replenishmentFields } from '#features/warehouse/replenishment/rules/order.ts'
import { boxesToShow } from '#features/warehouse/replenishment/rules/planned-boxes.ts'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { generatedFnskus } from './products.ts'
import { customer, STAFF_OF, warehouseOf, type Demo } from './world.ts'

const ENDS = ['accepted', 'picking', 'picked', 'packed', 'ready', 'loading', 'shipped', 'delivered'] as const
type End = 'new' | 'cancelled' | 'abandoned' | (typeof ENDS)[number]
type Order = {
  company: number
  country: Country
  daysAgo: number
  end: End
  items: { fnsku: string; cartons: number; loose?: number; target?: string }[]
  isPrivate?: boolean
  isExpress?: boolean
  bookedBy?: 1 | 2 | 3
}

/** Private warehouses; invented people at invented addresses. */
const ADDRESS: Record<Country, object> = {
  GB: {
    Contact: 'Hearth & Home Storage',
    Phone: '+44 161 496 0321',
    Country: 'GB',
    PostalCode: 'M17 1EH',
    City: 'Manchester',
    Street: 'Westinghouse Road',
    HouseNumber: '40',
  },
  DE: {
    Contact: 'Hearth & Home Lager',
    Phone: '+49 203 496321',
    Country: 'DE',
    PostalCode: '45881',
    City: 'Gelsenkirchen',
    Street: 'Uferstraße',
    HouseNumber: '18',
  },
}
const CENTRE: Record<Country, string> = { GB: 'BHX2', DE: 'DTM2' }

function ordersOf(company: number, country: Country): Order[] {
  const fnskus = generatedFnskus(company, country)
  const one = (end: End, index: number, more: Partial<Order> = {}): Order => ({
    company,
    country,
    daysAgo: 2,
    end,
    items: [{ fnsku: fnskus[index % fnskus.length]!, cartons: 1 }],
    ...more,
  })
  const ends: End[] = ['new', ...ENDS, 'cancelled', 'abandoned']
  return [
    ...ends.map((end, index) => one(end, index)),
    one('delivered', 1, { daysAgo: 9, isPrivate: true, isExpress: true }),
    one('shipped', 2, { isPrivate: true, isExpress: true }),
    one('packed', 0, { bookedBy: BOOKED_BY.provider }),
    one('packed', 1, { bookedBy: BOOKED_BY.customer }),
    one('picked', 0, { bookedBy: BOOKED_BY.provider }),
    one('picked', 1, { bookedBy: BOOKED_BY.customer }),
    one('picked', 3, { items: [{ fnsku: fnskus[0]!, cartons: 1, target: `X0RELABEL${country === 'GB' ? 'G' : 'D'}` }] }),
    one('new', 2, {
      bookedBy: BOOKED_BY.provider,
      items: fnskus.slice(0, 3).map((fnsku, index) => ({ fnsku, cartons: index === 0 ? 1 : 0, loose: 2 + index })),
    }),
  ]
}

export function planReplenishment(demo: Demo): void {
  const orders = [...ordersOf(430118, 'GB'), ...ordersOf(430118, 'DE'), ...ordersOf(413939, 'GB').slice(0, 6)]
  orders.forEach((order, index) => planOrder(demo, order, index + 1))
}

/** Trucks that collect at the warehouses; each takes one order at a time. */
const PLATES: Record<Country, readonly string[]> = {
  GB: ['BX21 KDE', 'DK70 VRN', 'YJ22 LHG', 'BU19 WTC', 'FN71 OAM'],
  DE: ['DU-LG 412', 'E-SP 2108', 'KR-TF 77', 'DU-HL 905', 'BO-QS 318'],
}
const HOURS_ON_THE_ROAD = 20

/** One order from its creation to its planned state, an hour from step to step. */
function planOrder(demo: Demo, order: Order, number: number): void {
  const { company, country, end, daysAgo } = order
  const by = STAFF_OF[country]
  const row = { ContractCompanyId: company, Id: 0 }
  let truck = 0
  let hour = 1 + (number % 3)
  const then = (hours: number, work: (db: Db) => Promise<unknown>) =>
    demo.plan(daysAgo, (hour += hours), company, async (db) => void (await work(db)))
  const owner = async (db: Db): Promise<OrderOwner> => ({
    ContractCompanyId: company,
    country,
    ...(await customer(db, company)),
    translate: translatorFor('en-US'),
  })
  then(0, async (db) => {
    row.Id = (
      await createReplenishment(db, await owner(db), {
        ...(await fieldsOf(db, order, number)),
        IsRemoteConfirmed: false,
      })
    ).WarehouseOutId
  })
  if (end === 'new') return
  if (end === 'cancelled') return then(1, async (db) => cancelReplenishment(db, await owner(db), row.Id))
  const steps: Record<(typeof ENDS)[number], (db: Db) => Promise<unknown>> = {
    accepted: (db) => acceptOrder(db, row, by),
    picking: (db) => startPicking(db, row, by),
    picked: (db) => finishPicking(db, row, by, []),
    packed: async (db) => {
      const boxes = boxesToShow(await orderOf(db, 'own', row, translatorFor('en-US')))
      await packOrder(db, row, by, { Boxes: boxes, Pallets: order.isExpress ? null : 1, Serials: [] })
    },
    ready: (db) => readyOrder(db, row, by),
    loading: async (db) => {
      // Cartons for a courier are loaded when it collects.
      if (order.isExpress) return
      const { WarehouseId, codes } = await cartonsOf(db, row)
      truck = (await openTruck(db, { WarehouseId, VehiclePlate: PLATES[country][number % PLATES[country].length]! }, by)).Id
      for (const Code of codes) await loadOnTruck(db, { Id: truck, Code }, by)
    },
    shipped: async (db) => {
      if (!order.isExpress) {
        const { RowVersion } = await findTruck(db, truck)
        return handOver(db, { Id: truck, RowVersion }, by)
      }
      const { codes } = await cartonsOf(db, row)
      for (const [index, Code] of codes.entries())
        await loadForCourier(db, { Code, TrackingNo: String(55_000_000 + number * 31 + index).padStart(14, '0') }, by)
    },
    delivered: (db) => deliverOrder(db, row, by),
  }
  for (const state of ENDS) {
    then(state === 'delivered' ? HOURS_ON_THE_ROAD : 1, steps[state])
    if (state === end) return
    if (end === 'abandoned' && state === 'picked')
      return then(1, (db) =>
        abandonOrder(db, row, by, {
          Reason: 'The customer has sent no labels for 14 days',
          IsHandlingCharged: true,
          Damaged: [],
        }),
      )
  }
}

/** The codes on the cartons of an order, and their warehouse. */
async function cartonsOf(db: Db, row: DeskRow) {
  const { WarehouseOutNo, WarehouseId, Boxes } = await orderOf(db, 'own', row, translatorFor('en-US'))
  return { WarehouseId, codes: Boxes.map(({ BoxNo }) => cartonCode(WarehouseOutNo, BoxNo)) }
}

/** The requested goods, as far as stock suffices; otherwise a few loose pieces. */
function inStock({ AvailablePcs, PcsPerCarton }: Sendable, cartons: number, loose: number) {
  return cartons * PcsPerCarton + loose <= AvailablePcs / 2
    ? { Cartons: cartons, LoosePieces: loose }
    : { Cartons: 0, LoosePieces: Math.max(1, Math.min(loose || 4, AvailablePcs)) }
}

async function fieldsOf(db: Db, order: Order, number: number) {
  const { country, isPrivate = false, isExpress = false, bookedBy = BOOKED_BY.nobody } = order
  const { Id: WarehouseId } = await warehouseOf(db, country === 'GB' ? 'UKBHM1' : 'DEDUI1')
  const Fnskus = order.items.map((item) => item.fnsku)
  const stock = await sendableProducts(db, order.company, country, { WarehouseId, Fnskus })
  const shipment = {
    FcCode: CENTRE[country],
    NewFbaNo: `FBA15${country}${String(4100 + number)}`,
    ReferenceId: String(71_000_000 + number * 7919).slice(0, 8),
  }
  return replenishmentFields.parse({
    WarehouseId,
    DestWarehouseType: isPrivate ? DESTINATION.private : DESTINATION.marketplace,
    ...(isPrivate ? ADDRESS[country] : shipment),
    DeliveryMode: isExpress ? MODE.express : MODE.truck,
    ...(isExpress && { ExpressCompany: 'D1' }),
    BookingMethod: bookedBy,
    ExpectedOutboundDate: dayIn(SITES[country].timeZone, new Date(now().getTime() + 86_400_000)),
    CustomerReference: `RPL-${1000 + number}`,
    ShopInfo: country === 'GB' ? 'Hearth & Home UK' : 'Hearth & Home DE',
    RelabelFlag: order.items.some((item) => item.target),
    Items: order.items.map(({ fnsku, cartons, loose = 0, target }) => ({
      Fnsku: fnsku,
      ...inStock(
        stock.find((one) => one.Fnsku === fnsku)!,
        cartons,
        loose,
      ),
      ...(target && { NewFnsku: target }),
    })),
  })
}
