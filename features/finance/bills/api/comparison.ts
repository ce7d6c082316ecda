import { sql } from 'kysely'
import { feeName } from '#features/finance/fees/api/service.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { OrderComparison } from '../contract.ts'
import { compareCharges, type AgreedCharge, type BilledCharge } from '../rules/comparison.ts'

type Fee = BilledCharge & {
  FeeNo: string
  MonthlyBillNo: string | null
  BillId: number | null
  LineId: number | null
  DisputeState: number | null
}

const totalOf = (lines: readonly { Amount: number }[]) => amount(sum(lines.map(({ Amount }) => minor(Amount))))

/** The accepted price of a freight order compared with its fees; null if none was agreed. Refuses with `notFound`. */
export async function orderComparison(
  db: Db,
  { ContractCompanyId, OrderId }: { ContractCompanyId: number; OrderId: number },
  { translate, language }: { translate: Translate; language: Language },
): Promise<OrderComparison | null> {
  const order = await db
    .selectFrom('order_fba')
    .select(['DcgNo', 'Price'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', OrderId)
    .executeTakeFirst()
  if (!order) refuse('notFound', kit('error.notFound'))
  const price = order.Price
  if (!price || order.DcgNo === null) return null
  const { rows } = await sql<Fee>`
    select f.fee_no, f.cost_type, f.name, f.qty, f.unit_price, f.amount, f.currency_code, f.fee_state, f.monthly_bill_no, l.monthly_bill_id as bill_id, l.id as line_id,
      (select d.state from thread d where d.contract_company_id = ${ContractCompanyId} and d.relate_type = ${THREAD_SUBJECT.billLine} and d.relate_id = l.id) as dispute_state
    from wfin_fee f
    left join wfin_monthly_bill b on b.contract_company_id = ${ContractCompanyId} and b.monthly_bill_no = f.monthly_bill_no
    left join wfin_monthly_bill_line l on l.contract_company_id = ${ContractCompanyId} and l.monthly_bill_id = b.id and l.relate_no = f.relate_no and l.fee_no = f.fee_no
    where f.contract_company_id = ${ContractCompanyId} and f.relate_no = ${order.DcgNo} order by f.id`.execute(db)
  const agreed = price.Lines.map((line): AgreedCharge => ({
    CostType: line.CostType,
    Name: line.Name ?? '',
    Qty: line.Qty,
    UnitPrice: line.UnitPrice,
    CurrencyCode: line.CurrencyCode,
    Amount: line.AmountQuoteCcy,
  }))
  const inCurrency = rows.filter((row) => row.CurrencyCode === price.CurrencyCode && row.FeeState !== FEE_STATE.void)
  const [AgreedTotal, BilledTotal] = [totalOf(agreed), totalOf(inCurrency)]
  return {
    CurrencyCode: price.CurrencyCode,
    AgreedTotal,
    BilledTotal,
    Difference: amount(minor(BilledTotal) - minor(AgreedTotal)),
    Lines: compareCharges(agreed, rows, price.CurrencyCode).map(({ agreed: was, billed: is, Difference, Reason }) => ({
      Name: feeName((is ?? was)!, translate, language),
      CostType: (is ?? was)!.CostType,
      CurrencyCode: is?.CurrencyCode ?? price.CurrencyCode,
      Agreed: was ? { Qty: was.Qty, UnitPrice: was.UnitPrice, Amount: was.Amount, CurrencyCode: was.CurrencyCode } : null,
      Billed:
        is && is.FeeState !== FEE_STATE.void
          ? { Qty: is.Qty, UnitPrice: is.UnitPrice, Amount: is.Amount, FeeNo: is.FeeNo, FeeState: is.FeeState }
          : null,
      Difference,
      Reason,
      MonthlyBillNo: is?.MonthlyBillNo ?? null,
      BillId: is?.BillId ?? null,
      LineId: is && is.Amount >= 0 ? is.LineId : null,
      DisputeState: is?.DisputeState ?? null,
    })),
  }
}
