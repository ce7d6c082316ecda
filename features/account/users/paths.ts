export const USERS = 'Client:userManage'
