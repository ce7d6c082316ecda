export const PUSH_CONFIG = '/systemConfig/pushConfig'
