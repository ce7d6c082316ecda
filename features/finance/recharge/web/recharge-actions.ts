import { RECHARGE, RECHARGE_DETAIL } from '#features/finance/wallet/paths.ts'
import { optional } from '#kit/shared/fields.ts'
import { deskAction, machineActions, oneRow, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { z } from 'zod'
import {
  cancelRecharge,
  confirmRecharges,
  rejectRecharges,
  takeBackRecharge,
  type DeskRecharge,
  type Recharge,
} from '../contract.ts'
import { recharge, transferred } from '../rules.ts'
import { recharges } from '../text/keys.ts'

export const CUSTOMER_TONES = machineTones(recharge, 'customer', { awaiting: 'moving' })
export const DESK_TONES = machineTones(recharge, 'staff')

type Own = Pick<Recharge, 'Id' | 'RechargeState' | 'RowVersion'>
export const rechargePath = ({ Id }: Own) => `${RECHARGE_DETAIL}?id=${Id}`

/** A customer's actions on a top-up, in list and detail. */
export const rechargeActions: Action<Own>[] = machineActions(recharge, 'customer', (row: Own) => row.RechargeState, recharges, {
  cancel: {
    op: cancelRecharge,
    permission: `${RECHARGE}:edit`,
    input: ({ Id, RowVersion }: Own) => ({ Id, RowVersion }),
  },
})

type ActionRow = Pick<DeskRecharge, 'ContractCompanyId' | 'Id' | 'RowVersion' | 'RechargeState' | 'Amount' | 'CurrencyCode'>

/** Staff actions on one or all selected top-ups: several are booked as announced. */
export const deskActions: Action<ActionRow>[] = machineActions(
  recharge,
  'staff',
  (row: ActionRow) => row.RechargeState,
  recharges,
  {
    confirm: {
      op: confirmRecharges,
      input: (row, { ConfirmAmount }: { ConfirmAmount: number | null }) => ({ ...oneRow(row), ConfirmAmount }),
      bulk: deskAction(confirmRecharges, false),
      form: {
        schema: z.object({ ConfirmAmount: optional(transferred) }),
        text: recharges,
        initial: (row) => ({ ConfirmAmount: row?.Amount ?? null }),
        fields: [{ field: 'ConfirmAmount', kind: 'number', help: recharges('help.booked'), wide: true }],
      },
    },
    reject: {
      op: rejectRecharges,
      input: (row, { Reason }: { Reason: string }) => ({ ...oneRow(row), Reason }),
      bulk: deskAction(rejectRecharges),
      form: reasonForm(recharges),
    },
    takeBack: {
      op: takeBackRecharge,
      ask: recharges('ask.takeBack'),
      input: ({ ContractCompanyId, Id, RowVersion }, { Reason }: { Reason: string }) => ({
        ContractCompanyId,
        Id,
        RowVersion,
        Reason,
      }),
      form: reasonForm(recharges),
    },
  },
)
