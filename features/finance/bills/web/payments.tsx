import { useFormat } from '#kit/web/format.ts'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { AskedDialog, useAskedAction } from '#kit/web/parts/asked-action.tsx'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { OperatorName } from '#kit/web/parts/value.tsx'
import { useText } from '#kit/web/text.ts'
import { takeBackPayment, type Bill } from '../contract.ts'
import { bills } from '../text/keys.ts'
import css from './bills.module.css'
import { DESK_READS } from './desk-actions.tsx'

type Payment = Bill['Payments'][number]
type Shown = Bill & { readonly ContractCompanyId?: number }

const isStanding = ({ Method, IsTakenBack }: Payment) => Method === 'transfer' && !IsTakenBack

/** Staff actions on a payment of a company's bill. */
const paymentActions = ({ ContractCompanyId, Id, RowVersion }: Shown): Action<Payment>[] => [
  opAction(takeBackPayment, {
    name: 'takeBack',
    label: bills('move.takeBack'),
    when: isStanding,
    ask: bills('ask.takeBack'),
    input: ({ Seq }, { Reason }: { Reason: string }) => ({ ContractCompanyId: ContractCompanyId!, Id, RowVersion, Seq, Reason }),
    form: reasonForm(bills),
  }),
]

/** The payments, including those taken back; at the desk a transfer can be taken back here. */
export function Payments({ row, isDesk }: { row: Shown; isDesk: boolean }) {
  const t = useText(bills)
  const format = useFormat()
  const actions = isDesk ? paymentActions(row) : []
  const asked = useAskedAction(row.Payments, ({ Seq }) => Seq)
  const nameOf = ({ Reference }: Payment) => Reference ?? row.MonthlyBillNo
  return (
    <ul className={css.papers}>
      {row.Payments.map((payment) => (
        <li key={payment.Seq}>
          <div className={css.cardHead}>
            <strong>{t(`method.${payment.Method as 'wallet'}`)}</strong>
            <strong className="figures">{format.money(payment.Amount, row.CurrencyCode)}</strong>
          </div>
          <span className="quiet">
            {format.date(payment.PayDate)} · <OperatorName operator={payment.Operator} />
            {payment.Reference && ` · ${payment.Reference}`}
            {payment.IsTakenBack && ` · ${t('takenBack')}`}
          </span>
          {isDesk && isStanding(payment) && (
            <ActionButtons actions={actions} row={payment} name={nameOf(payment)} stale={DESK_READS} ask={asked.ask} />
          )}
        </li>
      ))}
      <AskedDialog state={asked} nameOf={nameOf} stale={DESK_READS} />
    </ul>
  )
}
