/** Name of the user's own setting. */
export const TOUR_DONE = 'TourDone'
