/** Code of the overview of outbound orders of every type in the menu of both countries. */
export const OVERVIEW = 'list'
