import { mkdir, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDiskFull, FREE_SPACE_HINT, setupError } from './setup-error.ts'

const MB = 1_048_576
/** Below this the database would fail in the middle of an operation. */
const LEAST_FREE = 200 * MB

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Makes a folder and its parents. Node's `mkdir` never ends where a file system answers ENOENT, as /proc does. */
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

/** The same for a folder from the settings: the error names the folder and the setting. */
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

/** Makes the root data folder; refuses one that cannot be made, or whose disk has less than `least` bytes free. */
export async function openDataFolder(folder: string, least = LEAST_FREE): Promise<void> {
  await makeDataFolder(folder)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < least)
    throw setupError(
      `The disk of ${folder} is almost full: ${Math.round(free / MB)} MB free, ${Math.round(least / MB)} MB needed.\n${FREE_SPACE_HINT}`,
    )
}
