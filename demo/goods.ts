import { cancelPlan } from '#features/warehouse/inbound/api/service.ts'
import { savePlan } from '#features/warehouse/inbound/api/save-plan.ts'
import { submitPlan } from '#features/warehouse/inbound/api/submit-plan.ts'
import type { SiteOwner } from '#features/warehouse/sites/api/service.ts'
import {
  completePlan,
  completeWithDifference,
  failPlan,
  passPlan,
  receiveGoods,
  resolvePlan,
} from '#features/warehouse/inbound/api/receiving.ts'
import { disputeDifference } from '#features/warehouse/inbound/api/difference.ts'
import { planItems } from '#features/warehouse/inbound/api/queries.ts'
import { INBOUND_TYPE, inboundPlanFields } from '#features/warehouse/inbound/rules.ts'
import { postStock } from '#features/warehouse/stock/api/service.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { shortDay } from '#kit/api/numbers.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { customer, STAFF_OF, warehouseOf, type Demo } from './world.ts'
import { STOCKED, OPEN, OTHERS, type Plan } from './goods-plans.ts'

/** Days between a plan and the arrival of its goods: written, reviewed, received. */
const WRITTEN = 14
const REVIEWED = 12

/** Pieces of the batch used for the handbook's rent example leave on two days. */
const DEPARTURES = [
  { daysAgo: 66, pieces: 50, no: 'RPGB-1' },
  { daysAgo: 45, pieces: 30, no: 'RPGB-3' },
]

export function planGoods(demo: Demo): void {
  for (const plan of [...STOCKED, ...OPEN, ...OTHERS]) planPlan(demo, plan)
  for (const { daysAgo, pieces, no } of DEPARTURES) demo.plan(daysAgo, 11, 420561, (db) => leave(db, 'X00LJPOT04', pieces, no))
}

function planPlan(demo: Demo, plan: Plan): void {
  const { company, country, end } = plan
  // Plans still on their way were written recently.
  const written =
    end === 'completed' || end === 'exception' || end === 'partly' ? plan.arrival + WRITTEN : Math.max(2, plan.arrival + WRITTEN)
  const row = { ContractCompanyId: company, Id: 0 }
  demo.plan(written, 3, company, async (db) => {
    const owner = await ownerOf(db, plan)
    const draft = await savePlan(db, owner, await fieldsOf(demo, db, plan), translatorFor('en-US'))
    row.Id = draft.Id
    if (end === 'draft') return
    const submitted = await submitPlan(db, owner, draft, translatorFor('en-US'))
    if (end === 'cancelled') await cancelPlan(db, owner, submitted)
  })
  if (end === 'draft' || end === 'toReview' || end === 'cancelled') return

  const by = STAFF_OF[country]
  const reviewed = Math.min(written - 1, Math.max(1, plan.arrival + REVIEWED))
  demo.plan(reviewed, 9, company, (db) =>
    end === 'failed' ? failPlan(db, row, by, 'The carton marks are missing; please add the box labels') : passPlan(db, row, by),
  )
  if (end === 'failed' || end === 'toInbound') return
  demo.plan(plan.arrival, 10, company, (db) => receive(demo, db, plan, row.Id))
  if (end === 'completed' && !plan.short)
    demo.plan(plan.arrival, 10 + hoursToShelf(plan), company, (db) => completePlan(db, row, by))
  if (plan.disputed)
    demo.plan(plan.arrival - 1, 4, company, async (db) => {
      const { by: owner } = await customer(db, company)
      await disputeDifference(db, { ...row, CountryCode: plan.country }, owner, { Text: plan.disputed! })
    })
}

/** Hours from the first goods received until all are on their shelves; goods that arrived yesterday are done today. */
const hoursToShelf = ({ arrival }: Plan) => (arrival > 2 ? 2 + ((arrival * 7) % 30) : 1)

/** A separate place for most products; every ninth has none yet. `B-07-2` */
function shelfFor(product: number): string | null {
  const place = (product * 37) % 240
  return product % 9 === 0 ? null : `${'ABCD'[place % 4]}-${String(1 + (place % 20)).padStart(2, '0')}-${1 + (place % 3)}`
}

async function receive(demo: Demo, db: Db, { company, country, lines, end, short, found }: Plan, Id: number): Promise<void> {
  const by = STAFF_OF[country]
  const row = { ContractCompanyId: company, Id }
  const plan = await db
    .selectFrom('inbound_plan')
    .select('RowVersion')
    .where('ContractCompanyId', '=', company)
    .where('Id', '=', Id)
    .executeTakeFirstOrThrow()
  const items = await planItems(db, company, Id)
  const Lines = items
    .map((item, index) => {
      const GoodPieces = lines[index]!.good ?? item.Pieces
      return {
        Id: item.Id,
        GoodPieces,
        DamagedPieces: lines[index]!.damaged ?? 0,
        Cartons: item.Cartons,
        Serials: item.IsSnManaged ? serialsOf(item.Fnsku, GoodPieces) : [],
        ShelfCode: shelfFor(item.WaresInfoId),
        CartonNos: [],
      }
    })
    .filter((line) => line.GoodPieces + line.DamagedPieces > 0)
  const received = await receiveGoods(db, { ...row, RowVersion: plan.RowVersion }, by, { Lines, Remark: null })
  if (short) {
    await completeWithDifference(db, { ...row, RowVersion: received.RowVersion }, by, {
      ExceptionText: short,
      UnknownGoods: false,
      LabelFault: false,
    })
    await resolvePlan(db, row, (await customer(db, company)).by)
  }
  if (end === 'exception') {
    const { UserId } = await customer(db, company)
    const FileName = 'count sheet.pdf'
    const FileId = await demo.pdf(db, { ContractCompanyId: company, UserId }, FileName, ['Count sheet', found!])
    await completeWithDifference(db, { ...row, RowVersion: received.RowVersion }, by, {
      ExceptionText: found!,
      UnknownGoods: false,
      LabelFault: false,
      Files: [{ FileId, FileName }],
    })
  }
}

async function leave(db: Db, fnsku: string, pieces: number, No: string): Promise<void> {
  const batch = await db
    .selectFrom('wares_stock')
    .innerJoin('wares_info', (join) =>
      join
        .onRef('wares_info.ContractCompanyId', '=', 'wares_stock.ContractCompanyId')
        .onRef('wares_info.Id', '=', 'wares_stock.WaresInfoId'),
    )
    .select(['wares_stock.Id', 'wares_stock.ContractCompanyId'])
    .where('Fnsku', '=', fnsku)
    .executeTakeFirstOrThrow()
  for (const flow of ['lock', 'outbound'] as const) {
    await postStock(
      db,
      batch.ContractCompanyId,
      batch.Id,
      flow,
      { good: pieces },
      { Type: 'replenishment', Id: 0, No, Operator: STAFF_OF.GB.Operator },
    )
  }
}

function serialsOf(fnsku: string, pieces: number): string[] {
  return Array.from({ length: pieces }, (_, index) => `${fnsku.slice(3)}-${String(index + 1).padStart(4, '0')}`)
}

async function ownerOf(db: Db, { company, country }: Plan): Promise<SiteOwner> {
  const { by, UserId } = await customer(db, company)
  return { ContractCompanyId: company, country, by, UserId }
}

async function fieldsOf(demo: Demo, db: Db, { company, country, warehouse, lines, arrival, po }: Plan) {
  const { Id: WarehouseId } = await warehouseOf(db, warehouse)
  const products = await db
    .selectFrom('wares_info')
    .select(['Fnsku', 'PcsPerCarton'])
    .where('ContractCompanyId', '=', company)
    .where('CountryCode', '=', country)
    .where(
      'Fnsku',
      'in',
      lines.map((line) => line.fnsku),
    )
    .execute()
  const pieces = new Map(products.map((product) => [product.Fnsku, product.PcsPerCarton]))
  const expected = new Date(demo.today.getTime() - arrival * 86_400_000)
  expected.setUTCHours(9, 0, 0, 0)
  return inboundPlanFields.parse({
    Po: po ?? null,
    WarehouseId,
    InboundType: INBOUND_TYPE.pallets,
    ForwarderNo: `FWD-${SITES[country].currency}-${shortDay(now().toISOString().slice(0, 10))}`,
    ExpectedInboundTime: expected.toISOString(),
    VehiclePlate: country === 'GB' ? 'BX19 KLM' : 'DU-QY 481',
    TotalPallets: Math.max(1, Math.ceil(lines.reduce((sum, line) => sum + line.cartons, 0) / 20)),
    Items: lines.map((line) => ({
      Fnsku: line.fnsku,
      Cartons: line.cartons,
      PcsPerCarton: pieces.get(line.fnsku)!,
      BatchNo: line.batch ?? null,
    })),
  })
}
