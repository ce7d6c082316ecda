import { sql } from 'kysely'
import { dayIn, now } from '#kit/api/clock.ts'
import { companyOf } from '#features/account/session/api/service.ts'
import {
  creditLimit,
  deduct,
  freeze,
  postWallet,
  settleUnpaidFees,
  unfreeze,
  unpaidFees,
} from '#features/finance/wallet/api/service.ts'
import { SETTLEMENT, WALLET_FLOW, FEE_STATE } from '#features/finance/wallet/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Translate, TextKey } from '#kit/shared/text.ts'
import { valueName } from '#features/account/dictionary/enums.ts'
import type { BookedLine, FeeLine } from '../rules.ts'
import { fees } from '../text/keys.ts'
import { usualName } from './usual-names.ts'

export { ratesFor, ratesOf, versionOn } from './rates.ts'
export { refuseChangedPrice, requireExpectedEstimate, requireExpectedPrice } from './expected-price.ts'
export { billFees, creditFee, monthsToBill, releaseFees, resumeBilledFees, settleBilledFees, type BillGroup } from './billing.ts'

/** Costs of a document for its company, from the estimate to the fee lines: domain rules on wallet and monthly companies. */

/** A document with costs. `Seq` is its RowVersion: it distinguishes the postings of its versions. */
export type Charged = {
  ContractCompanyId: number
  /** Country whose calendar determines the day of the fees. */
  Site: string
  /** Null: the work is not done by one of our warehouses. */
  WarehouseId: number | null
  CurrencyCode: string
  /** Table of the document. */
  Type: string
  Id: number
  No: string
  Seq: number
  Operator: string
  /** Day of the fee if not today: rent belongs to its month. */
  Day?: string
  /** The rates by which it is charged; omitted if the price was agreed with the document. */
  RateVersionId?: number
  /** The payer, if another company. */
  PayerCompanyId?: number | null
  /** Entered by hand: neither rates nor an agreed price explain it. */
  IsExtra?: true
}

/** A line to book: its name is a text key, or free text; empty if the cost type is enough. */
export type Booked = Omit<FeeLine, 'Name' | 'CostType' | 'FeeUnit'> & { Name: string; CostType: number; FeeUnit: number }

const keyOf = ({ ContractCompanyId, CurrencyCode }: Charged) => ({ ContractCompanyId, CurrencyCode })

/**
 * Ensures that a document's estimate can be paid: frozen in the wallet, or for monthly companies within the credit.
 * Refuses if not.
 */
export async function holdEstimate(db: Db, on: Charged, estimate: number, settlementMode: number): Promise<void> {
  if (settlementMode === SETTLEMENT.wallet) return freeze(db, keyOf(on), estimate, on)
  const limit = await creditLimit(db, keyOf(on))
  if (limit === 0) return
  const unpaid = await unpaidFees(db, keyOf(on))
  const money = (value: number) => ({ amount: value, currency: on.CurrencyCode })
  if (minor(unpaid) + minor(estimate) > minor(limit))
    refuse('rule', fees('error.credit'), { limit: money(limit), unpaid: money(unpaid), estimate: money(estimate) })
}

/** Unfreezes the amount of a document, if any. */
export const releaseEstimate = (db: Db, on: Charged): Promise<void> => lowerEstimate(db, on, 0)

/** Unfreezes a document's frozen amount beyond its estimate, which has become smaller. */
export async function lowerEstimate(db: Db, on: Charged, estimate: number): Promise<void> {
  const { rows } = await sql<{ Held: number }>`
    select coalesce(sum(change_frozen), 0) as held from wallet_flow
    where contract_company_id = ${on.ContractCompanyId} and currency_code = ${on.CurrencyCode}
      and wallet_flow_type in (${WALLET_FLOW.freeze}, ${WALLET_FLOW.unfreeze}) and relate_no = ${on.No}`.execute(db)
  const more = minor(rows[0]!.Held) - minor(estimate)
  if (more > 0) await unfreeze(db, keyOf(on), amount(more), on)
}

/**
 * Books the fee lines of a document and, for wallet companies, deducts the money immediately; a fee that exceeds the
 * wallet remains unbilled. Returns the total.
 */
export async function chargeFees(db: Db, on: Charged, lines: readonly Booked[]): Promise<number> {
  if (lines.length === 0) return 0
  const total = sumOf(lines)
  await insertFees(db, on, lines, (await isTaken(db, on, total)) ? FEE_STATE.settled : FEE_STATE.unbilled, now())
  return total
}

/** Books the fee lines of a document for which the money is deducted later, by `settleFees`. Returns the total. */
export async function bookFees(db: Db, on: Charged, lines: readonly Booked[]): Promise<number> {
  if (lines.length > 0) await insertFees(db, on, lines, FEE_STATE.unbilled, null)
  return sumOf(lines)
}

/**
 * Makes the unbilled fees of a document due: for wallet companies they are deducted; a fee that exceeds the wallet
 * remains unbilled.
 */
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
    const ids = rows.map((row) => row.Id)
    await db
      .updateTable('wfin_fee')
      .set((eb) => ({ DueTime: eb.fn.coalesce('DueTime', eb.val(now())) }))
      .where('ContractCompanyId', '=', on.ContractCompanyId)
      .where('Id', 'in', ids)
      .execute()
    if (await isTaken(db, { ...on, CurrencyCode, PayerCompanyId }, sumOf(rows))) await setSettled(db, on.ContractCompanyId, ids)
  }
}

function setSettled(db: Db, ContractCompanyId: number, ids: readonly number[]) {
  return db
    .updateTable('wfin_fee')
    .set({ FeeState: FEE_STATE.settled })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', 'in', ids)
    .execute()
}

/** Voids the unbilled fees of a document that was abandoned, or that staff waive for a reason. */
export async function voidFees(
  db: Db,
  { ContractCompanyId, No }: Pick<Charged, 'ContractCompanyId' | 'No'>,
  WaiveReason: string | null = null,
): Promise<void> {
  await db
    .updateTable('wfin_fee')
    .set({ FeeState: FEE_STATE.void, WaiveReason })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('RelateNo', '=', No)
    .where('FeeState', '=', FEE_STATE.unbilled)
    .execute()
}

/** Refunds an amount for a document: to the wallet immediately, or as a line that the next monthly bill subtracts. */
export async function refundFee(db: Db, on: Charged, { CostType, Amount }: { CostType: number; Amount: number }): Promise<void> {
  const payer = { ContractCompanyId: payerOf(on), CurrencyCode: on.CurrencyCode }
  const { SettlementMode } = await companyOf(db, payer.ContractCompanyId)
  const isWallet = SettlementMode === SETTLEMENT.wallet
  const line = { Name: '', CostType, UnitPrice: -Amount, FeeUnit: PER_ORDER, Qty: 1, Amount: -Amount }
  await insertFees(db, on, [line], isWallet ? FEE_STATE.settled : FEE_STATE.unbilled, now())
  if (!isWallet) return
  await postWallet(db, payer, WALLET_FLOW.refund, { Balance: Amount }, on)
  await settleUnpaidFees(db, payer, on.Operator)
}

const PER_ORDER = 153001
const sumOf = (lines: readonly { Amount: number }[]) => amount(sum(lines.map((line) => minor(line.Amount))))
const payerOf = ({ ContractCompanyId, PayerCompanyId }: Pick<Charged, 'ContractCompanyId' | 'PayerCompanyId'>) =>
  PayerCompanyId ?? ContractCompanyId

/** True if the payer has a wallet, and the total was deducted from it. */
async function isTaken(db: Db, on: Charged, total: number): Promise<boolean> {
  const ContractCompanyId = payerOf(on)
  const { SettlementMode } = await companyOf(db, ContractCompanyId)
  return SettlementMode === SETTLEMENT.wallet && deduct(db, { ContractCompanyId, CurrencyCode: on.CurrencyCode }, total, on)
}

async function insertFees(db: Db, on: Charged, lines: readonly Booked[], FeeState: number, DueTime: Date | null): Promise<void> {
  const day = on.Day ?? dayIn(zoneOf(on.Site), now())
  const numbers: string[] = []
  for (const _ of lines) numbers.push(await takeNumber(db, `FE${shortDay(day)}`, 6))
  await db
    .insertInto('wfin_fee')
    .values(
      lines.map(({ IsAgreed, ...line }, index) => ({
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
        DueTime,
        CreatedTime: now(),
        Operator: on.Operator,
        RateVersionId: IsAgreed ? null : (on.RateVersionId ?? null),
        PayerCompanyId: payerOf(on),
        IsExtra: on.IsExtra ?? false,
      })),
    )
    .execute()
}

/** The fee lines of a document, as booked; without voided ones. */
export async function bookedFees(db: Db, companyId: number, relateNo: string): Promise<BookedLine[]> {
  const rows = await db
    .selectFrom('wfin_fee')
    .select(['Name', 'CostType', 'UnitPrice', 'FeeUnit', 'Qty', 'CurrencyCode', 'FeeDate', 'Amount'])
    .where('ContractCompanyId', '=', companyId)
    .where('RelateNo', '=', relateNo)
    .where('FeeState', '!=', FEE_STATE.void)
    .orderBy('Id')
    .execute()
  return rows as BookedLine[]
}

/** Lines with their names in the user's language; `language` is needed if a cost type may be the name. */
export function withNames<L extends { Name: string; CostType: number }>(
  lines: readonly L[],
  translate: Translate,
  language?: Language,
): L[] {
  return lines.map((line) => ({ ...line, Name: feeName(line, translate, language) }))
}

/** Prefix of the text keys of our own names. */
const isFeeName = (name: string): name is TextKey => /^[a-z]+:(name|fee)\./.test(name)

/** The name of a line in the user's language. */
export function feeName(
  { Name, CostType }: { Name: string; CostType: number },
  translate: Translate,
  language: Language | undefined,
): string {
  if (Name === '') return language ? valueName('CostType', CostType, language) : ''
  if (isFeeName(Name)) return translate(Name)
  const usual = usualName(Name)
  return usual ? translate(usual) : Name
}
