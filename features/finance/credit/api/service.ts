import { sql } from 'kysely'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { settleUnpaidFees } from '#features/finance/fees/api/service.ts'
import { correct, setCreditLimit, type WalletKey } from '#features/finance/wallet/api/service.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { z } from 'zod'
import { termsEvents, type correctionFields, type TermsFields } from '../rules.ts'

type Seen = { readonly ContractCompanyId: number; readonly RowVersion: number }

/**
 * Sets how a company pays and what it may owe. One that pays from its wallet from now on pays what is due at once, as far as the
 * wallet covers it; fees that are due on the other way go on the next bill.
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
  for (const [CurrencyCode, limit] of Object.entries(CreditLimits)) {
    const before = await setCreditLimit(db, { ContractCompanyId, CurrencyCode }, limit)
    if (before !== limit)
      record('changeLimit', [`${CurrencyCode} ${before.toFixed(2)} → ${limit.toFixed(2)}`, Remark].filter(Boolean).join(' · '))
  }
  if (SettlementMode === company.SettlementMode) return
  record(eventOf(SettlementMode), Remark)
  if (SettlementMode !== SETTLEMENT.wallet) return
  for (const CurrencyCode of Object.keys(CreditLimits))
    await settleUnpaidFees(db, { ContractCompanyId, CurrencyCode }, by.Operator)
}

/** Corrects a wallet by a signed amount; an addition pays the fees that the wallet could not pay before. */
export async function correctWallet(db: Db, key: WalletKey, by: By, change: z.output<typeof correctionFields>): Promise<void> {
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
}

const eventOf = (mode: ValueOf<'SettlementMode'>) => (mode === SETTLEMENT.wallet ? 'payFromWallet' : 'payByMonth')
