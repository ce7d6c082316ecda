export const BILLS = 'Client:billOfLading'

export const BILL_LIST = '/orderManage/billsOfLading'
export const BILL_DETAIL = '/orderManage/billOfLading'
export const INSTRUCTIONS = '/orderManage/shippingInstructions'
export const DESK_BILL = '/desk/billsOfLading/billOfLading'
export const DESK_INSTRUCTIONS = '/desk/billsOfLading/shippingInstructions'

type DeskRow = { ContractCompanyId: number; Id: number }

export const billPath = (ladingId: number) => `${BILL_DETAIL}?ladingId=${ladingId}`
export const instructionsPath = (ladingId: number) => `${INSTRUCTIONS}?ladingId=${ladingId}`
export const deskBillPath = (row: DeskRow) => `${DESK_BILL}?company=${row.ContractCompanyId}&id=${row.Id}`
export const deskInstructionsPath = (row: DeskRow) => `${DESK_INSTRUCTIONS}?company=${row.ContractCompanyId}&id=${row.Id}`
