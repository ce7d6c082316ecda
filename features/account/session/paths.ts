/** The page on which a company registers; with `?code=` by an invitation. */
export const REGISTRATION = '/home/reg'
