/** Permission code of the bills; their buttons' codes are below it. */
export const BILLS = 'Client:finance:bills'

export const BILL_LIST = '/systemConfig/logisticsBill'
export const BILL_DETAIL = '/finance/billDetail'
export const DESK_BILLS = '/desk/bills'

export const billPath = (id: number, line?: number) => `${BILL_DETAIL}?id=${id}${line === undefined ? '' : `&line=${line}`}`
export const deskBillPath = (company: number, id: number, line?: number) =>
  `/desk/deskBill?company=${company}&id=${id}${line === undefined ? '' : `&line=${line}`}`
