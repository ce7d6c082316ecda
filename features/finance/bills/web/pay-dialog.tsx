import { getWallets } from '#features/finance/wallet/contract.ts'
import { WALLET } from '#features/finance/wallet/paths.ts'
import { money, optional } from '#kit/shared/fields.ts'
import type { Op } from '#kit/shared/op.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useFormat } from '#kit/web/format.ts'
import { parts } from '#kit/web/parts/texts.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import type { BillRow } from '../columns.ts'
import { payBill } from '../contract.ts'
import { splitPayment } from '../rules.ts'
import { bills } from '../text/keys.ts'

const schema = z.object({ FromWallet: optional(money), FromPrepayment: optional(money) })

/** Pays a bill: proposes the amount due, limited to what was set aside for bills or is in the wallet and not frozen. */
export function PayDialog({ row, stale, close }: { row: BillRow; stale: readonly Op[]; close: () => void }) {
  const t = useText(bills)
  const words = useText(parts)
  const format = useFormat()
  const mayRead = useCan()(WALLET)
  const wallets = useRead(getWallets, {}, { silent: true, enabled: mayRead })
  const { send } = useWrite(payBill, { invalidate: stale, success: words('action.succeeded'), silent: true, onSuccess: close })
  // The proposed amounts are set once: a wallet read before a top-up must be read again first.
  const isOld = wallets.isFetching && !wallets.isFetchedAfterMount
  if (mayRead && (wallets.isPending || isOld)) return null
  const purse = wallets.data?.find(({ CurrencyCode }) => CurrencyCode === row.CurrencyCode)
  const pockets = wallets.data
    ? { Available: purse?.Available ?? 0, Prepayment: purse?.PrepaymentBalance ?? 0 }
    : { Available: row.BalanceDue, Prepayment: 0 }
  const proposed = splitPayment(row.BalanceDue, pockets)
  const label = t('move.pay')
  return (
    <MoveDialog
      open
      title={words('action.title', { action: label, name: row.MonthlyBillNo })}
      ok={label}
      schema={schema}
      fields={[
        { field: 'FromWallet', kind: 'number' },
        { field: 'FromPrepayment', kind: 'number' },
      ]}
      text={bills}
      initial={{ FromWallet: proposed.FromWallet || null, FromPrepayment: proposed.FromPrepayment || null }}
      version={row.RowVersion}
      draft={`${payBill.path} ${row.MonthlyBillNo}`}
      onClose={close}
      onSubmit={({ FromWallet, FromPrepayment }) =>
        send({ Id: row.Id, RowVersion: row.RowVersion, FromWallet: FromWallet ?? 0, FromPrepayment: FromPrepayment ?? 0 })
      }
    >
      <p>
        <strong>{t('ask.pay', { amount: format.money(row.BalanceDue, row.CurrencyCode) })}</strong>
        {wallets.data && (
          <>
            <br />
            <span className="quiet">
              {t('help.wallet', { amount: format.money(purse?.Available ?? 0, row.CurrencyCode) })} ·{' '}
              {t('help.prepayment', { amount: format.money(purse?.PrepaymentBalance ?? 0, row.CurrencyCode) })}
            </span>
          </>
        )}
        {pockets.Available + pockets.Prepayment < row.BalanceDue && (
          <>
            <br />
            {t('help.short')}
          </>
        )}
      </p>
    </MoveDialog>
  )
}
