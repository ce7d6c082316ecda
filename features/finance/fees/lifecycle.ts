import { documentEvents } from '#kit/shared/document-events.ts'
import { machine } from '#kit/shared/machine.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'

/** A fee line from its booking to its payment. */
export const feeLifecycle = machine({
  enumeration: 'FeeState',
  states: FEE_STATE,
  initial: 'unbilled',
  moves: {
    unbilled: {
      settle: { to: 'settled', by: 'system' },
      bill: { to: 'billed', by: 'system' },
      waive: { to: 'void', by: 'staff', danger: true },
    },
    // An amount deducted for a line without a bill is refunded; a line on a bill is corrected there.
    settled: { waive: { to: 'void', by: 'staff', danger: true } },
    billed: { pay: { to: 'settled', by: 'system' }, unbill: { to: 'unbilled', by: 'system' } },
  },
})

export const feeEvents = documentEvents('wfin_fee', [feeLifecycle], [])

/** Whether staff may waive a line: it is on no bill, and is not a refund that has been settled. */
export const isWaivable = (fee: { readonly FeeState: number; readonly MonthlyBillNo: string | null; readonly Amount: number }) =>
  feeLifecycle.find(fee.FeeState, 'waive', 'staff') !== undefined &&
  fee.MonthlyBillNo === null &&
  (fee.FeeState === feeLifecycle.states.unbilled || fee.Amount >= 0)
