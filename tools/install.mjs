// Runs on whatever Node starts it (20 or later), before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Whether the folder `root`/node_modules contains what package-lock.json requires. npm writes its own list there as its
 * last step.
 * @param {string} root
 * @param {boolean} withDev whether packages for tests count too
 */
export function isInstalled(root, withDev) {
  const list = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  return wanted.every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || ((dev || devOptional) && !withDev)) return true
    const found = installed[path]?.version
    return found === version || (found === undefined && (optional || devOptional))
  })
}

/**
 * Why packages, or the included Node, may not work on a machine.
 * @param {{ platform: string, arch: string }} machine
 */
export function systemHint({ platform, arch } = process) {
  return `Node 24 comes along for Linux with glibc 2.28 or later (not Alpine), macOS and Windows, on x64 and arm64; this is ${platform} on ${arch}.`
}

/** Installs the locked packages if they are missing. Ends the program on failure. */
export function install({ withDev = false } = {}) {
  if (isInstalled(ROOT, withDev) && existsSync(NODE)) return
  console.log('Installing packages (npm ci) …')
  const began = Date.now()
  // Errors only: the installing Node may be older than the pinned one, and npm warns about it for every package.
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(withDev ? ['--include=dev'] : [])],
    { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (status !== 0 || !existsSync(NODE)) {
    console.error(
      '\nThe packages could not be installed: see the messages of npm above. It needs a package registry (npm config get registry) and about 1 GB of disk.',
    )
    console.error(systemHint())
    process.exit(1)
  }
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}
