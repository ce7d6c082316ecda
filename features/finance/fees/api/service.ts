import { sql } from 'kysely'
import { dayIn, now } from '#kit/api/clock.ts'
import { companyOf } from '#features/account/session/api/service.ts'
import { creditLimit, deduct, freeze, unfreeze, unpaidFees } from '#features/finance/wallet/api/service.ts'
import { SETTLEMENT, WALLET_FLOW, FEE_STATE } from '#features/finance/wallet/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Say, TextKey } from '#kit/shared/text.ts'
import { valueName } from '#features/account/dictionary/enums.ts'
import type { FeeLine } from '../rules.ts'
import { fees } from '../text/keys.ts'

/** What a document costs its company, from the estimate to the fee lines: domain rules on wallet and monthly companies. */

/** A document that costs something. `Seq` is its RowVersion: it distinguishes the postings of its versions. */
export type Charged = {
  ContractCompanyId: number
  /** Country whose calendar determines the day of the fees. */
  Site: string
  /** Null: no warehouse of ours does the work. */
  WarehouseId: number | null
  CurrencyCode: string
  /** Table of the document. */
  Type: string
  Id: number
  No: string
  Seq: number
  Operator: string
  /** Another company that pays. */
  PayerCompanyId?: number | null
}

/** A line to book: its name is the key of a text, or free text; empty where the cost type is enough. */
export type Booked = Omit<FeeLine, 'Name' | 'CostType' | 'FeeUnit'> & { Name: string; CostType: number; FeeUnit: number }

const keyOf = ({ ContractCompanyId, CurrencyCode }: Charged) => ({ ContractCompanyId, CurrencyCode })

/**
 * Makes sure that a document's estimate can be paid: frozen in the wallet, or for monthly companies within the credit.
 * Refuses when it cannot.
 */
export async function holdEstimate(db: Db, on: Charged, estimate: number, settlementMode: number): Promise<void> {
  if (settlementMode === SETTLEMENT.wallet) return freeze(db, keyOf(on), estimate, on)
  const limit = await creditLimit(db, keyOf(on))
  if (limit === 0) return
  const owed = minor(await unpaidFees(db, keyOf(on))) + minor(estimate)
  if (owed > minor(limit)) refuse('rule', fees('error.credit'), { limit, currency: on.CurrencyCode })
}

/** Unfreezes the amount of a document, if any. */
export async function releaseEstimate(db: Db, on: Charged): Promise<void> {
  const { rows } = await sql<{ Held: number }>`
    select coalesce(sum(change_frozen), 0) as held from wallet_flow
    where contract_company_id = ${on.ContractCompanyId} and currency_code = ${on.CurrencyCode}
      and wallet_flow_type in (${WALLET_FLOW.freeze}, ${WALLET_FLOW.unfreeze}) and relate_no = ${on.No}`.execute(db)
  const held = rows[0]!.Held
  if (held > 0) await unfreeze(db, keyOf(on), held, on)
}

/**
 * Books the fee lines of a document and, for wallet companies, deducts the money at once; a fee that exceeds the wallet stays
 * unbilled. Returns the total.
 */
export async function chargeFees(db: Db, on: Charged, lines: readonly Booked[]): Promise<number> {
  if (lines.length === 0) return 0
  const total = sumOf(lines)
  await insertFees(db, on, lines, (await isTaken(db, on, total)) ? FEE_STATE.settled : FEE_STATE.unbilled)
  return total
}

/** Books the fee lines of a document for which the money is deducted later, by `settleFees`. Returns the total. */
export async function bookFees(db: Db, on: Charged, lines: readonly Booked[]): Promise<number> {
  if (lines.length > 0) await insertFees(db, on, lines, FEE_STATE.unbilled)
  return sumOf(lines)
}

/** Deducts, for wallet companies, the unbilled fees of a document; a fee that exceeds the wallet stays unbilled. */
export async function settleFees(db: Db, on: Omit<Charged, 'CurrencyCode'>): Promise<void> {
  const unbilled = await db
    .selectFrom('wfin_fee')
    .select(['Id', 'Amount', 'CurrencyCode', 'PayerCompanyId'])
    .where('ContractCompanyId', '=', on.ContractCompanyId)
    .where('RelateNo', '=', on.No)
    .where('FeeState', '=', FEE_STATE.unbilled)
    .orderBy('PayerCompanyId')
    .orderBy('CurrencyCode')
    .forUpdate()
    .execute()
  for (const rows of Map.groupBy(unbilled, (row) => `${row.PayerCompanyId} ${row.CurrencyCode}`).values()) {
    const { CurrencyCode, PayerCompanyId } = rows[0]!
    if (!(await isTaken(db, { ...on, CurrencyCode, PayerCompanyId }, sumOf(rows)))) continue
    await db
      .updateTable('wfin_fee')
      .set({ FeeState: FEE_STATE.settled })
      .where('ContractCompanyId', '=', on.ContractCompanyId)
      .where(
        'Id',
        'in',
        rows.map((row) => row.Id),
      )
      .execute()
  }
}

/** Voids the unbilled fees of a document that was given up. */
export async function voidFees(db: Db, { ContractCompanyId, No }: Pick<Charged, 'ContractCompanyId' | 'No'>): Promise<void> {
  await db
    .updateTable('wfin_fee')
    .set({ FeeState: FEE_STATE.void })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('RelateNo', '=', No)
    .where('FeeState', '=', FEE_STATE.unbilled)
    .execute()
}

const sumOf = (lines: readonly { Amount: number }[]) => amount(sum(lines.map((line) => minor(line.Amount))))
const payerOf = ({ ContractCompanyId, PayerCompanyId }: Pick<Charged, 'ContractCompanyId' | 'PayerCompanyId'>) =>
  PayerCompanyId ?? ContractCompanyId

/** True if the one who pays has a wallet, and what it costs was taken from it. */
async function isTaken(db: Db, on: Charged, total: number): Promise<boolean> {
  const ContractCompanyId = payerOf(on)
  const { SettlementMode } = await companyOf(db, ContractCompanyId)
  return SettlementMode === SETTLEMENT.wallet && deduct(db, { ContractCompanyId, CurrencyCode: on.CurrencyCode }, total, on)
}

async function insertFees(db: Db, on: Charged, lines: readonly Booked[], FeeState: number): Promise<void> {
  const day = dayIn(zoneOf(on.Site), now())
  const numbers: string[] = []
  for (const _ of lines) numbers.push(await takeNumber(db, `FE${shortDay(day)}`, 6))
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
        FeeState,
        PayerCompanyId: payerOf(on),
      })),
    )
    .execute()
}

/** The fee lines of a document, as they were booked. */
export async function bookedFees(db: Db, companyId: number, relateNo: string): Promise<(FeeLine & { CurrencyCode: string })[]> {
  const rows = await db
    .selectFrom('wfin_fee')
    .select(['Name', 'CostType', 'UnitPrice', 'FeeUnit', 'Qty', 'CurrencyCode', 'Amount'])
    .where('ContractCompanyId', '=', companyId)
    .where('RelateNo', '=', relateNo)
    .orderBy('Id')
    .execute()
  return rows as (FeeLine & { CurrencyCode: string })[]
}

/** Lines with their names in the reader's language; `language` is needed where a cost type may be the name. */
export function withNames<L extends { Name: string; CostType: number }>(
  lines: readonly L[],
  say: Say,
  language?: Language,
): (Omit<L, 'Name'> & { Name: string })[] {
  return lines.map((line) => ({ ...line, Name: wordsOf(line, say, language) }))
}

/** What the keys of our own names begin with. */
const FEE_NAME = fees('name.courier').replace(/courier$/, '')

function wordsOf({ Name, CostType }: { Name: string; CostType: number }, say: Say, language: Language | undefined): string {
  if (Name === '') return language ? valueName('CostType', CostType, language) : ''
  return Name.startsWith(FEE_NAME) ? say(Name as TextKey) : Name
}
