export const DATA_TRACKING = 'Client:dataTracking'
export const ORDER_FILES = 'Client:orderFiles'

export const TRACKING_PATH = '/orderManage/dataTracking'
