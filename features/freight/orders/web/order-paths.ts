const FORM = '/orderManage/addOrder'

/** The form: of a new order of a kind, of a draft that goes on, of an order that is changed, of one like an earlier one. */
export const newOrderPath = (type: number) => `${FORM}?Type=${type}`
export const draftPath = (type: number, id: number) => `${FORM}?Type=${type}&DraftId=${id}`
export const editOrderPath = (type: number, id: number) => `${FORM}?Type=${type}&OrderId=${id}`
export const copyOrderPath = (type: number, id: number) => `${FORM}?Type=${type}&CopyFrom=${id}`
