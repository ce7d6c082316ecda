import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { day, money, optional, optionalText } from '#kit/shared/fields.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { now } from '#kit/web/clock.ts'
import { deskAction, machineActions, oneRow, type Action } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { z } from 'zod'
import {
  getDeskBill,
  getDeskBillCounts,
  getDeskBillLines,
  getDeskBills,
  receivePayment,
  voidBills,
  type DeskBill,
} from '../contract.ts'
import { monthlyBill } from '../rules.ts'
import { bills } from '../text/keys.ts'
import type { AnyKeys } from '#kit/shared/text.ts'

export const DESK_READS = [getDeskBill, getDeskBills, getDeskBillCounts, getDeskBillLines]

type ActionRow = Pick<DeskBill, 'ContractCompanyId' | 'Id' | 'RowVersion' | 'BillStatus' | 'BalanceDue'>
type Transfer = { Amount: number | null; PayDate: string; Reference: string | null }

const moveText: AnyKeys = bills

/** Staff actions on a bill; several can be voided together. */
export const deskActions: Action<ActionRow>[] = machineActions(
  monthlyBill,
  'staff',
  (row: ActionRow) => row.BillStatus,
  moveText,
  {
    receive: {
      op: receivePayment,
      input: ({ ContractCompanyId, Id, RowVersion }, values: Transfer) => ({ ContractCompanyId, Id, RowVersion, ...values }),
      form: {
        schema: z.object({ Amount: optional(money), PayDate: day, Reference: optionalText({ max: 60 }) }),
        text: bills,
        initial: (row) => ({ Amount: row?.BalanceDue ?? null, PayDate: localDay(now(), zoneOf(undefined)), Reference: '' }),
        fields: [
          { field: 'Amount', kind: 'number', help: bills('help.balance') },
          { field: 'PayDate', kind: 'date', latest: todayIn(zoneOf(undefined)) },
          { field: 'Reference', wide: true },
        ],
      },
    },
    void: {
      op: voidBills,
      ask: bills('ask.void'),
      input: (row, { Reason }: { Reason: string }) => ({ ...oneRow(row), Reason }),
      bulk: deskAction(voidBills),
      form: reasonForm(bills),
    },
  },
)
