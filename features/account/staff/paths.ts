export const STAFF_USERS = '/desk/staffUsers'
