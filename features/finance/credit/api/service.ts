import { sql } from 'kysely'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { correct, setCreditLimit, settleUnpaidFees, type WalletKey } from '#features/finance/wallet/api/service.ts'
import { SETTLEMENT, WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, inHours } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { z } from 'zod'
import { termsEvents, type correctionFields, type TermsFields } from '../rules.ts'
import { credit } from '../text/keys.ts'

type Seen = { readonly ContractCompanyId: number; readonly RowVersion: number }

/**
 * Sets how a company pays and its credit limits. If it now pays from its wallet, or has a higher limit, it pays what is
 * due immediately, as far as wallet and credit cover it; fees due under the other terms are charged on the next bill.
 */
export async function saveTerms(db: Db, { ContractCompanyId, RowVersion }: Seen, by: By, terms: TermsFields): Promise<void> {
  const company = await db
    .selectFrom('company')
    .select(['SettlementMode', 'RowVersion'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .forUpdate()
    .executeTakeFirst()
  if (!company) refuse('notFound', kit('error.notFound'))
  if (company.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  const { SettlementMode, CreditLimits, Remark } = terms
  await db
    .updateTable('company')
    .set({ SettlementMode, RowVersion: sql`row_version + 1` })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .execute()
  const record = (Move: keyof typeof termsEvents.moves, remark: string | null) =>
    recordEvent(db, termsEvents, {
      ContractCompanyId,
      EntityId: ContractCompanyId,
      EntityNo: String(ContractCompanyId),
      Move,
      FromState: null,
      ToState: null,
      by,
      remark,
      payload: { Site: null },
    })
  const raised: string[] = []
  for (const [CurrencyCode, limit] of Object.entries(CreditLimits)) {
    const before = await setCreditLimit(db, { ContractCompanyId, CurrencyCode }, limit)
    if (before < limit) raised.push(CurrencyCode)
    if (before !== limit)
      record('changeLimit', [`${CurrencyCode} ${before.toFixed(2)} → ${limit.toFixed(2)}`, Remark].filter(Boolean).join(' · '))
  }
  const isOther = SettlementMode !== company.SettlementMode
  if (isOther) record(eventOf(SettlementMode), Remark)
  if (SettlementMode !== SETTLEMENT.wallet) return
  for (const CurrencyCode of isOther ? Object.keys(CreditLimits) : raised)
    await settleUnpaidFees(db, { ContractCompanyId, CurrencyCode }, by.Operator)
}

/** Corrects a wallet by a signed amount; an addition pays the fees that the wallet could not pay before. Returns its number. */
export async function correctWallet(db: Db, key: WalletKey, by: By, change: z.output<typeof correctionFields>): Promise<string> {
  const { ContractCompanyId, CurrencyCode } = key
  const known = await db
    .selectFrom('wallet')
    .select('CurrencyCode')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CurrencyCode', '=', CurrencyCode)
    .executeTakeFirst()
  if (!known) refuse('notFound', kit('error.notFound'))
  const No = await takeNumber(db, `AD${shortDay(dayIn(zoneOf(undefined)))}`, 6)
  await correct(db, key, change.Amount, { Type: 'adjustment', No, Operator: by.Operator, Remark: change.Reason })
  recordEvent(db, termsEvents, {
    ContractCompanyId,
    EntityId: ContractCompanyId,
    EntityNo: String(ContractCompanyId),
    Move: 'correctWallet',
    FromState: null,
    ToState: null,
    by,
    remark: `${CurrencyCode} ${change.Amount > 0 ? '+' : '−'}${Math.abs(change.Amount).toFixed(2)} · ${change.Reason}`,
    payload: { Site: null },
  })
  if (change.Amount > 0) await settleUnpaidFees(db, key, by.Operator)
  return No
}

/**
 * Asks for confirmation before a wallet is corrected by the same amount as shortly before, as by a double click or a
 * colleague. `No`: the correction itself.
 */
export async function askIfRepeated(db: Db, { ContractCompanyId, CurrencyCode }: WalletKey, Amount: number, No: string) {
  const same = await db
    .selectFrom('wallet_flow')
    .select(['RelateNo', 'Operator'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CurrencyCode', '=', CurrencyCode)
    .where('WalletFlowType', '=', WALLET_FLOW.adjustment)
    .where('ChangeBalance', '=', Amount)
    .where('RelateNo', '<>', No)
    .where('FlowTime', '>', inHours(-24))
    .orderBy('FlowTime', 'desc')
    .executeTakeFirst()
  if (!same) return
  const amount = { amount: Amount, currency: CurrencyCode }
  ask('repeated', credit('question.repeated'), { amount, operator: same.Operator, number: same.RelateNo })
}

const eventOf = (mode: ValueOf<'SettlementMode'>) => (mode === SETTLEMENT.wallet ? 'payFromWallet' : 'payByMonth')
