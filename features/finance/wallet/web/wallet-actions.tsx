import { money } from '#kit/shared/fields.ts'
import { z } from 'zod'
import { useFormat } from '#kit/web/format.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { useText } from '#kit/web/text.ts'
import { fromPrepayment, toPrepayment, type WalletRow } from '../contract.ts'
import { PAYMENT_FORM, PAYMENTS, RECHARGE, RECHARGE_FORM, WALLET } from '../paths.ts'
import { wallet } from '../text/keys.ts'
import { StatementDialog } from './statement-dialog.tsx'

const schema = z.object({ Amount: money.refine((value) => value > 0, { error: 'aboveZero' }) })
const permission = `${WALLET}:edit`

function Movable({ row, to }: { row: WalletRow; to: 'toPrepayment' | 'fromPrepayment' }) {
  const t = useText(wallet)
  const format = useFormat()
  const amount = format.money(to === 'toPrepayment' ? row.Available : row.PrepaymentBalance, row.CurrencyCode)
  return <p>{t(`ask.${to}`, { amount })}</p>
}

const form = (to: 'toPrepayment' | 'fromPrepayment') => ({
  schema,
  text: wallet,
  fields: [{ field: 'Amount', kind: 'number', unit: '', wide: true }] as const,
  content: (row: WalletRow) => <Movable row={row} to={to} />,
})

const input = ({ CurrencyCode }: WalletRow, { Amount }: { Amount: number }) => ({ CurrencyCode: CurrencyCode as 'GBP', Amount })

/** Actions on a wallet. */
export const walletActions: Action<WalletRow>[] = [
  {
    name: 'recharge',
    label: wallet('action.recharge'),
    permission: `${RECHARGE}:edit`,
    to: ({ CurrencyCode }) => `${RECHARGE_FORM}?currency=${CurrencyCode}`,
  },
  {
    name: 'payOnline',
    label: wallet('action.payOnline'),
    permission: `${PAYMENTS}:edit`,
    to: ({ CurrencyCode }) => `${PAYMENT_FORM}?currency=${CurrencyCode}`,
  },
  opAction(toPrepayment, {
    name: 'toPrepayment',
    label: wallet('action.toPrepayment'),
    permission,
    minor: true,
    when: (row: WalletRow) => row.Available > 0,
    form: form('toPrepayment'),
    input,
  }),
  opAction(fromPrepayment, {
    name: 'fromPrepayment',
    label: wallet('action.fromPrepayment'),
    permission,
    minor: true,
    when: (row: WalletRow) => row.PrepaymentBalance > 0,
    form: form('fromPrepayment'),
    input,
  }),
  {
    name: 'statement',
    label: wallet('action.statement'),
    minor: true,
    dialog: ({ row, close }) => <StatementDialog CurrencyCode={row.CurrencyCode} close={close} />,
  },
]
