import { sql, type RawBuilder } from 'kysely'
import { conversationAbout } from '#features/messages/threads/api/service.ts'
import { THREAD_PARTY, THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { claimColumns, problemColumns } from '../case-columns.ts'
import { claimFilter } from '../claim-contract.ts'
import { problemFilter } from '../problem-contract.ts'
import { claimEvents, problemEvents } from '../rules.ts'

const common = {
  computed: { WarehouseCode: sql`h.warehouse_code` },
  joins: sql`join warehouse h on h.warehouse_id = t.warehouse_id`,
  state: 'Status',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  deskFirst: 'DueTime',
} as const

/** Cases of parcels; sorted by due time at the desk. */
export const problemList = listQuery({
  ...common,
  table: 'express_problem',
  isAssigned: true,
  tally: 'express_problem',
  filter: problemFilter,
  row: problemColumns.row,
  number: 'TaskNo',
  equal: ['Status', 'ProblemType'],
  searchIn: [{ table: 'express_problem', key: 'id' }],
  sort: ['CreatedTime', 'DeadlineTime', 'DueTime'],
})
export type ExportedProblem = ReturnType<typeof problemList.rows> extends RawBuilder<infer R> ? R : never

export const claimList = listQuery({
  ...common,
  table: 'express_claim',
  isAssigned: true,
  tally: 'express_claim',
  filter: claimFilter,
  row: claimColumns.row,
  number: 'ClaimNo',
  equal: ['Status', 'Reason'],
  searchIn: [{ table: 'express_claim', key: 'id' }],
  sort: ['CreatedTime', 'DueTime'],
})

export type ExportedClaim = ReturnType<typeof claimList.rows> extends RawBuilder<infer R> ? R : never

type Key = { ContractCompanyId: number; Id: number }
const isRow = ({ ContractCompanyId, Id }: Key) => sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id}`
export const aboutProblem = ({ ContractCompanyId, Id }: Key) => ({
  ContractCompanyId,
  RelateType: THREAD_SUBJECT.expressProblem,
  RelateId: Id,
})

/** A case for its owner (`own`), or with its company (`desk`). Refuses with `notFound`. */
export async function problemOf<K extends 'own' | 'desk'>(db: Db, as: K, translate: Translate, key: Key) {
  const [row] = await problemList.find(db, as, isRow(key), sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  const { ContractCompanyId, Id } = key
  const messages = await conversationAbout(db, aboutProblem(key), translate)
  const { ExpressStatus } = await db
    .selectFrom('pack_express')
    .select('ExpressStatus')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', row.PackExpressId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    ExpressStatus,
    WarehouseReplies: messages.filter(({ FromType }) => FromType === THREAD_PARTY.staff),
    CustomerReplies: messages.filter(({ FromType }) => FromType === THREAD_PARTY.customer),
    Operations: await eventsOf(db, problemEvents, { ContractCompanyId, EntityId: Id }),
  }
}

/** A claim with the booking of its refund. Refuses with `notFound`. */
export async function claimOf<K extends 'own' | 'desk'>(db: Db, as: K, key: Key) {
  const [row] = await claimList.find(db, as, isRow(key), sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  const { ContractCompanyId, Id } = key
  const fee = await db
    .selectFrom('wfin_fee')
    .select(['FeeNo', 'FeeState'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('RelateNo', '=', row.ClaimNo)
    .executeTakeFirst()
  return {
    ...row,
    FeeNo: fee?.FeeNo ?? null,
    FeeState: fee?.FeeState ?? null,
    Events: await eventsOf(db, claimEvents, { ContractCompanyId, EntityId: Id }),
  }
}
