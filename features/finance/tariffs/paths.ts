export const DESK_TARIFFS = '/desk/warehouseRates'
export const DESK_TARIFF = '/desk/warehouseRate'
export const DESK_TARIFF_FORM = '/desk/warehouseRateForm'
