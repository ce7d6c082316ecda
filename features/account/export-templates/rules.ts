/** Maximum number of templates per user and list. */
export const MAX_TEMPLATES = 30
export const MAX_COLUMNS = 100
export const MAX_FILTERS = 40
