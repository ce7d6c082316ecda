import { requestStockDestruction, startDestruction } from '#features/warehouse/returns/api/destruction.ts'
import { createConsumerReturn } from '#features/warehouse/returns/api/consumer.ts'
import { confirmLines } from '#features/warehouse/returns/api/handling.ts'
import { finishDestruction, shelveReturn } from '#features/warehouse/returns/api/putaway.ts'
import { acceptQuote, quoteReturn } from '#features/warehouse/returns/api/quotes.ts'
import { receiveParcel } from '#features/warehouse/returns/api/receiving.ts'
import { acceptReturn, cancelReturn, createReturn, rejectReturn } from '#features/warehouse/returns/api/service.ts'
import { saveUnclaimed } from '#features/warehouse/returns/api/unclaimed.ts'
import { CONDITION, marketplaceFields, SERVICE, type CountedReturn } from '#features/warehouse/returns/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { generatedFnskus } from './products.ts'
import { customer, STAFF_OF, warehouseOf, type Demo } from './world.ts'

/** Marketplace returns in every state, an unclaimed parcel, and destructions in theirs. */

type End =
  | 'submitted'
  | 'rejected'
  | 'cancelled'
  | 'accepted'
  | 'partial'
  | 'pending'
  | 'unpriced'
  | 'quoted'
  | 'toShelve'
  | 'completed'
  | 'allDestroyed'
type Return = { company: number; country: Country; daysAgo: number; end: End }

const QIHANG = 430118
const HENGTAI = 413939
const of = (end: End, daysAgo: number, country: Country = 'GB', company = QIHANG): Return => ({ company, country, daysAgo, end })

const RETURNS: readonly Return[] = [
  of('submitted', 1),
  of('rejected', 9),
  of('cancelled', 8),
  of('accepted', 4),
  of('partial', 7),
  of('pending', 6),
  of('unpriced', 6),
  of('quoted', 8),
  of('toShelve', 5),
  of('completed', 19),
  of('allDestroyed', 15),
  of('submitted', 2, 'DE'),
  of('pending', 5, 'DE'),
  of('completed', 16, 'DE'),
  of('pending', 4, 'GB', HENGTAI),
  of('completed', 12, 'GB', HENGTAI),
]

export function planReturns(demo: Demo): void {
  RETURNS.forEach((one, index) => planReturn(demo, one, index + 1))
  demo.plan(3, 9, 'everyone', async (db) => {
    const { Id: WarehouseId } = await warehouseOf(db, 'UKBHM1')
    const parcel = { WarehouseId, TrackingNo: '1Z999AA10123456784', Weight: 4.2, Remark: 'Sender not readable' }
    await saveUnclaimed(db, STAFF_OF.GB.Operator, parcel)
  })
  planStockDestruction(demo)
  CONSUMER.forEach((one) => planConsumer(demo, one))
}

type Consumer = { country: Country; daysAgo: number; end: 'accepted' | 'pending' | 'completed' }
const CONSUMER: readonly Consumer[] = [
  { country: 'GB', daysAgo: 2, end: 'accepted' },
  { country: 'GB', daysAgo: 5, end: 'pending' },
  { country: 'GB', daysAgo: 9, end: 'completed' },
  { country: 'DE', daysAgo: 3, end: 'accepted' },
  { country: 'DE', daysAgo: 6, end: 'pending' },
]

/** A buyer sends back a delivered order. */
function planConsumer(demo: Demo, { country, daysAgo, end }: Consumer): void {
  const row = { ContractCompanyId: QIHANG, Id: 0 }
  const by = STAFF_OF[country]
  const translate = translatorFor('en-US')
  const number = `RB${country}00${daysAgo}55${daysAgo}1`
  demo.plan(daysAgo, 3, QIHANG, async (db) => {
    const order = await db
      .selectFrom('warehouse_out as o')
      .select('o.WarehouseOutNo')
      .where('o.ContractCompanyId', '=', QIHANG)
      .where('o.Site', '=', country)
      .where('o.Status', '=', 126009)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('return_order as r').select('r.Id').whereRef('r.WarehouseOutId', '=', 'o.Id'))),
      )
      .orderBy('o.Id')
      .executeTakeFirst()
    if (!order) return
    const fields = { OriginalNo: order.WarehouseOutNo, ReturnExpressNo: number, KeepOriginalBox: false, Items: [], Remark: null }
    const owner = { ContractCompanyId: QIHANG, country, ...(await customer(db, QIHANG)) }
    row.Id = (await createConsumerReturn(db, owner, fields, translate)).Id
  })
  if (end === 'accepted') return
  demo.plan(daysAgo, 30, QIHANG, async (db) => {
    if (row.Id === 0) return
    const announced = await db.selectFrom('return_announced').selectAll().where('ReturnOrderId', '=', row.Id).execute()
    const Lines = announced.map(({ Fnsku, Pieces }) => ({
      Fnsku,
      Pieces,
      GoodsCondition: CONDITION.opened,
      Remark: null,
      Serials: [],
      Photos: [],
    }))
    const seen = { ...row, RowVersion: await versionOf(db, row) }
    await receiveParcel(
      db,
      seen,
      by,
      { TrackingNo: number, Weight: 1.1, Remark: null, Photos: [], Lines, IsOverReceiptConfirmed: true },
      translate,
    )
  })
  if (end === 'pending') return
  demo.plan(daysAgo, 40, QIHANG, async (db) => {
    if (row.Id === 0) return
    const items = await db.selectFrom('return_item').select('Id').where('ReturnOrderId', '=', row.Id).execute()
    const Lines = items.map(({ Id }) => ({ Id, NewFnsku: null, ServiceType: SERVICE.shelve }))
    await confirmLines(db, { ContractCompanyId: QIHANG, by: (await customer(db, QIHANG)).by }, Lines)
    await shelveReturn(db, row, by)
  })
}

const courierNo = (number: number, parcel: number) => `1Z999AA1${String(20_000_000 + number * 100 + parcel).padStart(10, '0')}`

function planReturn(demo: Demo, { company, country, daysAgo, end }: Return, number: number): void {
  const by = STAFF_OF[country]
  const row = { ContractCompanyId: company, Id: 0 }
  let hour = 1 + (number % 5)
  const then = (hours: number, work: (db: Db) => Promise<unknown>) =>
    demo.plan(daysAgo, (hour += hours), company, async (db) => void (await work(db)))
  const owner = async (db: Db) => ({ ContractCompanyId: company, country, ...(await customer(db, company)) })
  const seen = async (db: Db) => ({ ...row, RowVersion: await versionOf(db, row) })
  const fnskus = generatedFnskus(company, country)
  const numbers = [courierNo(number, 1), courierNo(number, 2)]

  then(0, async (db) => {
    const { Id: WarehouseId } = await warehouseOf(db, country === 'GB' ? 'UKBHM1' : 'DEDUI1')
    const fields = marketplaceFields.parse({
      WarehouseId,
      RemovalOrderNo: `RMV-${7300 + number}`,
      Boxes: 2,
      Pieces: 18,
      CourierNumbers: numbers,
      Items: [
        { Fnsku: fnskus[0], Pieces: 12 },
        { Fnsku: fnskus[1], Pieces: 6 },
      ],
      Remark: number % 3 === 0 ? 'Please keep the retail boxes' : null,
      KeepOriginalBox: number % 3 === 0,
    })
    row.Id = (await createReturn(db, await owner(db), fields, translatorFor('en-US'))).Id
  })
  if (end === 'submitted') return
  if (end === 'rejected') return then(2, (db) => rejectReturn(db, row, by, 'The removal order is addressed to another warehouse'))
  if (end === 'cancelled') return then(2, async (db) => cancelReturn(db, await owner(db), await seen(db)))
  then(2, (db) => acceptReturn(db, row, by))
  if (end === 'accepted') return

  const count = (parcel: number, Lines: CountedReturn[]) =>
    then(20, async (db) =>
      receiveParcel(
        db,
        await seen(db),
        by,
        { TrackingNo: numbers[parcel]!, Weight: 3.4 + parcel, Remark: null, Photos: [], Lines, IsOverReceiptConfirmed: true },
        translatorFor('en-US'),
      ),
    )
  const line = (Fnsku: string, GoodsCondition: CountedReturn['GoodsCondition'], Pieces: number, Remark: string | null = null) =>
    ({ Fnsku, GoodsCondition, Pieces, Remark, Serials: [], Photos: [] }) satisfies CountedReturn
  if (end === 'allDestroyed') {
    count(0, [line(fnskus[0]!, CONDITION.damaged, 4, 'Soaked')])
    count(1, [line(fnskus[1]!, CONDITION.damaged, 3, 'Broken')])
  } else {
    count(0, [line(fnskus[0]!, CONDITION.asNew, 11), line(fnskus[0]!, CONDITION.damaged, 1, 'Corner crushed')])
    if (end === 'partial') return
    count(1, [line(fnskus[1]!, CONDITION.opened, 5), line('B0EXAMPLE1', CONDITION.notOurs, 1, 'Label of another seller')])
  }
  if (end === 'pending') return

  then(5, async (db) => {
    const items = await db.selectFrom('return_item').selectAll().where('ReturnOrderId', '=', row.Id).orderBy('LineNo').execute()
    const Lines = items
      .filter((item) => item.WaresInfoId !== null)
      .map((item) => ({ Id: item.Id, NewFnsku: null, ServiceType: serviceFor(item.GoodsCondition, end) }))
    await confirmLines(db, { ContractCompanyId: company, by: (await customer(db, company)).by }, Lines)
  })
  if (end === 'unpriced' || end === 'toShelve') return
  if (end === 'quoted' || end === 'completed') {
    if (end === 'quoted')
      return then(3, async (db) => {
        await quoteReturn(db, await seen(db), by, quoteFrom(country))
      })
    then(3, async (db) => void (await quoteReturn(db, await seen(db), by, quoteFrom(country))))
    then(3, async (db) => acceptQuote(db, await owner(db), await seen(db)))
    then(6, (db) => shelveReturn(db, row, by))
  }
  then(10, (db) => destroyAll(db, row.Id, country))
}

function serviceFor(condition: number, end: End) {
  if (condition === CONDITION.damaged) return SERVICE.destroy
  return condition === CONDITION.opened && end !== 'toShelve' ? SERVICE.inspect : SERVICE.shelve
}

const DAY_MS = 86_400_000
const quoteFrom = (country: Country) => ({
  Amount: country === 'GB' ? 14 : 16.1,
  ExpectedFinishTime: new Date(now().getTime() + 15 * DAY_MS).toISOString(),
  ValidTo: dayIn('UTC', new Date(now().getTime() + 14 * DAY_MS)),
  Remark: 'Inspection of five opened pieces with photos',
})

async function versionOf(db: Db, { ContractCompanyId, Id }: { ContractCompanyId: number; Id: number }): Promise<number> {
  const { RowVersion } = await db
    .selectFrom('return_order')
    .select('RowVersion')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirstOrThrow()
  return RowVersion
}

async function destroyAll(db: Db, returnId: number, country: Country): Promise<void> {
  const by = STAFF_OF[country]
  const records = await db.selectFrom('destroy_record').selectAll().where('RelateId', '=', returnId).orderBy('Id').execute()
  for (const { ContractCompanyId, Id, Weight } of records) {
    await startDestruction(db, { ContractCompanyId, Id }, by)
    await finishDestruction(db, { ContractCompanyId, Id }, by, { Weight, Witness: 'A. Hill', Photos: [] })
  }
}

/** From stock: damaged pieces of a charger, to be destroyed and being destroyed. */
function planStockDestruction(demo: Demo): void {
  const request = (daysAgo: number, IsStarted: boolean) =>
    demo.plan(daysAgo, 12, QIHANG, async (db) => {
      const stock = await db
        .selectFrom('wares_stock')
        .select('Id')
        .where('ContractCompanyId', '=', QIHANG)
        .where('CountryCode', '=', 'GB')
        .where('DamagedPcs', '>', 1)
        .orderBy('Id')
        .executeTakeFirst()
      if (!stock) return
      const { by } = await customer(db, QIHANG)
      const Items = [{ WaresStockId: stock.Id, IsDamaged: true, Pieces: 1 }]
      const [record] = await requestStockDestruction(db, {
        ContractCompanyId: QIHANG,
        country: 'GB',
        by,
        Items,
        Reason: 'Not worth a repair',
      })
      if (IsStarted) await startDestruction(db, { ContractCompanyId: QIHANG, Id: record!.Id }, STAFF_OF.GB)
    })
  request(2, true)
  request(1, false)
}
