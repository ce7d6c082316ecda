import { call } from '#kit/web/client.ts'
import { getVersion } from '../contract.ts'

/** The build on the server, for the version label; a failure is only logged (SPEC 8). */
export async function loadVersion(): Promise<string | undefined> {
  try {
    return (await call(getVersion, {}, { silent: true })).version_str
  } catch (error) {
    console.warn('version', error)
    return undefined
  }
}
