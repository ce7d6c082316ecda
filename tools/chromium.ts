import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setupError } from '#kit/api/setup-error.ts'

/** The headless shell first: the same engine without the windows of a browser, which takes a fifth less of the processor. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium or Chrome: CHROMIUM_PATH, or where they usually lie. */
function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (!given) return PLACES.find((path) => existsSync(path))
  if (!existsSync(given)) throw setupError(`CHROMIUM_PATH is ${given}, and there is nothing.`)
  return given
}

/** Path of a browser; on Debian and its kin root gets one installed. */
export function provideChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests (apt-get) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
    ]) {
      const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
      if (status !== 0) throw setupError(`apt-get ${args[0]} failed:\n${stdout}\n${stderr}`)
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw setupError(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}
