import { stored } from '#kit/web/storage.ts'
import { freshAddress, isUpdateDue } from '../rules.ts'

/** Whether to notify about the server's version. A browser without an accepted version has just loaded this one. */
export function shouldNotify(version: string, now: number): boolean {
  const accepted = stored.get('appVersion')
  if (accepted === null) stored.set('appVersion', version)
  const reminded = stored.get('remindTimestamp')
  return isUpdateDue(version, accepted ?? version, reminded === null ? null : Number(reminded), now)
}

export function updateNow(version: string): void {
  stored.set('appVersion', version)
  location.replace(freshAddress(location.href, version))
}

export function remindLater(now: number): void {
  stored.set('remindTimestamp', String(now))
}
