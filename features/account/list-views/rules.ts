/** Views that one user may save for one list. */
export const MAX_VIEWS = 30
