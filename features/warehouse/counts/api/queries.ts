import { sql } from 'kysely'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { eventsOf } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { countFilter, countRow, type CountLine, type DeskCount } from '../contract.ts'
import { countEvents, stockCount } from '../rules.ts'
import { MISSING, SURPLUS } from './counted-serials.ts'

const linesThat = (condition: string) =>
  sql`(select count(*) from stock_count_line l where l.contract_company_id = t.contract_company_id and l.stock_count_id = t.id ${sql.raw(condition)})`

export const countList = listQuery({
  table: 'stock_count',
  tally: 'stock_count',
  filter: countFilter,
  row: countRow,
  computed: {
    WarehouseCode: sql`h.warehouse_code`,
    Lines: linesThat(''),
    CountedLines: linesThat('and l.counted_pieces is not null'),
  },
  joins: sql`join warehouse h on h.warehouse_id = t.warehouse_id`,
  state: 'StockCountState',
  number: 'CountNo',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['StockCountState', 'WarehouseId'],
  searchIn: [{ table: 'stock_count', key: 'id' }],
  sort: ['CountNo', 'CreatedTime'],
})

const BLIND = sql`null as "MissingSerials", null as "SurplusSerials", null as "ExpectedPieces", null as "HeldPieces", null as "HasMoved", null as "UnitValue", null as "CurrencyCode"`
const FIGURES = sql`${MISSING} as "MissingSerials", ${SURPLUS} as "SurplusSerials", l.expected_pieces as "ExpectedPieces", l.held_pieces as "HeldPieces", l.has_moved as "HasMoved", w.declare_value as "UnitValue", w.declare_currency as "CurrencyCode"`

/**
 * Batches of a count by location: the current one during counting, as goods may be moved in the meantime, and the
 * location at the time once it is finished. Expected quantities are not even read while the count is blind.
 */
async function linesOf(
  db: Db,
  { ContractCompanyId, Id, StockCountState }: Pick<DeskCount, 'ContractCompanyId' | 'Id' | 'StockCountState'>,
  isBlind: boolean,
): Promise<CountLine[]> {
  const code = StockCountState === stockCount.states.counting ? sql`f.code` : sql`l.code`
  const { rows } = await sql<CountLine>`
    select l.id as "Id", s.wares_info_id as "WaresInfoId", w.fnsku as "Fnsku", w.sku as "Sku", w.name_en as "NameEn", w.name_cn as "NameCn",
      s.batch_no as "BatchNo", ${code} as "Code", l.counted_pieces as "CountedPieces", l.is_sn_managed as "IsSnManaged", ${isBlind ? BLIND : FIGURES}
    from stock_count_line l
    join wares_stock s on s.contract_company_id = ${ContractCompanyId} and s.id = l.wares_stock_id
    join wares_info w on w.contract_company_id = ${ContractCompanyId} and w.id = s.wares_info_id
    left join shelf_location f on f.contract_company_id = ${ContractCompanyId} and f.warehouse_id = s.warehouse_id and f.wares_info_id = s.wares_info_id
    where l.contract_company_id = ${ContractCompanyId} and l.stock_count_id = ${Id}
    order by ${code} nulls last, w.fnsku, s.batch_no`.execute(db)
  return rows
}

/** Figures are hidden during counting, and from the counters until another person has approved the count. */
function isBlindFor({ StockCountState: state, CounterIds }: Pick<DeskCount, 'StockCountState' | 'CounterIds'>, userId: number) {
  const { counting, approved, cancelled } = stockCount.states
  return state === counting || state === cancelled || (state !== approved && CounterIds.includes(userId))
}

/** A page of counts as visible to a member of staff. */
export async function countPage(db: Db, filter: Parameters<typeof countList.deskPage>[1], userId: number) {
  const { Items, TotalCount } = (await countList.deskPage(db, filter)).read()
  return { Items: Items.map((row) => (isBlindFor(row, userId) ? { ...row, DifferenceCount: null } : row)), TotalCount }
}

/** A count as visible to a member of staff. Refuses with `notFound`. */
export async function countOf(db: Db, key: DeskRow, userId: number): Promise<DeskCount> {
  const own = sql`t.contract_company_id = ${key.ContractCompanyId} and t.id = ${key.Id}`
  const [row] = await countList.find(db, 'desk', own, sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  const IsOwnCount = row.CounterIds.includes(userId)
  const isBlind = isBlindFor(row, userId)
  return {
    ...row,
    DifferenceCount: isBlind ? null : row.DifferenceCount,
    IsOwnCount,
    IsOwnRejection: row.DecidedById === userId,
    Batches: await linesOf(db, row, isBlind),
    Events: await eventsOf(db, countEvents, { ContractCompanyId: key.ContractCompanyId, EntityId: key.Id }),
  }
}
