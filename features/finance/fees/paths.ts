/** Permission code of the fee list; its buttons' codes are below it. */
export const FEES = 'Client:finance:fees'
export const FEE_LIST = '/finance/fees'
export const DESK_FEES = '/desk/fees'
export const DESK_FEE_FORM = '/desk/feeForm'
