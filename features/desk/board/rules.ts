export const BOARD_CARDS = ['arrival', 'departure', 'cutOff'] as const
export type BoardCard = (typeof BOARD_CARDS)[number]

/** Items that are named of each kind: those of today, and the latest of the overdue ones. */
export const SHOWN_TODAY = 8
export const SHOWN_OVERDUE = 4
/** Items of a kind are counted up to here. */
export const COUNTED = 100
/** What is overdue for longer is in the lists alone. */
export const OVERDUE_DAYS = 30

export const PLACE_MAX = 40
/** Lanes by which the board is narrowed: of sailings and flights that depart so many days before and after today. */
export const LANE_DAYS = { before: 90, after: 30 } as const
