/** The page on which a company registers; `?code=` is that of an invitation. */
export const REGISTRATION = '/home/reg'
