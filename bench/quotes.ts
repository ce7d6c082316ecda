import { client } from '../api/testing.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { login } from '#features/account/session/contract.ts'
import { getPricePreview } from '#features/freight/quotes/contract.ts'
import { startPortal } from './calls.ts'
import { withDemo } from './fill.ts'
import { load } from './load.ts'
import { count, print, rate } from './print.ts'
import { PRODUCT } from '#features/freight/core/rules.ts'

const CONNECTIONS = [1, 10, 50]
const SECONDS = 4

const cargo = (rows: number) =>
  Array.from({ length: rows }, (_, n) => ({
    Cartons: 12 + n,
    Length: 60,
    Width: 40,
    Height: 50,
    GrossWeight: 18,
    GoodsValueUsd: 1800,
  }))
/** Another weight each time, so that no response can be cached. */
const asked = (QuoteProductType: number, rows: number) => ({
  QuoteProductType,
  DestinationCountry: 'GB',
  ReceiptPlaceCode: 'CNSZX1',
  DeliveryPostalCode: 'NN11 8QL',
  CurrencyCode: 'GBP',
  InsuranceFlag: true,
  InsuredValueUsd: 1800,
  Cargo: cargo(rows).map((row) => ({ ...row, GrossWeight: Math.round(1500 + Math.random() * 1500) / 100 })),
})

/** How fast a price appears: to a customer line by line, and to a visitor as a range. */
export async function benchQuotes(urlOf: (database?: string) => string, dataDir: string): Promise<void> {
  const url = await withDemo(urlOf, dataDir)
  const portal = await startPortal(url, dataDir)
  try {
    const { Token: token } = await client(portal.address).ok(login, { AccountName: 'qihang_admin', Password: DEMO_PASSWORD })
    const kinds = [
      { name: 'LCL, 1 row', who: 'customer', token, body: () => asked(PRODUCT.lcl, 1) },
      { name: 'LCL, 50 rows', who: 'customer', token, body: () => asked(PRODUCT.lcl, 50) },
      { name: 'air, 1 row', who: 'customer', token, body: () => asked(PRODUCT.air, 1) },
      { name: 'LCL, 1 row', who: 'visitor', body: () => asked(PRODUCT.lcl, 1) },
    ]
    const rows: string[][] = []
    for (const { name, who, body, ...signed } of kinds) {
      const shot = () => ({ path: getPricePreview.path, ...signed, body: body() })
      await load(portal.address, 10, 1, shot)
      for (const connections of CONNECTIONS) {
        const { rps, p50, p99, failed } = await load(portal.address, connections, SECONDS, shot)
        rows.push([name, who, String(connections), rate(rps), p50.toFixed(1), p99.toFixed(1), count(failed)])
      }
    }
    print(['price', 'who', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'failed'], rows)
  } finally {
    await portal.stop()
  }
}
