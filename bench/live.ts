import { productOf } from '../api/fixture.ts'
import { client, type Client } from '../api/testing.ts'
import { launch } from '../e2e/browser.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { login, staffLogin } from '#features/account/session/contract.ts'
import { MESSAGES_PATH } from '#features/messages/inbox/paths.ts'
import { getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { addProduct, rejectProducts, submitProducts } from '#features/warehouse/products/contract.ts'
import { early } from './early.ts'
import { ms, SIZE, startPortal } from './calls.ts'
import { withDemo } from './fill.ts'
import { load } from './load.ts'
import { count, print } from './print.ts'

const MOVES = 60
/** Longer than the interval at which a page reads. */
const APART_MS = 1_500
/** What the other users read in the meantime, on both processes. */
const LOADS = [
  { name: 'nobody', perSecond: 0 },
  { name: '2 × 50 lists a second', perSecond: 50 },
]

/** Time from a move on one server process until the open page of a customer on another process shows it. */
export async function benchLive(urlOf: (database?: string) => string, dataDir: string): Promise<void> {
  const url = await withDemo(urlOf, dataDir)
  const browser = await launch('whole')
  const here = await startPortal(url, dataDir)
  const there = await startPortal(url, dataDir)
  try {
    const session = await client(here.address).ok(login, { AccountName: 'qihang_admin', Password: DEMO_PASSWORD })
    const customer = client(here.address, session.Token)
    const staff = client(
      here.address,
      (await client(here.address).ok(staffLogin, { AccountName: 'staff_ops', Password: DEMO_PASSWORD })).Token,
    )
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    await page.context().request.post(there.address + login.path, {
      data: { AccountName: 'qihang_admin', Password: DEMO_PASSWORD },
      headers: { Origin: there.address },
    })
    await page.goto(there.address + MESSAGES_PATH)
    await page.getByRole('heading', { name: 'Messages' }).waitFor()
    const rows: string[][] = []
    for (const { name, perSecond } of LOADS) {
      const stop = new AbortController()
      const read = () => ({ path: getDropshipPage['GB']!.path, token: session.Token, body: SIZE })
      const others =
        perSecond === 0
          ? []
          : [here, there].map(({ address }) => load(address, 5, MOVES * 10, read, { perSecond, stop: stop.signal }))
      const taken: number[] = []
      try {
        for (let n = 0; n < MOVES; n++) {
          early.signal.throwIfAborted()
          const fnsku = `X0L${String(perSecond * 1000 + n).padStart(7, '0')}`
          const row = await submitted(customer, fnsku)
          await new Promise((resolve) => setTimeout(resolve, APART_MS))
          const began = performance.now()
          await staff.ok(rejectProducts, { Rows: [row], Reason: 'Photo missing' })
          await page.getByText(fnsku).first().waitFor()
          taken.push(performance.now() - began)
        }
      } finally {
        stop.abort()
        await Promise.all(others)
      }
      taken.sort((a, b) => a - b)
      rows.push([
        name,
        count(taken.length),
        ...[0.5, 0.95, 1].map((share) => ms(taken[Math.ceil(taken.length * share) - 1]!)),
        '2,000',
      ])
    }
    print(['others meanwhile', 'moves', 'p50 ms', 'p95 ms', 'longest ms', 'aim (longest)'], rows)
  } finally {
    await browser.close()
    await Promise.all([here.stop(), there.stop()])
  }
}

/** A product whose review is pending. */
async function submitted(customer: Client, fnsku: string) {
  const { Id } = await customer.ok(addProduct.GB, productOf(fnsku))
  await customer.ok(submitProducts.GB, { Ids: [Id] })
  return { ContractCompanyId: 430118, Id }
}
