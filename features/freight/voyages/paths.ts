export const DESK_VOYAGES = '/desk/voyages'
export const DESK_VOYAGE = '/desk/voyage'

/** The page of a voyage, by its sailing or its flight. */
export const voyagePath = ({ SailingId, FlightId }: { SailingId: number | null; FlightId: number | null }) =>
  `${DESK_VOYAGE}?${SailingId === null ? `flight=${FlightId}` : `sailing=${SailingId}`}`
