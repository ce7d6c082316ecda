/** Codes of the pages in the menu; sharing stands below the first. */
export const ORDER_TRACE = 'Client:orderTrace'
export const PARCELS = 'Client:expressCargoTrajectory'

export const LOGISTICS = '/orderManage/orderLogistics'
