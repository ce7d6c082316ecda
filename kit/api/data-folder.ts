import { mkdir, statfs } from 'node:fs/promises'
import { isDiskFull, MAKE_ROOM, setupError } from './setup-error.ts'

const MB = 1_048_576
/** With less the database would stop in the middle of something. */
const LEAST_FREE = 200 * MB

/** Makes the folder of all data; refuses one that cannot be made, or whose disk has less than `least` bytes free. */
export async function openDataFolder(folder: string, least = LEAST_FREE): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw isDiskFull(error.message) ? error : setupError(`The data folder ${folder} cannot be made: ${error.message}\nSet DATA_DIR to a folder you may write to.`, error)
  })
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < least) throw setupError(`The disk of ${folder} is almost full: ${Math.round(free / MB)} MB free, ${Math.round(least / MB)} MB needed.\n${MAKE_ROOM}`)
}
