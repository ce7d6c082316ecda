import { sql } from 'kysely'
import { adjustStock, condemnQuarantine, releaseQuarantine, startQuarantine } from '#features/warehouse/stock-desk/api/service.ts'
import type { AdjustmentFields } from '#features/warehouse/stock-desk/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { cartonPhoto } from './carton-photo.ts'
import { STAFF_OF, type Demo } from './world.ts'

type Where = { company: number; country: Country; daysAgo: number }
type Aside = Where & {
  reason: string
  photos: readonly Parameters<typeof cartonPhoto>[3][]
  end?: 'release' | 'condemn'
  endReason?: string
}
type Adjusted = Where & { kind: AdjustmentFields['StockAdjustmentKind']; pieces: number; reason: string }

const QUARANTINES: readonly Aside[] = [
  {
    company: 430118,
    country: 'GB',
    daysAgo: 20,
    reason: 'Carton wet on one side',
    photos: ['wet'],
    end: 'release',
    endReason: 'Dried and checked, no damage',
  },
  {
    company: 413939,
    country: 'DE',
    daysAgo: 12,
    reason: 'Fall from a pallet',
    photos: ['crushed'],
    end: 'condemn',
    endReason: 'Lids are cracked',
  },
  {
    company: 430118,
    country: 'GB',
    daysAgo: 2,
    reason: 'Label does not match the product: please confirm which is right',
    photos: ['label', 'crushed'],
  },
  { company: 430118, country: 'DE', daysAgo: 1, reason: 'Smell of solvent in the carton', photos: [] },
]
const ADJUSTMENTS: readonly Adjusted[] = [
  { company: 430118, country: 'GB', daysAgo: 16, kind: 298001, pieces: 2, reason: 'Found behind pallet B-04-1' },
  { company: 413939, country: 'GB', daysAgo: 11, kind: 298003, pieces: 1, reason: 'Handle broken, seen at picking' },
  { company: 430118, country: 'DE', daysAgo: 8, kind: 298005, pieces: 1, reason: 'Sample for the customs laboratory' },
]
/** Pieces of one quarantine. */
const SET_ASIDE = 3
/** Enough available pieces that a few less do not affect later sales of the demo. */
const PLENTY = 25

/** A batch with plenty of pieces, a different one for each use. */
async function batchOf(db: Db, { company, country }: Where, place: number) {
  const { rows } = await sql<{ Id: number }>`
    select s.id from wares_stock s join wares_info w on w.contract_company_id = s.contract_company_id and w.id = s.wares_info_id
    where s.contract_company_id = ${company} and s.country_code = ${country} and s.available_pcs > ${PLENTY} and not w.is_sn_managed
    order by s.available_pcs desc, s.id offset ${place} limit 1`.execute(db)
  return { ContractCompanyId: company, Id: rows[0]!.Id }
}

/** Corrections of stock with their reasons, and quarantines in each state. */
export function planStockDesk(demo: Demo): void {
  for (const [place, { kind, pieces, reason, ...where }] of ADJUSTMENTS.entries())
    demo.plan(where.daysAgo, 11, where.company, async (db) => {
      const fields = { StockAdjustmentKind: kind, Pieces: pieces, Reason: reason }
      await adjustStock(db, await batchOf(db, where, place), fields, STAFF_OF[where.country])
    })
  for (const [place, { reason, photos, end, endReason, ...where }] of QUARANTINES.entries()) {
    const by = STAFF_OF[where.country]
    const begun: { Id?: number } = {}
    demo.plan(where.daysAgo, 10, where.company, async (db) => {
      const Photos = []
      for (const damage of photos)
        Photos.push({ FileId: await cartonPhoto(db, demo.store, where.company, damage), FileName: `carton-${damage}.jpg` })
      const fields = { Pieces: SET_ASIDE, Reason: reason, Photos }
      begun.Id = (await startQuarantine(db, await batchOf(db, where, place), fields, by)).Id
    })
    if (end === undefined || endReason === undefined) continue
    demo.plan(where.daysAgo - 1, 10, where.company, async (db) => {
      const row = { ContractCompanyId: where.company, Id: begun.Id!, EndReason: endReason }
      await (end === 'release' ? releaseQuarantine(db, row, by) : condemnQuarantine(db, row, by))
    })
  }
}
