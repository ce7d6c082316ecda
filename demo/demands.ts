import { translatorFor } from '#kit/api/texts.ts'
import {
  acceptQuote,
  cancelDemand,
  createDemand,
  finishDemand,
  quoteDemand,
  refuseQuote,
} from '#features/warehouse/demands/api/service.ts'
import { demandFields } from '#features/warehouse/demands/rules.ts'
import { postAbout } from '#features/messages/threads/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { now } from '#kit/api/clock.ts'
import { generatedFnskus } from './products.ts'
import { customer, STAFF_OF, warehouseOf, type Demo } from './world.ts'

type End = 'submitted' | 'refused' | 'quoted' | 'inProgress' | 'completed' | 'cancelled'
type Work = {
  company: number
  country: Country
  daysAgo: number
  end: End
  type: number
  detail: string
  price: number
  items?: readonly { Fnsku: string; Pieces: number; NewFnsku?: string }[]
}

const PHOTOS = 'Please take photos of the outer carton and of one opened carton, from all sides.'
const GB = generatedFnskus(430118, 'GB')

const WORKS: readonly Work[] = [
  { company: 430118, country: 'GB', daysAgo: 0, end: 'submitted', type: 139002, detail: PHOTOS, price: 12 },
  {
    company: 430118,
    country: 'GB',
    daysAgo: 2,
    end: 'quoted',
    type: 139003,
    detail: 'Count all cartons of our vases.',
    price: 38.5,
  },
  {
    company: 430118,
    country: 'GB',
    daysAgo: 5,
    end: 'inProgress',
    type: 139001,
    detail: 'Cover the old labels with the attached new ones.',
    price: 0.35,
    items: [{ Fnsku: GB[7]!, Pieces: 12, NewFnsku: GB[8]! }],
  },
  {
    company: 430118,
    country: 'GB',
    daysAgo: 16,
    end: 'completed',
    type: 139007,
    detail: 'Destroy two pieces of the recalled series, with photos.',
    price: 1.2,
    items: [{ Fnsku: GB[9]!, Pieces: 2 }],
  },
  {
    company: 430118,
    country: 'GB',
    daysAgo: 9,
    end: 'cancelled',
    type: 139006,
    detail: 'Put everything on two pallets.',
    price: 24,
  },
  {
    company: 430118,
    country: 'DE',
    daysAgo: 1,
    end: 'refused',
    type: 139005,
    detail: 'New cartons for the crushed ones.',
    price: 4.8,
  },
  {
    company: 430118,
    country: 'DE',
    daysAgo: 3,
    end: 'quoted',
    type: 139004,
    detail: 'Check ten pieces for scratches.',
    price: 19,
  },
  { company: 430118, country: 'DE', daysAgo: 12, end: 'completed', type: 139002, detail: PHOTOS, price: 12 },
  { company: 426299, country: 'DE', daysAgo: 1, end: 'quoted', type: 139002, detail: PHOTOS, price: 12 },
  {
    company: 426299,
    country: 'DE',
    daysAgo: 4,
    end: 'refused',
    type: 139008,
    detail: 'Insert the leaflets that we send.',
    price: 0.2,
  },
  { company: 413939, country: 'GB', daysAgo: 6, end: 'inProgress', type: 139003, detail: 'Count batch one again.', price: 22 },
  { company: 420561, country: 'GB', daysAgo: 1, end: 'submitted', type: 139002, detail: PHOTOS, price: 12 },
]
const WAREHOUSE: Record<Country, string> = { GB: 'UKBHM1', DE: 'DEDUI1' }
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString()

/** Demand orders in every state, with quotes and what was written about them. */
export function planDemands(demo: Demo): void {
  for (const work of WORKS) planDemand(demo, work)
}

function planDemand(demo: Demo, { company, country, daysAgo, end, type, detail, price, items = [] }: Work): void {
  const staff = STAFF_OF[country]
  const row = { ContractCompanyId: company, Id: 0 }
  const about = () => ({ ContractCompanyId: company, RelateType: THREAD_SUBJECT.demand, RelateId: row.Id })
  const lines = [{ Name: 'Work', Qty: items[0]?.Pieces ?? 1, UnitPrice: price }]
  const quoteOf = async (db: Db) =>
    (
      await db
        .selectFrom('demand_order')
        .select('QuoteId')
        .where('ContractCompanyId', '=', company)
        .where('Id', '=', row.Id)
        .executeTakeFirstOrThrow()
    ).QuoteId!
  demo.plan(daysAgo, 1, company, async (db) => {
    const { by, UserId } = await customer(db, company)
    const WarehouseId = (await warehouseOf(db, WAREHOUSE[country])).Id
    const fields = demandFields.parse({ WarehouseId, DemandType: type, Detail: detail, Items: items })
    row.Id = (
      await createDemand(db, { ContractCompanyId: company, CountryCode: country, UserId, by }, fields, translatorFor('en-US'))
    ).Id
  })
  const later = (hours: number, work: (db: Db) => Promise<void>) => demo.plan(daysAgo, hours, company, work)
  if (end === 'submitted') return
  if (end === 'cancelled') return later(3, async (db) => cancelDemand(db, row, country, (await customer(db, company)).by))
  const until = (time: string) => ({ ExpectedFinishTime: time, ValidTo: time })
  const quote = (hours: number, factor: number) =>
    later(hours, (db) =>
      quoteDemand(
        db,
        row,
        staff,
        {
          Lines: lines.map((line) => ({ ...line, UnitPrice: Math.round(line.UnitPrice * factor * 100) / 100 })),
          ...until(inDays(3)),
        },
        factor > 1 ? 'The price includes material and photos.' : null,
      ),
    )
  quote(2, 1.2)
  later(3, async (db) => {
    const { by } = await customer(db, company)
    if (end === 'refused') return refuseQuote(db, row, country, await quoteOf(db), by, 'Our budget is lower. Is a sample enough?')
    await postAbout(db, about(), by, { Text: 'Could you do it a little cheaper?' })
  })
  if (end === 'refused') return
  quote(4, 1)
  if (end === 'quoted') return
  later(5, async (db) => acceptQuote(db, row, country, await quoteOf(db), (await customer(db, company)).by))
  if (end !== 'completed') return
  demo.plan(daysAgo - 2, 9, company, (db) =>
    finishDemand(db, row, staff, {
      Lines: lines,
      Effects: items.map(({ Fnsku, Pieces, NewFnsku = null }) => ({
        Effect: NewFnsku === null ? 214002 : 214001,
        Fnsku,
        NewFnsku,
        Pieces,
      })),
    }),
  )
}
