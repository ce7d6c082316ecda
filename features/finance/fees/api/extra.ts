import { sql } from 'kysely'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { freightOrder, hasLeft } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { amount, times } from '#kit/shared/money.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { ExtraFields } from '../rules/extra.ts'
import { fees } from '../text/keys.ts'
import { bookFees, chargeFees } from './service.ts'

/** Warehouse documents that may cost more than their rates, with their numbers and country column. */
const AT_WAREHOUSE = [
  ['inbound_plan', 'ohl_order_no', 'country_code'],
  ['replenishment_out', 'warehouse_out_no', 'site'],
  ['warehouse_out', 'warehouse_out_no', 'site'],
  ['vendor_out', 'warehouse_out_no', 'site'],
  ['return_order', 'return_no', 'country_code'],
] as const

const { draft, pendingInbound, pendingAcceptance, cancelled } = freightOrder.states
const NOT_ACCEPTED: readonly number[] = [draft, pendingInbound, pendingAcceptance]

type Charged = {
  readonly Type: string
  readonly ContractCompanyId: number
  readonly Id: number
  readonly No: string
  readonly Site: string
  readonly WarehouseId: number | null
  readonly PayerCompanyId: number | null
  /** For freight: nothing of an order is due before the goods have left. */
  readonly OrderStatus: number | null
}

/** The document of a number, with its row locked, so that its lines are charged one at a time. */
async function lockDocument(db: Db, no: string): Promise<Charged | undefined> {
  const { rows: orders } = await sql<Charged>`
    select 'order_fba' as type, contract_company_id, id, dcg_no as no, destination_country as site, null as warehouse_id, payer_company_id, order_status
    from order_fba where upper(dcg_no) = upper(${no}) for update`.execute(db)
  if (orders[0]) return orders[0]
  for (const [table, number, site] of AT_WAREHOUSE) {
    const { rows } = await sql<Charged>`
      select ${table} as type, contract_company_id, id, ${sql.ref(number)} as no, ${sql.ref(site)} as site, warehouse_id, null as payer_company_id, null as order_status
      from ${sql.table(table)} where upper(${sql.ref(number)}) = upper(${no}) for update`.execute(db)
    if (rows[0]) return rows[0]
  }
  return undefined
}

type Extra = ExtraFields & { IsRepeatConfirmed: boolean }

/**
 * Charges a document by hand. An amount paid from a wallet is deducted immediately, for freight once the goods have
 * left; repeating a line requires confirmation. Refuses an order whose fees are not booked yet: they are set when it is
 * accepted.
 */
export async function addExtraFee(
  db: Db,
  { IsRepeatConfirmed, ...extra }: Extra,
  by: By,
  translate: Translate,
): Promise<{ No: string }> {
  const document = await lockDocument(db, extra.RelateNo)
  if (!document)
    return refuse(
      'invalid',
      fees('error.document'),
      {},
      {
        Errors: [{ Field: 'RelateNo', Row: null, Code: 'document', Msg: translate(fees('error.document')) }],
      },
    )
  const { OrderStatus, Type, ...on } = document
  if (OrderStatus !== null && NOT_ACCEPTED.includes(OrderStatus)) refuse('rule', fees('error.notAccepted'), { no: on.No })
  const { CostType, FeeUnit, UnitPrice, Qty, CurrencyCode } = extra
  const line = { Name: extra.Name ?? '', CostType, FeeUnit, UnitPrice, Qty, Amount: amount(times(UnitPrice, Qty)) }
  const before = await db
    .selectFrom('wfin_fee')
    .select(['FeeNo', 'Name', 'CostType', 'Amount', 'CurrencyCode', 'FeeState'])
    .where('ContractCompanyId', '=', on.ContractCompanyId)
    .where('RelateNo', '=', on.No)
    .execute()
  const same = before.find(
    (fee) =>
      fee.FeeState !== FEE_STATE.void &&
      fee.CostType === CostType &&
      fee.Name === line.Name &&
      fee.Amount === line.Amount &&
      fee.CurrencyCode === CurrencyCode,
  )
  if (same && !IsRepeatConfirmed) ask('repeated', fees('question.repeated'), { no: on.No, fee: same.FeeNo })
  // The document's own postings count from 1 with its versions: this number must differ from them.
  const Seq = FIRST_SEQ + before.length
  const isDue = OrderStatus === null || OrderStatus === cancelled || hasLeft({ OrderStatus })
  const charged = { ...on, Type, CurrencyCode, Operator: by.Operator, Seq, IsExtra: true } as const
  await (isDue ? chargeFees : bookFees)(db, charged, [line])
  return { No: on.No }
}
const FIRST_SEQ = 1_000_000
