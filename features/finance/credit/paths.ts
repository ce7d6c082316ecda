export const DESK_RECEIVABLES = '/desk/receivables'
export const DESK_TERMS = '/desk/paymentTerms'
