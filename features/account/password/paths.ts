export const CHANGE_PASSWORD = '/systemConfig/resetPassword'
