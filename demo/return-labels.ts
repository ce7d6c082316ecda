import { CarrierRefusal, type LabelDriver } from '#features/warehouse/carrier-labels/api/driver.ts'
import { simulatedDriver } from '#features/warehouse/carrier-labels/api/simulated-driver.ts'
import { issueLabel } from '#features/warehouse/return-labels/api/issue.ts'
import { makeLink } from '#features/warehouse/return-labels/api/links.ts'
import { failPickup, pickupDaysOf } from '#features/warehouse/return-labels/api/pickup.ts'
import { labelOrder } from '#features/warehouse/return-labels/api/order.ts'
import { cancelLabel, createLabel, pickUpLabel, receiveLabel } from '#features/warehouse/return-labels/api/service.ts'
import { shippedOrder } from '#features/warehouse/returns/api/service.ts'
import { labelFields } from '#features/warehouse/return-labels/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { customer, STAFF_OF, type Demo } from './world.ts'

/** Return labels in every state. */

const QIHANG = 430118
type End = 'refused' | 'issued' | 'booked' | 'pickedUp' | 'received' | 'failed' | 'cancelled'
type Label = { country: Country; daysAgo: number; end: End; isPickup: boolean }
const LABELS: readonly Label[] = [
  { country: 'GB', daysAgo: 1, end: 'refused', isPickup: true },
  { country: 'GB', daysAgo: 2, end: 'issued', isPickup: true },
  { country: 'GB', daysAgo: 1, end: 'booked', isPickup: true },
  { country: 'GB', daysAgo: 5, end: 'pickedUp', isPickup: true },
  { country: 'GB', daysAgo: 8, end: 'received', isPickup: false },
  { country: 'GB', daysAgo: 6, end: 'failed', isPickup: true },
  { country: 'GB', daysAgo: 4, end: 'cancelled', isPickup: false },
  { country: 'DE', daysAgo: 3, end: 'issued', isPickup: false },
  { country: 'DE', daysAgo: 2, end: 'booked', isPickup: true },
  { country: 'DE', daysAgo: 7, end: 'received', isPickup: true },
]

const noJobs = { enqueue: async () => '' }
const refusing: LabelDriver = {
  ...simulatedDriver,
  issue: () => Promise.reject(new CarrierRefusal('No collections in this postcode')),
}
const SERVICE = { GB: 'Y-STD', DE: 'D1-STD' } as const

export function planReturnLabels(demo: Demo): void {
  for (const label of LABELS) planLabel(demo, label)
}

function planLabel(demo: Demo, { country, daysAgo, end, isPickup }: Label): void {
  const row = { ContractCompanyId: QIHANG, Id: 0 }
  const by = STAFF_OF[country]
  const translate = translatorFor('en-US')
  const then = (hour: number, work: (db: Db) => Promise<unknown>) =>
    demo.plan(daysAgo, hour, QIHANG, async (db) => void (row.Id > 0 && (await work(db))))
  const ownerOf = async (db: Db) => ({ ContractCompanyId: QIHANG, country, ...(await customer(db, QIHANG)) })

  demo.plan(daysAgo, 4, QIHANG, async (db) => {
    const owner = await ownerOf(db)
    const found = await db
      .selectFrom('warehouse_out as o')
      .select('o.Id')
      .where('o.ContractCompanyId', '=', QIHANG)
      .where('o.Site', '=', country)
      .where('o.OutboundType', '=', 127002)
      .where('o.Status', '=', 126009)
      .where('o.CountryCode', '=', country)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('return_order as r').select('r.Id').whereRef('r.WarehouseOutId', '=', 'o.Id'))),
      )
      // One label per order.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('return_label as l').select('l.Id').whereRef('l.OriginalOutNo', '=', 'o.WarehouseOutNo'))),
      )
      .orderBy('o.Id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const order = found && (await shippedOrder(db, owner, { Id: found.Id }))
    if (!order) return
    const days = await pickupDaysOf(db, country)
    const PickupDate = isPickup && end !== 'issued' ? days[end === 'booked' ? 4 : 0] : undefined
    const begun = await labelOrder(db, owner, order)
    const fields = labelFields(country).parse({ ...begun, CourierService: SERVICE[country], IsHomePickup: isPickup, PickupDate })
    row.Id = (await createLabel(db, noJobs, owner, { ...fields, IsRemoteConfirmed: true }, translate)).Id
  })
  demo.planJob(daysAgo, 5, async (pool) => {
    const driver = end === 'refused' ? refusing : simulatedDriver
    if (row.Id > 0) await issueLabel({ pool, store: demo.store, driver, jobs: noJobs }, row)
  })
  if (end === 'issued' || end === 'booked') then(6, async (db) => makeLink(db, await ownerOf(db), row.Id))
  if (end === 'cancelled') then(7, async (db) => cancelLabel(db, noJobs, row, country, (await customer(db, QIHANG)).by))
  if (end === 'failed') then(58, (db) => failPickup(db, row, by, 'Nobody at home'))
  if (end === 'pickedUp' || end === 'received') then(54, (db) => pickUpLabel(db, row, by, translate))
  if (end === 'received') then(90, (db) => receiveLabel(db, row, by, translate))
}
