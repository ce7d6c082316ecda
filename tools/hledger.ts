import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const HLEDGER = '/usr/bin/hledger'

/** Path of hledger; on Debian-based systems it is installed if run as root. Undefined if it is unavailable. */
export function findHledger(): string | undefined {
  if (existsSync(HLEDGER)) return HLEDGER
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) => spawnSync('apt-get', args, { env, encoding: 'utf8' }).status === 0
  const install = ['install', '-y', '-q', '--no-install-recommends', 'hledger']
  return run(...install) || (run('update', '-q') && run(...install)) ? HLEDGER : undefined
}
