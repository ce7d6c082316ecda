/** Aborted when the bench is ended early: the servers it started stop, and nothing more is begun. */
export const early = new AbortController()
