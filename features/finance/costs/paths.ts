export const DESK_COSTS = '/desk/supplierInvoices'
export const DESK_COST = '/desk/supplierInvoice'
export const DESK_COST_FORM = '/desk/supplierInvoiceForm'
export const DESK_MARGIN = '/desk/margin'
