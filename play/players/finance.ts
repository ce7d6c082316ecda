import { moveOne, player, type Player, type Row } from '../board.ts'

/** Transfers announced by customers: found on the account within a day, some with bank charges deducted, a few never. */

const AWAITING = 157001
const LOST_PERCENT = 6
const CHARGED_PERCENT = 15

type Recharge = Row & { RechargeNo: string; Amount: number }

export const recharges: readonly Player[] = [
  player<Recharge>({
    name: 'recharges',
    list: '/desk/api/Recharge/GetPageList',
    filter: () => ({ RechargeState: AWAITING }),
    hours: (_, random) => random.between('look', 2, 24),
    async play(row, { desk, random }) {
      const no = row.RechargeNo
      if (random.inHundred('lost', LOST_PERCENT)) {
        const Reason = 'No such payment has arrived on our account'
        await moveOne(desk, '/desk/api/Recharge/Reject', row, { Reason })
        return { what: 'reject', no, from: 'awaiting', to: 'rejected', remark: Reason }
      }
      const isCharged = row.Amount > 100 && random.inHundred('bank charges', CHARGED_PERCENT)
      const ConfirmAmount = isCharged ? Math.round((row.Amount - 25) * 100) / 100 : row.Amount
      await moveOne(desk, '/desk/api/Recharge/Confirm', row, { ConfirmAmount })
      return { what: 'confirm', no, from: 'awaiting', to: 'confirmed' }
    },
  }),
]

/** Online payments whose amount differs from the requested one: checked within a day or two. */

const TO_CHECK = 301005

export const onlinePayments: Player = player<Row & { PaymentNo: string }>({
  name: 'online payments',
  list: '/desk/api/OnlinePayment/GetPageList',
  filter: () => ({ PaymentState: TO_CHECK }),
  hours: (_, random) => random.between('look', 4, 40),
  async play(row, { desk }) {
    const Remark = 'Returned by the payment provider; the customer pays again'
    await moveOne(desk, '/desk/api/OnlinePayment/Resolve', row, { Remark })
    return { what: 'resolve', no: row.PaymentNo, from: 'toCheck', to: 'resolved', remark: Remark }
  },
})

/** Payable bills: their transfers arrive one or a few days later. */

const OVERDUE = 155005

type Bill = Row & { MonthlyBillNo: string; BalanceDue: number }

export const overdueBills: Player = player<Bill>({
  name: 'overdue bills',
  list: '/desk/api/WfinMonthlyBill/GetPageList',
  filter: () => ({ BillStatus: OVERDUE }),
  hours: (_, random) => random.between('transfer', 6, 96),
  async play(row, { desk, now }) {
    const PayDate = now.toISOString().slice(0, 10)
    const { ContractCompanyId, Id, RowVersion } = row
    await desk.call('/desk/api/WfinMonthlyBill/RecordPayment', {
      ContractCompanyId,
      Id,
      RowVersion,
      Amount: null,
      PayDate,
      Reference: `TT ${row.MonthlyBillNo}`,
    })
    return { what: 'receive', no: row.MonthlyBillNo, from: 'overdue', to: 'paid' }
  },
})
