/** Menu code of freight orders, and their button rights. */
export const ORDERS = 'Client:newOrder'

export const ORDER_LIST = '/orderManage/newOrder'
export const ORDER_FORM = '/orderManage/addOrder'
export const DESK_ORDER = '/desk/order'

/** Address of the order form: new order, draft, change, or copy. */
export const newOrderPath = (type: number) => `${ORDER_FORM}?Type=${type}`
export const draftPath = (type: number, id: number) => `${ORDER_FORM}?Type=${type}&DraftId=${id}`
export const editOrderPath = (type: number, id: number) => `${ORDER_FORM}?Type=${type}&OrderId=${id}`
export const copyOrderPath = (type: number, id: number) => `${ORDER_FORM}?Type=${type}&CopyFrom=${id}`
export const deskOrderPath = (company: number, orderId: number) => `${DESK_ORDER}?company=${company}&id=${orderId}`
