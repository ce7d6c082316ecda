export const COMPANY = 'Client:companyInfo'

/** Every user's own account, with the warehouses that the company has a contract for. */
export const ACCOUNT_PATH = '/systemConfig/accountInfo'
export const COMPANY_PATH = '/systemConfig/companyInfo'
