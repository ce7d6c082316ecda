export const DESK_REVENUE = '/desk/revenue'
