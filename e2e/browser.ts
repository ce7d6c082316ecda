import { chromium, type Browser, type Page } from 'playwright-core'
import { provideChromium } from '../tools/chromium.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless browser that talks to nobody but the pages under test. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: provideChromium(), args: FLAGS, headless: true })
}

/** What a page complains of, as it comes. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(`${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}
