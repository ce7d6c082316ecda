import type { Page } from 'playwright-core'
import { launch } from '../e2e/browser.ts'
import { paste } from '../e2e/by-hand.ts'
import { LARGE, largeCartons, largeGoods } from '../e2e/large-order.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { login } from '#features/account/session/contract.ts'
import { startPortal } from './calls.ts'
import { withDemo } from './fill.ts'
import { print } from './print.ts'

/** The processor at full speed, and as slow as a cheap laptop's. */
const SLOWER = [1, 4]
/** Between two keystrokes: a fast typist. */
const GAP_MS = 80
const TEXT = 'storage box with lid and wheels for the garage, grey, stackable, 40 litres each'

/** Time until the page handles a keystroke, and until it is painted, in an order of hundreds of lines. */
export async function benchTyping(urlOf: (database?: string) => string, dataDir: string): Promise<void> {
  const portal = await startPortal(await withDemo(urlOf, dataDir), dataDir)
  const browser = await launch('whole')
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    await page.context().request.post(portal.address + login.path, {
      data: { AccountName: 'qihang_admin', Password: DEMO_PASSWORD },
      headers: { Origin: portal.address },
    })
    await page.goto(`${portal.address}/orderManage/addOrder?Type=0`)
    await paste(page, 'Chinese name, row 1', largeGoods)
    await paste(page, 'Carton from, row 1', largeCartons)
    await page.getByText(`${LARGE.cartons} lines`).waitFor()
    await page.evaluate(watchKeys)
    const devTools = await page.context().newCDPSession(page)
    const rows: string[][] = []
    for (const rate of SLOWER) {
      await devTools.send('Emulation.setCPUThrottlingRate', { rate })
      for (const [name, label] of [
        ['a line of goods', 'English name, row 3'],
        ['a row of cartons', 'Box mark, row 5'],
        ['a field', 'Your order number'],
      ] as const)
        rows.push([name, `${rate}`, ...(await typed(page, label))])
    }
    print(
      ['typing in', 'slower', 'keys', 'delay p50 ms', 'p95 ms', 'longest ms', 'painted p50 ms', 'painted p95 ms', 'aim'],
      rows,
    )
  } finally {
    await browser.close()
    await portal.stop()
  }
}

type Keys = { delays: number[]; paints: number[] }
declare global {
  interface Window {
    keys: Keys
  }
}

/** Runs in the page: the delay of a key is from its press until the first handler runs. */
function watchKeys(): void {
  window.keys = { delays: [], paints: [] }
  const painted = (pressed: number) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => window.keys.paints.push(performance.now() - pressed), { once: true })
    port1.start()
    port2.postMessage(null)
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      window.keys.delays.push(performance.now() - timeStamp)
      requestAnimationFrame(() => painted(timeStamp))
    },
    true,
  )
}

async function typed(page: Page, label: string): Promise<string[]> {
  const field = page.getByLabel(label, { exact: true })
  await field.click()
  await page.evaluate(() => void (window.keys = { delays: [], paints: [] }))
  await page.keyboard.type(TEXT, { delay: GAP_MS })
  await page.waitForTimeout(500)
  const { delays, paints } = await page.evaluate(() => window.keys)
  return [
    String(delays.length),
    ...[at(delays, 0.5), at(delays, 0.95), at(delays, 1), at(paints, 0.5), at(paints, 0.95)].map((ms) => ms.toFixed(1)),
    '100',
  ]
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
