import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './process-alive.ts'

/** Containers may share a folder for temporary files, but not their process ids. */
const PREFIX = `quayside-work-${hostname()}-`

/** A folder for temporary files, named after its process, so that a later start finds what a killed process left. */
export const makeWorkFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))

/** A folder for as long as `work` runs. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeWorkFolder()
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes the folders of processes that no longer run, at startup: a folder with our own process id belongs to an
 * earlier process.
 */
export async function sweepWorkFolders(): Promise<void> {
  // The folder of temporary files may be writable but not readable.
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : 0
    if (!pid || (pid !== process.pid && isAlive(pid))) continue
    // A folder of another user stays.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
