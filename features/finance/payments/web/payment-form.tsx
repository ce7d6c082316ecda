import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { getBill, type Bill } from '#features/finance/bills/contract.ts'
import { PAYMENT_LIST } from '#features/finance/wallet/paths.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import type { z } from 'zod'
import { getPaymentCounts, getPayments, payBillOnline, payIntoWallet } from '../contract.ts'
import { billPaymentFields, topUpFields } from '../rules.ts'
import { payments } from '../text/keys.ts'
import { paymentPath } from './payment-actions.ts'

const stale = [getPayments, getPaymentCounts]
const done = ({ Id, PaymentNo }: { Id: number; PaymentNo: string }) => ({
  title: payments('done.started'),
  number: PaymentNo,
  next: [
    { label: payments('action.page'), to: paymentPath({ Id }) },
    { label: payments('menu.list'), to: PAYMENT_LIST },
  ],
})

const topUpForm: FormSpec<object> = {
  name: 'payment-top-up',
  text: payments,
  schema: topUpFields,
  sections: [
    {
      name: 'payment',
      title: payments('section.payment'),
      hint: payments('help.wallet'),
      fields: [
        { field: 'CurrencyCode', kind: 'enum', enumeration: 'Currency' },
        { field: 'Amount', kind: 'number' },
      ],
    },
  ],
  buttons: [
    formButton(payIntoWallet, {
      label: payments('action.send'),
      input: (fields: z.output<typeof topUpFields>) => fields,
      stale,
      done,
    }),
  ],
}

function Due({ bill }: { bill: Bill }) {
  const t = useText(payments)
  const { money } = useFormat()
  return <p>{t('help.bill', { amount: money(bill.BalanceDue, bill.CurrencyCode) })}</p>
}

const billForm = (bill: Bill): FormSpec<object> => ({
  name: `payment-bill-${bill.Id}`,
  notice: () => <Due bill={bill} />,
  text: payments,
  schema: billPaymentFields,
  sections: [
    {
      name: 'payment',
      title: payments('section.payment'),
      fields: [{ field: 'Amount', kind: 'number', unit: bill.CurrencyCode }],
    },
  ],
  buttons: [
    formButton(payBillOnline, {
      label: payments('action.send'),
      input: ({ Amount }: z.output<typeof billPaymentFields>) => ({ MonthlyBillId: bill.Id, Amount }),
      stale,
      done,
    }),
  ],
})

/** `?bill=` pays a bill; otherwise the wallet of `?currency=` is topped up. */
export default function PaymentForm() {
  const t = useText(payments)
  const [params] = useSearchParams()
  const bill = Number(params.get('bill'))
  if (bill > 0) return <BillPayment id={bill} />
  const CurrencyCode = params.get('currency') ?? undefined
  return <FormPage form={topUpForm} title={t('menu.form')} initial={{ ...(CurrencyCode && { CurrencyCode }) }} />
}

function BillPayment({ id }: { id: number }) {
  const t = useText(payments)
  const { data: bill, error, refetch } = useRead(getBill, { Id: id }, { silent: true })
  const form = useMemo(() => bill && billForm(bill), [bill])
  if (!bill && error) return <FailedNotice error={error} retry={() => void refetch()} />
  if (!bill || !form) return <Skeleton active />
  return <FormPage form={form} title={`${t('menu.form')} · ${bill.MonthlyBillNo}`} initial={{ Amount: bill.BalanceDue }} />
}
