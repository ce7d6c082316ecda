export const BOARD_CARDS = ['arrival', 'departure', 'cutOff'] as const
export type BoardCard = (typeof BOARD_CARDS)[number]

/** Items shown of each kind: those of today, and the latest of the overdue ones. */
export const SHOWN_TODAY = 8
export const SHOWN_OVERDUE = 4
/** Items of a kind are counted up to this number. */
export const COUNTED = 100
/** Items overdue for longer appear only in the lists. */
export const OVERDUE_DAYS = 30

export const PLACE_MAX = 40
/** Lanes by which the board can be filtered: those of sailings and flights departing within these days before and after today. */
export const LANE_DAYS = { before: 90, after: 30 } as const
