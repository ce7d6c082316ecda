import { getWallets } from '#features/finance/wallet/contract.ts'
import { useFormat } from '#kit/web/format.ts'
import { machineActions, type Action } from '#kit/web/parts/action.ts'
import { useText } from '#kit/web/text.ts'
import { PAYMENT_FORM, PAYMENTS } from '#features/finance/wallet/paths.ts'
import { z } from 'zod'
import type { BillRow } from '../columns.ts'
import { confirmBill, getBill, getBillCounts, getBillLines, getBills } from '../contract.ts'
import { BILLS } from '../paths.ts'
import { monthlyBill } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { PayDialog } from './pay-dialog.tsx'
import type { AnyKeys } from '#kit/shared/text.ts'

/** Reads to refresh after a move of a bill. */
export const OWN_READS = [getBill, getBills, getBillCounts, getBillLines, getWallets]

function Confirmed({ row }: { row: BillRow }) {
  const t = useText(bills)
  const format = useFormat()
  return <p>{t('ask.confirm', { date: format.date(row.DueDate) })}</p>
}

const seen = ({ Id, RowVersion }: BillRow) => ({ Id, RowVersion })

const moveText: AnyKeys = bills
const moves: Action<BillRow>[] = machineActions(monthlyBill, 'customer', (row: BillRow) => row.BillStatus, moveText, {
  pay: {
    permission: `${BILLS}:edit`,
    when: (row) => row.BalanceDue > 0,
    dialog: ({ row, close }) => <PayDialog row={row} stale={OWN_READS} close={close} />,
  },
  confirm: {
    op: confirmBill,
    permission: `${BILLS}:edit`,
    input: seen,
    form: { schema: z.object({}), text: bills, fields: [], content: (row) => <Confirmed row={row} /> },
  },
})

/** The payer's actions on a bill, in list and detail. */
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
