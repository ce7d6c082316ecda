/** Codes of the wallet and its buttons, below the menu "Finance". */
export const WALLET = 'Client:finance:wallet'
export const RECHARGE = 'Client:finance:recharge'
export const PAYMENTS = 'Client:finance:payments'

export const WALLET_PATH = '/finance/wallet'
export const RECHARGE_FORM = '/finance/recharge'
export const RECHARGE_LIST = '/finance/rechargeRecords'
export const RECHARGE_DETAIL = '/finance/rechargeDetail'

export const PAYMENT_FORM = '/finance/payOnline'
export const PAYMENT_LIST = '/finance/payments'
export const PAYMENT_DETAIL = '/finance/payment'
