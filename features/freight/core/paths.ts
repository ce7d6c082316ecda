/** Code of the freight orders in the menu; their buttons stand below it. */
export const ORDERS = 'Client:newOrder'

export const ORDER_LIST = '/orderManage/newOrder'
export const ORDER_FORM = '/orderManage/addOrder'
export const DESK_ORDER = '/desk/order'

/** The form: of a new order of a kind, of a draft that goes on, of an order that is changed, of one like an earlier one. */
export const newOrderPath = (type: number) => `${ORDER_FORM}?Type=${type}`
export const draftPath = (type: number, id: number) => `${ORDER_FORM}?Type=${type}&DraftId=${id}`
export const editOrderPath = (type: number, id: number) => `${ORDER_FORM}?Type=${type}&OrderId=${id}`
export const copyOrderPath = (type: number, id: number) => `${ORDER_FORM}?Type=${type}&CopyFrom=${id}`
export const deskOrderPath = (company: number, orderId: number) => `${DESK_ORDER}?company=${company}&id=${orderId}`
