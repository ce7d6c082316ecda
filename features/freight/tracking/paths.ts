/** Menu codes of the pages; the right to share links is below the first. */
export const ORDER_TRACE = 'Client:orderTrace'
export const PARCELS = 'Client:expressCargoTrajectory'

export const LOGISTICS = '/orderManage/orderLogistics'
