import { createTopUp, followReport, openPayment, resolvePayment } from '#features/finance/payments/api/service.ts'
import { customer, type Demo } from './world.ts'

/** Online payments in every state, where a payment provider is set up. */

const QIHANG = 430118
const FINANCE = { actor: 'staff', UserId: null, Operator: 'staff_fin' } as const
type End = 'paid' | 'failed' | 'expired' | 'toCheck' | 'resolved' | 'pending'
const PAYMENTS: readonly { daysAgo: number; amount: number; end: End }[] = [
  { daysAgo: 12, amount: 250, end: 'paid' },
  { daysAgo: 9, amount: 400, end: 'failed' },
  { daysAgo: 7, amount: 320, end: 'expired' },
  { daysAgo: 5, amount: 180, end: 'resolved' },
  { daysAgo: 1, amount: 150, end: 'toCheck' },
  { daysAgo: 0, amount: 600, end: 'pending' },
]

export function planPayments(demo: Demo): void {
  for (const { daysAgo, amount, end } of PAYMENTS)
    // The last one began an hour ago, whatever the time of day, and can still be paid.
    demo.plan(daysAgo, daysAgo === 0 ? demo.today.getUTCHours() - 1 : 0, QIHANG, async (db) => {
      const { by, UserId } = await customer(db, QIHANG)
      const { Id, PaymentNo } = await createTopUp(
        db,
        { ContractCompanyId: QIHANG, UserId, by },
        { CurrencyCode: 'EUR', Amount: amount },
      )
      const key = { ContractCompanyId: QIHANG, Id }
      await openPayment(db, key, { DriverRef: `demo-${PaymentNo}`, PageUrl: `https://pay.example/${PaymentNo}` })
      if (end === 'pending') return
      const isOther = end === 'toCheck' || end === 'resolved'
      await followReport(db, key, {
        Key: `demo-${PaymentNo}`,
        Reference: PaymentNo,
        Status: end === 'failed' || end === 'expired' ? end : 'paid',
        Amount: (isOther ? amount - 5 : amount).toFixed(2),
        Currency: 'EUR',
        Reason: 'The bank declined the payment',
      })
      if (end === 'resolved') await resolvePayment(db, key, FINANCE, 'Returned by the payment provider')
    })
}
