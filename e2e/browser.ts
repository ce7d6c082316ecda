import { chromium, type Browser } from 'playwright-core'
import { provideChromium } from '../tools/chromium.ts'

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** A headless browser that talks to nobody but the pages under test. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: provideChromium(), args: FLAGS, headless: true })
}
