/** Aborted when the bench is ended before its time: the servers it started stop, and nothing more is begun. */
export const early = new AbortController()
