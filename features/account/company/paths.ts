export const COMPANY = 'Client:companyInfo'

export const COMPANY_PATH = '/systemConfig/companyInfo'
