export const DESK_BANK = '/desk/bankStatements'
