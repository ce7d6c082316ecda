import { getWallets } from '#features/finance/wallet/contract.ts'
import { money, optional } from '#kit/shared/fields.ts'
import { useFormat } from '#kit/web/format.ts'
import { machineActions, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { PAYMENT_FORM, PAYMENTS, WALLET } from '#features/finance/wallet/paths.ts'
import { z } from 'zod'
import type { BillRow } from '../columns.ts'
import { confirmBill, getBill, getBillCounts, getBillLines, getBills, payBill } from '../contract.ts'
import { BILLS } from '../paths.ts'
import { monthlyBill } from '../rules.ts'
import { bills } from '../text/keys.ts'

const ENDS = { overdue: 'problem', paid: 'done', void: 'cancelled' } as const
export const CUSTOMER_TONES = machineTones(monthlyBill, 'customer', { ...ENDS, partPaid: 'waiting' })
export const DESK_TONES = machineTones(monthlyBill, 'staff', {
  ...ENDS,
  toConfirm: 'moving',
  pending: 'moving',
  partPaid: 'moving',
})

/** What a move of a bill makes stale. */
export const OWN_READS = [getBill, getBills, getBillCounts, getBillLines, getWallets]

/** What is due, and from where it can be paid. */
function Payable({ row }: { row: BillRow }) {
  const t = useText(bills)
  const format = useFormat()
  const mayRead = useCan()(WALLET)
  const { data } = useRead(getWallets, {}, { silent: true, enabled: mayRead })
  const purse = data?.find(({ CurrencyCode }) => CurrencyCode === row.CurrencyCode)
  return (
    <p>
      <strong>{t('ask.pay', { amount: format.money(row.BalanceDue, row.CurrencyCode) })}</strong>
      {purse && (
        <>
          <br />
          <span className="quiet">
            {t('help.wallet', { amount: format.money(purse.Available, row.CurrencyCode) })} ·{' '}
            {t('help.prepayment', { amount: format.money(purse.PrepaymentBalance, row.CurrencyCode) })}
          </span>
        </>
      )}
    </p>
  )
}

function Confirmed({ row }: { row: BillRow }) {
  const t = useText(bills)
  const format = useFormat()
  return <p>{t('ask.confirm', { date: format.date(row.DueDate) })}</p>
}

type Paid = { FromWallet: number | null; FromPrepayment: number | null }
const seen = ({ Id, RowVersion }: BillRow) => ({ Id, RowVersion })

const moves: Action<BillRow>[] = machineActions(
  monthlyBill,
  'customer',
  (row: BillRow) => row.BillStatus,
  (path) => bills(path as 'move.pay'),
  {
    pay: {
      op: payBill,
      permission: `${BILLS}:edit`,
      when: (row) => row.BalanceDue > 0,
      input: (row, { FromWallet, FromPrepayment }: Paid) => ({
        ...seen(row),
        FromWallet: FromWallet ?? 0,
        FromPrepayment: FromPrepayment ?? 0,
      }),
      form: {
        schema: z.object({ FromWallet: optional(money), FromPrepayment: optional(money) }),
        text: bills,
        initial: (row) => ({ FromWallet: row?.BalanceDue ?? null, FromPrepayment: null }),
        content: (row) => <Payable row={row} />,
        fields: [
          { field: 'FromWallet', kind: 'number' },
          { field: 'FromPrepayment', kind: 'number' },
        ],
      },
    },
    confirm: {
      op: confirmBill,
      permission: `${BILLS}:edit`,
      input: seen,
      form: { schema: z.object({}), text: bills, fields: [], content: (row) => <Confirmed row={row} /> },
    },
  },
)

/** What the payer does with a bill, in list and detail. */
export const billActions: Action<BillRow>[] = [
  ...moves,
  {
    name: 'payOnline',
    label: bills('action.payOnline'),
    permission: `${PAYMENTS}:edit`,
    when: (row) => row.BalanceDue > 0 && monthlyBill.find(row.BillStatus, 'pay', 'customer') !== undefined,
    to: ({ Id }) => `${PAYMENT_FORM}?bill=${Id}`,
  },
]
