import { PAYMENT_DETAIL } from '#features/finance/wallet/paths.ts'
import { text } from '#kit/shared/fields.ts'
import { deskAction, machineActions, type Action } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { z } from 'zod'
import { chargeBackPayment, resolvePayments, type DeskPayment, type Payment } from '../contract.ts'
import { onlinePayment } from '../rules.ts'
import { payments } from '../text/keys.ts'
import type { AnyKeys } from '#kit/shared/text.ts'

const ENDS = { paid: 'done', failed: 'problem', expired: 'cancelled', resolved: 'done', chargedBack: 'problem' } as const
export const CUSTOMER_TONES = machineTones(onlinePayment, 'customer', { ...ENDS, pending: 'waiting', toCheck: 'moving' })
export const DESK_TONES = machineTones(onlinePayment, 'staff', { ...ENDS, pending: 'moving' })

export const paymentPath = ({ Id }: Pick<Payment, 'Id'>) => `${PAYMENT_DETAIL}?id=${Id}`

type ActionRow = Pick<DeskPayment, 'ContractCompanyId' | 'Id' | 'RowVersion' | 'PaymentState'>

const moveText: AnyKeys = payments

/** Staff actions on a payment that differs from the request, or that was charged back. */
export const deskActions: Action<ActionRow>[] = machineActions(
  onlinePayment,
  'staff',
  (row: ActionRow) => row.PaymentState,
  moveText,
  {
    resolve: {
      op: resolvePayments,
      input: ({ ContractCompanyId, Id }, { Remark }: { Remark: string }) => ({ Rows: [{ ContractCompanyId, Id }], Remark }),
      bulk: deskAction(resolvePayments),
      form: {
        schema: z.object({ Remark: text({ max: 200 }) }),
        text: payments,
        fields: [{ field: 'Remark', kind: 'longText', max: 200, help: payments('help.resolve'), wide: true }],
      },
    },
    chargeBack: {
      op: chargeBackPayment,
      ask: payments('ask.chargeBack'),
      input: ({ ContractCompanyId, Id, RowVersion }, { Reason }: { Reason: string }) => ({
        ContractCompanyId,
        Id,
        RowVersion,
        Reason,
      }),
      form: reasonForm(payments),
    },
  },
)
