export const BUYER_PAGE = '/returnParcel'
