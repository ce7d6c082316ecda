import type { PublishedNotice } from '../contract.ts'

/** Number of notices on the home page. */
const MOST = 3

/** The first notices of a list, the newest first, that are still shown to customers at `time`. */
export const newestCurrent = <N extends Pick<PublishedNotice, 'ExpireTime'>>(listed: readonly N[], time: Date): N[] =>
  listed.filter(({ ExpireTime }) => ExpireTime === null || Date.parse(ExpireTime) > time.getTime()).slice(0, MOST)
