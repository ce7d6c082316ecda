import { type KindName, CONTAINER } from '#features/freight/core/rules.ts'
import { apply, withdraw } from '#features/freight/orders/api/applications.ts'
import { approveApplication, rejectApplication } from '#features/freight/order-desk/api/applications.ts'
import { setTrunkingFee, attachPreFile } from '#features/freight/order-desk/api/documents.ts'
import { bookOrderSpace } from '#features/freight/order-desk/api/receiving.ts'
import { placeFields } from '#features/freight/orders/rules/fields.ts'
import { APPLY } from '#features/freight/orders/rules.ts'
import { passPlan } from '#features/warehouse/inbound/api/receiving.ts'
import { savePlan } from '#features/warehouse/inbound/api/save-plan.ts'
import { submitPlan } from '#features/warehouse/inbound/api/submit-plan.ts'
import { FULL_ROUTE, INBOUND_TYPE, inboundPlanFields } from '#features/warehouse/inbound/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { Document } from './clearance.ts'
import type { LadingEnd } from './lading.ts'
import { STAFF_OF, warehouseOf, type Demo } from './world.ts'
import { GOODS, placeOf, type PLACES, type Sold } from './freight-goods.ts'
import { type Key, QIHANG, ownerOf, rowOf, DESK, DAY_MS } from './freight-company.ts'
import type { Documents } from './freight-documents.ts'

export type End =
  | 'pendingInbound'
  | 'partlyReceived'
  | 'pendingAcceptance'
  | 'pendingDeparture'
  | 'departed'
  | 'arrived'
  | 'inDelivery'
  | 'delivered'
  | 'cancelled'
/**
 * `leaves` is roughly when the ship or plane leaves, in days from today; a tail order has arrived by then. `isQuoted`:
 * its price was requested the day before.
 */
export type Planned = {
  kind: KindName
  end: End
  leaves: number
  document?: Document
  lading?: LadingEnd
  goods?: keyof typeof GOODS
  to?: keyof typeof PLACES
  isPaidByOther?: true
  isQuoted?: true
  after?: Extra
}
type Extra = (demo: Demo, order: Key, documents: Documents) => void

type Moment = [daysAgo: number, hour: number]

/** Plans an application; its key is known once it is made. */
function ask(
  demo: Demo,
  order: Key,
  [daysAgo, hour]: Moment,
  type: number,
  Reason: string,
  delivery?: (db: Db) => Promise<unknown>,
): Key {
  const asked: Key = { ContractCompanyId: QIHANG, Id: 0 }
  demo.plan(daysAgo, hour, QIHANG, async (db) => {
    const NewDelivery = delivery && [placeFields.parse(await delivery(db))]
    await apply(db, await ownerOf(db), type, { OrderId: order.Id, Reason, ...(NewDelivery && { NewDelivery }) })
    asked.Id = (
      await db
        .selectFrom('order_apply')
        .select('Id')
        .where('OrderId', '=', order.Id)
        .orderBy('Id', 'desc')
        .executeTakeFirstOrThrow()
    ).Id
  })
  return asked
}

/** Plans a staff action on the order in its state at that time. */
const asStaff = (
  demo: Demo,
  order: Key,
  [daysAgo, hour]: Moment,
  work: (db: Db, known: Key & { RowVersion: number }) => Promise<unknown>,
) =>
  demo.plan(
    daysAgo,
    hour,
    QIHANG,
    async (db) => void (await work(db, { ...order, RowVersion: (await rowOf(db, order.Id)).RowVersion })),
  )

export const ORDERS: readonly Planned[] = [
  { kind: 'lclFull', end: 'delivered', leaves: -63, goods: 'bags' },
  { kind: 'lclFull', end: 'inDelivery', leaves: -42, goods: 'frames', to: 'coalville' },
  {
    kind: 'lclFull',
    end: 'arrived',
    leaves: -35,
    document: { end: 'approved', moves: ['declare', 'askDuty'] },
    after: (demo, order) =>
      asStaff(demo, order, [2, 11], (db, known) =>
        setTrunkingFee(db, { ...known, TrunkingFee: 185, TrunkingFeeCurrency: 'GBP' }, DESK),
      ),
  },
  {
    kind: 'lclFull',
    end: 'departed',
    leaves: -14,
    goods: 'vases',
    lading: 'confirmed',
    document: { end: 'rejected' },
    after: (demo, order) => {
      const asked = ask(demo, order, [6, 9], APPLY.hold, 'The buyer has not paid yet')
      asStaff(demo, order, [5, 9], (db) => approveApplication(db, asked, DESK, 'Held on arrival'))
    },
  },
  {
    kind: 'lclFull',
    end: 'pendingDeparture',
    leaves: 7,
    goods: 'frames',
    isQuoted: true,
    lading: 'reopened',
    document: { end: 'submitted' },
    after: (demo, order, documents) =>
      asStaff(demo, order, [1, 15], (db, known) => attachPreFile(db, { ...known, PreFileId: documents.preFile }, DESK)),
  },
  {
    kind: 'lclFull',
    end: 'pendingAcceptance',
    leaves: 7,
    goods: 'bags',
    to: 'hall',
    document: { end: 'saved' },
    after: (demo, order) => void ask(demo, order, [1, 16], APPLY.hold, 'Wait for the second lot'),
  },
  {
    kind: 'lclFull',
    end: 'pendingInbound',
    leaves: 14,
    after: (demo, order) => {
      const asked = ask(demo, order, [1, 14], APPLY.hold, 'Ordered twice by mistake')
      demo.plan(1, 15, QIHANG, async (db) => withdraw(db, await ownerOf(db), asked.Id))
    },
  },
  { kind: 'lclFull', end: 'cancelled', leaves: 7, goods: 'vases' },
  { kind: 'fclFull', end: 'delivered', leaves: -63 },
  {
    kind: 'fclFull',
    end: 'arrived',
    leaves: -35,
    goods: 'chairs',
    to: 'birmingham',
    document: { end: 'approved', moves: ['declare', 'inspect'] },
    after: (demo, order) => {
      announce(demo, order, GOODS.chairs)
      const asked = ask(demo, order, [2, 10], APPLY.telex, 'The consignee has no originals')
      asStaff(demo, order, [1, 10], (db) => approveApplication(db, asked, DESK, 'Released by telex'))
    },
  },
  {
    kind: 'fclFull',
    end: 'departed',
    leaves: -21,
    goods: 'frames',
    document: { end: 'approved', moves: ['declare'] },
    isPaidByOther: true,
  },
  { kind: 'fclFull', end: 'pendingDeparture', leaves: 7, goods: 'vases', isQuoted: true, lading: 'review' },
  {
    kind: 'fclFull',
    end: 'pendingInbound',
    leaves: 14,
    after: (demo, order, documents) => {
      const SiCutOff = new Date(demo.today.getTime() + 9 * DAY_MS).toISOString()
      asStaff(demo, order, [1, 13], (db, known) =>
        bookOrderSpace(
          db,
          {
            ...known,
            SoFileId: documents.so,
            SailingId: null,
            SiCutOff,
            VgmCutOff: null,
            CyCutOff: null,
            CfsCutOff: null,
            FreeDays: 14,
            IsLateConfirmed: false,
          },
          DESK,
        ),
      )
    },
  },
  { kind: 'fclTail', end: 'pendingAcceptance', leaves: 3 },
  {
    kind: 'fclTail',
    end: 'arrived',
    leaves: -2,
    goods: 'bags',
    isQuoted: true,
    document: { end: 'approved' },
    after: (demo, order) => {
      const asked = ask(demo, order, [1, 10], APPLY.delivery, 'The centre is full', (db) =>
        placeOf(db, 'coalville', GOODS.bags, 'FBA15TAIL9B'),
      )
      asStaff(demo, order, [1, 12], (db) => rejectApplication(db, asked, DESK, 'The truck is booked already'))
    },
  },
  { kind: 'fclTail', end: 'inDelivery', leaves: -8, goods: 'frames', isPaidByOther: true },
  { kind: 'airFull', end: 'delivered', leaves: -20, goods: 'bags' },
  { kind: 'airFull', end: 'departed', leaves: -1, goods: 'frames', document: { end: 'submitted' } },
  { kind: 'airFull', end: 'pendingAcceptance', leaves: 2, goods: 'vases', isQuoted: true },
  { kind: 'airFull', end: 'partlyReceived', leaves: 2, goods: 'bags' },
  { kind: 'airTail', end: 'inDelivery', leaves: -4, goods: 'bags', isQuoted: true },
  { kind: 'airTail', end: 'delivered', leaves: -25, goods: 'frames', to: 'dortmund' },
  { kind: 'fclFull', end: 'pendingDeparture', leaves: 14, goods: 'bags', lading: 'rejected' },
  { kind: 'lclFull', end: 'pendingDeparture', leaves: 14, goods: 'bags', lading: 'instructions' },
]

/** The inbound plan for the goods that an order delivers to our warehouse. */
function announce(demo: Demo, order: Key, { line, count, per }: Sold): void {
  demo.plan(6, 9, QIHANG, async (db) => {
    const owner = { country: 'GB' as const, ...(await ownerOf(db)) }
    const { Fnsku } = await db
      .selectFrom('wares_info')
      .select('Fnsku')
      .where('ContractCompanyId', '=', QIHANG)
      .where('CountryCode', '=', 'GB')
      .where('Sku', '=', line.Model)
      .executeTakeFirstOrThrow()
    const box = await db
      .selectFrom('order_container')
      .select('ContainerNo')
      .where('ContractCompanyId', '=', QIHANG)
      .where('OrderId', '=', order.Id)
      .executeTakeFirstOrThrow()
    const plan = inboundPlanFields.parse({
      WarehouseId: (await warehouseOf(db, 'UKBHM1')).Id,
      InboundType: INBOUND_TYPE.container,
      OrderType: FULL_ROUTE,
      OrderId: order.Id,
      ContainerNo: box.ContainerNo,
      CabinetType: CONTAINER.gp20,
      ExpectedInboundTime: new Date(demo.today.getTime() + 4 * DAY_MS).toISOString(),
      Items: [{ Fnsku, Cartons: count, PcsPerCarton: per }],
    })
    const draft = await savePlan(db, owner, plan, owner.translate)
    const submitted = await submitPlan(db, owner, draft, owner.translate)
    await passPlan(db, { ContractCompanyId: QIHANG, Id: submitted.Id }, STAFF_OF.GB)
  })
}
