/** Menu code of import clearance, and the right to edit its documents. */
export const CLEARANCE = 'Client:clearanceList'

export const CLEARANCE_LIST = '/orderManage/clearanceList'
export const CLEARANCE_DETAIL = '/orderManage/clearanceDetail'
export const CLEARANCE_FORM = '/orderManage/clearanceForm'
export const DESK_DOCUMENT = '/desk/clearanceDoc'

export const clearanceDetailPath = (orderId: number) => `${CLEARANCE_DETAIL}?orderId=${orderId}`
export const clearanceFormPath = (orderId: number) => `${CLEARANCE_FORM}?orderId=${orderId}`
export const deskDocumentPath = (company: number, orderId: number) => `${DESK_DOCUMENT}?company=${company}&id=${orderId}`
