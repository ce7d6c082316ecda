import type { ValueOf } from '#features/account/dictionary/enums.ts'

export type WalletFlowType = ValueOf<'WalletFlowType'>

/** Kinds of wallet entry, by name. The contra account of each follows from its kind. */
export const WALLET_FLOW = {
  recharge: 156001,
  freeze: 156002,
  unfreeze: 156003,
  deduct: 156004,
  refund: 156005,
  toPrepayment: 156006,
  fromPrepayment: 156007,
  prepaymentDeduct: 156008,
  adjustment: 156009,
  reversal: 156010,
} as const satisfies Record<string, WalletFlowType>

/** States of a fee. */
export const FEE_STATE = { unbilled: 154001, billed: 154002, settled: 154003, void: 154004 } as const satisfies Record<
  string,
  ValueOf<'FeeState'>
>

/** How a company pays: immediately from its wallet, or monthly. */
export const SETTLEMENT = { wallet: 159001, monthly: 159002 } as const satisfies Record<string, ValueOf<'SettlementMode'>>

/**
 * Whether a company's debt is unlimited: one that pays monthly has a limit only if one is set. A wallet without credit
 * cannot be negative.
 */
export const isUnlimited = ({ CreditLimit, IsMonthly }: { readonly CreditLimit: number; readonly IsMonthly: boolean }) =>
  IsMonthly && CreditLimit === 0
