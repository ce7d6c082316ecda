import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setupError } from '#kit/api/setup-error.ts'

/**
 * `shell` is Chromium's headless shell: the same engine without browser windows, which uses a fifth less CPU. `whole`
 * is a complete browser, with its PDF viewer.
 */
export type BrowserKind = 'shell' | 'whole'

const PLACES: Record<BrowserKind, readonly string[]> = {
  shell: ['/usr/bin/chromium-headless-shell'],
  whole: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
}
const PACKAGES: Record<BrowserKind, string> = { shell: 'chromium-headless-shell', whole: 'chromium' }

const find = (kind: BrowserKind) => PLACES[kind].find((path) => existsSync(path))

/**
 * Path of a browser: CHROMIUM_PATH, or its usual location; on Debian-based systems it is installed if run as root. A
 * complete browser is used if there is no shell.
 */
export function provideChromium(kind: BrowserKind = 'shell'): string {
  const given = process.env['CHROMIUM_PATH']
  if (given && !existsSync(given)) throw setupError(`CHROMIUM_PATH is ${given}, and there is nothing.`)
  const found = given || find(kind)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    install(PACKAGES[kind])
    const installed = find(kind)
    if (installed) return installed
  }
  const other = find('whole')
  if (other) return other
  throw setupError(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

function install(name: string): void {
  console.log(`Installing ${name} for the browser tests (apt-get) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', name],
  ]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) throw setupError(`apt-get ${args[0]} failed:\n${stdout}\n${stderr}`)
  }
}
