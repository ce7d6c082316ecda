import { cloneProduct, productOf } from '../api/fixture.ts'
import { client, type Client } from '../api/testing.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { login, staffLogin } from '#features/account/session/contract.ts'
import { getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { addProduct, approveProducts, submitProducts } from '#features/warehouse/products/contract.ts'
import type { BulkResult } from '#kit/shared/bulk.ts'
import { SIZE, startPortal } from './calls.ts'
import { withDemo } from './fill.ts'
import { load } from './load.ts'
import { count, print } from './print.ts'

const MANY = 12_345
const FILTER = { Keyword: 'manifold' }

/** Moves everything under a filter by one call, and measures how long another user's list takes in the meantime. */
export async function benchBulk(urlOf: (database?: string) => string, dataDir: string): Promise<void> {
  const url = await withDemo(urlOf, dataDir)
  const portal = await startPortal(url, dataDir)
  try {
    const { Token: token } = await client(portal.address).ok(login, { AccountName: 'qihang_admin', Password: DEMO_PASSWORD })
    const { Id } = await client(portal.address, token).ok(addProduct.GB, productOf('X00MANYONE'))
    await cloneProduct(url, Id, MANY)
    const staff = (await client(portal.address).ok(staffLogin, { AccountName: 'staff_ops', Password: DEMO_PASSWORD })).Token
    const moves = [
      {
        name: 'submitted by the customer',
        user: client(portal.address, token),
        move: (user: Client) => user.ok(submitProducts.GB, { Filter: FILTER }),
      },
      {
        name: 'approved at the desk',
        user: client(portal.address, staff),
        move: (user: Client) => user.ok(approveProducts, { Filter: FILTER }),
      },
    ]
    const rows: string[][] = []
    for (const { name, user, move } of moves) rows.push([name, ...(await timed(portal.address, token, () => move(user)))])
    print(['products', 'moved', 'skipped', 's', 'others: lists', 'p50 ms', 'p99 ms', 'failed'], rows)
  } finally {
    await portal.stop()
  }
}

async function timed(address: string, token: string, move: () => Promise<BulkResult>): Promise<string[]> {
  const stop = new AbortController()
  const others = load(address, 1, 600, () => ({ path: getDropshipPage['GB']!.path, token, body: SIZE }), {
    perSecond: 10,
    stop: stop.signal,
  })
  const began = performance.now()
  const { Done, Skipped } = await move().finally(() => stop.abort())
  const seconds = (performance.now() - began) / 1000
  const { rps, p50, p99, failed } = await others
  return [
    count(Done),
    count(Skipped.length),
    seconds.toFixed(1),
    count(rps * seconds),
    p50.toFixed(1),
    p99.toFixed(1),
    count(failed),
  ]
}
