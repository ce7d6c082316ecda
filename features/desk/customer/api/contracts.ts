import { sql } from 'kysely'
import { valueName } from '#features/account/dictionary/enums.ts'
import { companyEvents } from '#features/account/company/rules.ts'
import { demandOrder } from '#features/warehouse/demands/rules.ts'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { expressClaim, expressProblem } from '#features/warehouse/express/rules.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { returnLabel } from '#features/warehouse/return-labels/rules.ts'
import { destruction, returnOrder } from '#features/warehouse/returns/rules.ts'
import { COUNTRIES, type Country } from '#features/warehouse/sites/rules.ts'
import { vendorOrder } from '#features/warehouse/vendor-outbound/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { publishCallerChange } from '#kit/api/outbox.ts'
import type { Machine } from '#kit/shared/machine.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { TalliedList } from '#kit/shared/tally.ts'
import type { Language } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { ContractFields } from '../rules.ts'
import { customer } from '../text/keys.ts'

/** States in which staff still have work to do; goods that have left are no longer the warehouse's. */
const open = ({ states, movesFrom }: Machine) =>
  Object.entries(states).flatMap(([name, state]) => (name !== 'outbound' && movesFrom(state, 'staff').length > 0 ? [state] : []))

const ACTORS = ['customer', 'staff', 'system'] as const

/** States in which someone can still act. */
const pending = ({ states, movesFrom }: Machine) =>
  Object.values(states).filter((state) => ACTORS.some((actor) => movesFrom(state, actor).length > 0))

const OPEN = {
  plans: [['inbound_plan', open(inboundPlan)]],
  orders: [
    ['warehouse_out', open(dropshipOrder)],
    ['replenishment_out', open(replenishmentOrder)],
    ['vendor_out', open(vendorOrder)],
  ],
  returns: [['return_order', open(returnOrder)]],
  others: [
    ['demand_order', pending(demandOrder)],
    ['express_problem', pending(expressProblem)],
    ['express_claim', pending(expressClaim)],
    ['return_label', pending(returnLabel)],
    ['destroy_record', pending(destruction)],
  ],
} as const satisfies Record<string, readonly (readonly [TalliedList, readonly number[]])[]>

const count = (lists: (typeof OPEN)[keyof typeof OPEN], companyId: number, country: Country) => sql`
  (select coalesce(sum(n), 0)::int from tally where contract_company_id = ${companyId} and site = ${country}
    and (${sql.join(
      lists.map(([list, states]) => sql`list = ${list} and state = any(${states})`),
      sql` or `,
    )}))`

/** Refuses if a customer has goods or open documents at the warehouses of a country. */
async function requireNothingLeft(db: Db, companyId: number, country: Country, language: Language): Promise<void> {
  const { rows } = await sql<{ Pieces: number; Plans: number; Orders: number; Returns: number; Others: number }>`
    select (select coalesce(sum(total_pcs), 0)::int from wares_stock where contract_company_id = ${companyId} and country_code = ${country}) as pieces,
      ${count(OPEN.plans, companyId, country)} as plans, ${count(OPEN.orders, companyId, country)} as orders,
      ${count(OPEN.returns, companyId, country)} as returns, ${count(OPEN.others, companyId, country)} as others`.execute(db)
  const { Pieces: pieces, Plans: plans, Orders: orders, Returns: returns, Others: others } = rows[0]!
  if (pieces + plans + orders + returns + others > 0)
    refuse('rule', customer('error.stillOpen'), {
      country: valueName('CountryCode', country, language),
      pieces,
      plans,
      orders,
      returns,
      others,
    })
}

type Saved = ContractFields & { readonly ContractCompanyId: number; readonly RowVersion: number }

/** Stores a customer's warehouse countries and contacts. Its users gain or lose the pages of a country immediately. */
export async function storeContracts(db: Db, saved: Saved, by: By, language: Language): Promise<void> {
  const { ContractCompanyId, RowVersion, ...fields } = saved
  const company = await db
    .selectFrom('company')
    .select(['NameCn', 'WarehouseCountries', 'SalesContact', 'ServiceContact', 'RowVersion'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .forUpdate()
    .executeTakeFirst()
  if (!company) refuse('notFound', kit('error.notFound'))
  if (company.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  const had = (country: Country) => company.WarehouseCountries.includes(country)
  const has = (country: Country) => fields.WarehouseCountries.includes(country)
  const changed = COUNTRIES.filter((country) => had(country) !== has(country))
  for (const country of changed) if (had(country)) await requireNothingLeft(db, ContractCompanyId, country, language)
  await db
    .updateTable('company')
    .set({ ...fields, UpdatedTime: now(), UpdatedBy: by.UserId, RowVersion: RowVersion + 1 })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .execute()
  const record = (Move: keyof typeof companyEvents.moves, Site: Country | null, remark: string) =>
    recordEvent(db, companyEvents, {
      ContractCompanyId,
      EntityId: ContractCompanyId,
      EntityNo: company.NameCn,
      Move,
      FromState: null,
      ToState: null,
      by,
      remark,
      payload: { Site },
    })
  for (const country of changed) record(has(country) ? 'openWarehouse' : 'closeWarehouse', country, country)
  if (fields.SalesContact !== company.SalesContact || fields.ServiceContact !== company.ServiceContact)
    record('changeContacts', null, [fields.SalesContact, fields.ServiceContact].filter(Boolean).join(' · '))
  if (changed.length > 0) await publishCallerChange(db)
}
