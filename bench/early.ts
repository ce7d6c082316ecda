/** Aborted when the bench is interrupted: the servers it started stop, and no more work is begun. */
export const early = new AbortController()
