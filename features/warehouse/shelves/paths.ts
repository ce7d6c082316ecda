export const SHELVES = '/desk/shelves'
