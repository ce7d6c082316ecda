import { sql } from 'kysely'
import { dayIn, now } from '#kit/api/clock.ts'
import { companyOf } from '#features/account/session/api/service.ts'
import { creditLimit, deduct, freeze, unfreeze, unpaidFees } from '#features/finance/wallet/api/service.ts'
import { SETTLEMENT, WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { shortDay } from '#kit/api/numbers.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Say } from '#kit/shared/text.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { FeeLine } from '../rules.ts'
import { fees } from '../text/keys.ts'

/** What a document of a warehouse costs its company, from the estimate to the fee lines: domain rules on wallet and monthly companies. */

/** Next number of a kind of document: prefix and digits, as `Context.nextNumber` gives it. */
export type TakeNumber = (prefix: string, digits: number) => Promise<string>

/** A document that costs something. `Seq` is its RowVersion: it tells the postings of its versions apart. */
export type Charged = {
  ContractCompanyId: number
  Site: string
  WarehouseId: number
  CurrencyCode: string
  /** Table of the document. */
  Type: string
  Id: number
  No: string
  Seq: number
  Operator: string
}

const STATE = { unbilled: 154001, settled: 154003 } as const satisfies Record<string, ValueOf<'FeeState'>>

const keyOf = ({ ContractCompanyId, CurrencyCode }: Charged) => ({ ContractCompanyId, CurrencyCode })

/**
 * Makes sure that a document's estimate can be paid: held back in the wallet, or for monthly companies within the credit.
 * Refuses when it cannot.
 */
export async function holdEstimate(db: Db, on: Charged, estimate: number, settlementMode: number): Promise<void> {
  if (settlementMode === SETTLEMENT.wallet) return freeze(db, keyOf(on), estimate, on)
  const limit = await creditLimit(db, keyOf(on))
  if (limit === 0) return
  const owed = minor(await unpaidFees(db, keyOf(on))) + minor(estimate)
  if (owed > minor(limit)) refuse('rule', fees('error.credit'), { limit, currency: on.CurrencyCode })
}

/** Lets go of whatever is held back for a document; nothing if nothing is. */
export async function releaseEstimate(db: Db, on: Charged): Promise<void> {
  const { rows } = await sql<{ Held: number }>`
    select coalesce(sum(change_frozen), 0) as held from wallet_flow
    where contract_company_id = ${on.ContractCompanyId} and currency_code = ${on.CurrencyCode}
      and wallet_flow_type in (${WALLET_FLOW.freeze}, ${WALLET_FLOW.unfreeze}) and relate_no = ${on.No}`.execute(db)
  const held = rows[0]!.Held
  if (held > 0) await unfreeze(db, keyOf(on), held, on)
}

/**
 * Books the fee lines of a document and, for wallet companies, takes the money at once; a fee that does not fit stays
 * unbilled. Gives the total.
 */
export async function chargeFees(db: Db, on: Charged, lines: readonly FeeLine[], takeNumber: TakeNumber): Promise<number> {
  if (lines.length === 0) return 0
  const { SettlementMode } = await companyOf(db, on.ContractCompanyId)
  const total = amount(sum(lines.map((line) => minor(line.Amount))))
  const isSettled = SettlementMode === SETTLEMENT.wallet && (await deduct(db, keyOf(on), total, on))
  const day = dayIn(zoneOf(on.Site), now())
  const numbers: string[] = []
  for (const _ of lines) numbers.push(await takeNumber(`FE${shortDay(day)}`, 6))
  await db
    .insertInto('wfin_fee')
    .values(
      lines.map((line, index) => ({
        ...line,
        ContractCompanyId: on.ContractCompanyId,
        FeeNo: numbers[index]!,
        WarehouseId: on.WarehouseId,
        RelateType: on.Type,
        RelateId: on.Id,
        RelateNo: on.No,
        CurrencyCode: on.CurrencyCode,
        FeeDate: day,
        FeeState: isSettled ? STATE.settled : STATE.unbilled,
        PayerCompanyId: on.ContractCompanyId,
      })),
    )
    .execute()
  return total
}

/** The fee lines of a document, as they were booked. */
export async function bookedFees(db: Db, companyId: number, relateNo: string): Promise<FeeLine[]> {
  const rows = await db
    .selectFrom('wfin_fee')
    .select(['Name', 'CostType', 'UnitPrice', 'FeeUnit', 'Qty', 'Amount'])
    .where('ContractCompanyId', '=', companyId)
    .where('RelateNo', '=', relateNo)
    .orderBy('Id')
    .execute()
  return rows as FeeLine[]
}

/** Lines with their names in the reader's language. */
export function inWords(lines: readonly FeeLine[], say: Say) {
  return lines.map((line) => ({ ...line, Name: say(line.Name) }))
}
