import { sql } from 'kysely'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { settleUnpaidFees } from '#features/finance/fees/api/service.ts'
import { setCreditLimit } from '#features/finance/wallet/api/service.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { termsEvents, type TermsFields } from '../rules.ts'

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

const eventOf = (mode: ValueOf<'SettlementMode'>) => (mode === SETTLEMENT.wallet ? 'payFromWallet' : 'payByMonth')
