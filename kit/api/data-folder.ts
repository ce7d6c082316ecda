import { mkdir, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDiskFull, FREE_SPACE_HINT, setupError } from './setup-error.ts'

const MB = 1_048_576
/** With less the database would stop in the middle of something. */
const LEAST_FREE = 200 * MB

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Makes a folder and those above it. `mkdir` of Node never ends where a file system answers ENOENT, as /proc does. */
async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
      if (!(await isFolder(folder))) throw error
    })
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await makeFolder(dirname(folder))
    await make()
  })
}

/** The same for a folder of the settings: says which it is and what to set. */
export async function makeDataFolder(folder: string): Promise<void> {
  await makeFolder(folder).catch((error: Error) => {
    throw isDiskFull(error.message)
      ? error
      : setupError(
          `The data folder ${folder} cannot be made: ${error.message}\nSet DATA_DIR to a folder you may write to.`,
          error,
        )
  })
}

/** Makes the folder of all data; refuses one that cannot be made, or whose disk has less than `least` bytes free. */
export async function openDataFolder(folder: string, least = LEAST_FREE): Promise<void> {
  await makeDataFolder(folder)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < least)
    throw setupError(
      `The disk of ${folder} is almost full: ${Math.round(free / MB)} MB free, ${Math.round(least / MB)} MB needed.\n${FREE_SPACE_HINT}`,
    )
}
