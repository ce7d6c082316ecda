export const DELIVERY = 'Client:address'
export const PICKUP = 'Client:pickAddressManage'
export const LADING = 'Client:hbl'

export const DELIVERY_FORM = '/systemConfig/addressForm'
export const PICKUP_FORM = '/systemConfig/pickAddressForm'
export const LADING_DETAIL = '/systemConfig/hblDetail'
export const LADING_FORM = '/systemConfig/hblForm'
