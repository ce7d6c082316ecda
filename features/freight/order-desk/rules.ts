/** `SpaceState` of an order for which a carrier still keeps unneeded space. */
export const SPACE_TO_RELEASE = 1
