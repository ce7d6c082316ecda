import { expect, test } from 'vitest'
import { openPool, transact } from '#kit/api/db.ts'
import type { Envelope } from '#kit/shared/refusal.ts'
import type { Op, Output } from '#kit/shared/op.ts'
import { declared } from '../../../../api/mounted.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getKeyData, getTodo } from '../contract.ts'

const PRIVATE = 'private.example'
const RESTRICTED = 'restricted.example:8443'
const COMPANY = 430118

const { as, url, portal } = await testPortal({
  PRIVATE_ORIGINS: `https://${PRIVATE}`,
  RESTRICTED_ORIGINS: `https://${RESTRICTED}`,
})
const { token } = await as('qihang_admin')

/** The response to a page of an origin. */
async function answerAt<O extends Op>(host: string, op: O): Promise<Output<O>> {
  const headers = { host, authorization: `Bearer ${token}` }
  const { body } = await portal.app.inject({
    method: op.method,
    url: op.path,
    headers,
    ...(op.method === 'POST' && { payload: {} }),
  })
  return (JSON.parse(body) as Envelope<Output<O>>).Body
}

test('[perm.private.hide] [perm.restrictedOrigin] the home page links to no screen unavailable at its origin', async () => {
  const pool = openPool(url, 1)
  const sites = ['GB', 'DE']
  await transact(pool, 'everyone', 'write', (db) =>
    db
      .insertInto('tally')
      .values(
        declared
          .all('todos')
          .flatMap(({ list, state }) =>
            sites.map((Site) => ({ ContractCompanyId: COMPANY, List: list, Site, State: state, N: 1 })),
          ),
      )
      .execute(),
  )
  await pool.close()
  const leads = async (host: string) => {
    const [todos, figures] = [await answerAt(host, getTodo), (await answerAt(host, getKeyData)).Countries]
    return [...todos, ...figures].map(({ Path }) => Path.split('?')[0]!)
  }
  expect(await leads('portal.example')).toEqual(expect.arrayContaining(['/orderManage/billsOfLading', '/overSeaService/skuList']))
  const atPrivate = await leads(PRIVATE)
  expect(atPrivate).toContain('/overSeaService/skuList')
  expect(atPrivate.filter((path) => /^\/(Quotes|wholeQuotes|partQuotes|airQuotes|orderManage)\//.test(path))).toEqual([])
  expect(await leads(RESTRICTED)).toEqual([])
})

test('open orders are those of any kind that have not left the warehouse', async () => {
  const pool = openPool(url, 1)
  const openIn = async () =>
    (await answerAt('portal.example', getKeyData)).Countries.find(({ CountryCode }) => CountryCode === 'GB')?.OpenOrders ?? 0
  const before = await openIn()
  const rows = [
    ['warehouse_out', 126001],
    ['replenishment_out', 126008],
    ['vendor_out', 126010],
    ['vendor_out', 126002],
  ] as const
  await transact(pool, 'everyone', 'write', (db) =>
    db
      .insertInto('tally')
      .values(rows.map(([List, State]) => ({ ContractCompanyId: COMPANY, List, Site: 'GB', State, N: 2 })))
      .execute(),
  )
  await pool.close()
  expect((await openIn()) - before).toBe(6)
})
