export const DESK_COMPANIES = '/desk/companies'
export const DESK_COMPANY = '/desk/company'

/** The page of a customer. */
export const deskCompanyPath = (id: number) => `${DESK_COMPANY}?id=${id}`
