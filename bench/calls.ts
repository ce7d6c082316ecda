import { randomUUID } from 'node:crypto'
import { startServer, type Server } from '../e2e/server.ts'
import { getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { createDropship, getDropship, getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { getStockPage } from '#features/warehouse/stock/contract.ts'
import { early } from './early.ts'
import { LARGEST, signIn, type Person } from './fill.ts'
import { load, startBare, combineRounds, type Measured, type Shot } from './load.ts'
import { count, print, rate } from './print.ts'
import { dropshipOrder, DELIVERY_METHOD } from '#features/warehouse/dropship/rules.ts'
import { SALES_PLATFORM } from '#features/warehouse/products/rules.ts'

/** Realistic sizes: the largest company, some medium and many small ones, in equal parts. */
export const COMPANIES = [
  LARGEST,
  ...Array.from({ length: 9 }, (_, n) => LARGEST + 1 + n),
  ...Array.from({ length: 30 }, (_, n) => LARGEST + 10 + n * 3),
  ...Array.from({ length: 60 }, (_, n) => LARGEST + 100 + n * 15),
]
const CONNECTIONS = [1, 10, 50]
export const ROUNDS = 3
export const SECONDS = 2
const WAREHOUSE = 1
export const SIZE = { PageIndex: 1, PageSize: 20 }

let turn = 0
export const one = <T>(list: readonly T[]): T => list[turn++ % list.length]!
export const within = (from: number, n: number) => from + Math.floor(Math.random() * n)

/** One kind of call, for the portal and for the bare server. */
type Kind = { name: string; aim: number; portal(person: Person): Shot; bare: string }

const fnsku = ({ firstProduct, products }: Person) => `X0B${String(within(firstProduct - 1_000_000, products)).padStart(7, '0')}`

function newOrder(person: Person) {
  return {
    WarehouseId: WAREHOUSE,
    PlatformOrderNo: randomUUID(),
    SalesPlatform: SALES_PLATFORM.amazon,
    RecipientName: 'Ada Byron',
    RecipientPhone: '07700900123',
    CountryCode: 'GB',
    PostalCode: 'M1 4BT',
    City: 'Manchester',
    Address1: '1 High Street',
    DropshipDeliveryMethod: DELIVERY_METHOD.provider,
    Courier: 'Y',
    CourierService: 'Y-STD',
    Items: [{ Fnsku: fnsku(person), Pieces: 1 }],
  }
}

export const WAREHOUSE_CALLS: readonly Kind[] = [
  { name: 'list page', aim: 1, bare: '/list', portal: ({ token }) => ({ path: getDropshipPage['GB']!.path, token, body: SIZE }) },
  {
    name: 'detail',
    aim: 0.7,
    bare: '/detail',
    portal: ({ token, firstOrder, orders }) => ({
      path: getDropship['GB']!.path,
      token,
      body: { id: within(firstOrder, orders) },
    }),
  },
  {
    name: 'create',
    aim: 0.7,
    bare: '/create',
    portal: (person) => ({ path: createDropship['GB']!.path, token: person.token, key: randomUUID(), body: newOrder(person) }),
  },
  {
    name: 'stock page',
    aim: 0.7,
    bare: '/stock',
    portal: ({ token }) => ({ path: getStockPage['GB']!.path, token, body: SIZE }),
  },
]

/** Of ten freight orders in a row the first five are LCL (bench/fill-freight.sql). */
const lclOrder = ({ firstOrder, orders }: Person) => firstOrder + 10 * Math.floor(Math.random() * (orders / 10)) + within(0, 5)

export const FREIGHT_CALLS: readonly Kind[] = [
  { name: 'orders under way', aim: 1, bare: '/orders', portal: ({ token }) => ({ path: getOrders.path, token, body: SIZE }) },
  {
    name: 'order',
    aim: 0.7,
    bare: '/order',
    portal: (person) => ({ path: getOrder.lclFull.path, token: person.token, body: { orderId: lclOrder(person) } }),
  },
]

/** Without scheduled jobs: in a filled database they would have to catch up on a year of rent and figures. */
export const SETTINGS = { LOG_LEVEL: 'error', DEMO_DATA: 'off', SCHEDULED_JOBS: 'off', REQUESTS_PER_MINUTE: '10000000' }
export const startPortal = (url: string, dataDir: string): Promise<Server> =>
  startServer({ ...SETTINGS, DATABASE_URL: url, DATA_DIR: dataDir }, early.signal)

/** The portal against the bare server, call by call, alternating, on the large database. */
export async function benchCalls(url: string, dataDir: string, kinds: readonly Kind[]): Promise<void> {
  const people = await signIn(url, COMPANIES)
  const portal = await startPortal(url, dataDir)
  const bare = await startBare(url)
  try {
    const rows: string[][] = []
    for (const kind of kinds) {
      await compareBytes(kind, portal, bare, people[0]!)
      const toPortal = () => kind.portal(one(people))
      const toBare = () => {
        const person = one(people)
        return { path: kind.bare, body: { ...kind.portal(person).body, company: person.company } }
      }
      await load(portal.address, 10, 2, toPortal)
      await load(bare.address, 10, 2, toBare)
      for (const connections of CONNECTIONS) {
        const ours: Measured[] = []
        const theirs: Measured[] = []
        for (let round = 0; round < ROUNDS; round++) {
          ours.push(await load(portal.address, connections, SECONDS, toPortal))
          theirs.push(await load(bare.address, connections, SECONDS, toBare))
        }
        const [a, b] = [combineRounds(ours), combineRounds(theirs)]
        rows.push([
          kind.name,
          String(connections),
          rate(a.rps),
          ms(a.p50),
          ms(a.p99),
          rate(b.rps),
          ms(b.p50),
          ms(b.p99),
          (a.rps / b.rps).toFixed(2),
          String(kind.aim),
          count(a.failed + b.failed),
        ])
      }
    }
    print(
      ['call', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'bare requests/s', 'p50 ms', 'p99 ms', 'ratio', 'aim', 'failed'],
      rows,
    )
  } finally {
    await Promise.all([portal.stop(), bare.stop()])
  }
}

export const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)

/** Both responses must be equal except for whitespace and the digits of a time; otherwise the two would not be comparable. */
async function compareBytes(kind: Kind, portal: Server, bare: Server, person: Person): Promise<void> {
  const shot = kind.portal(person)
  const [ours, theirs] = await Promise.all([
    post(portal.address, shot),
    post(bare.address, { path: kind.bare, body: { ...shot.body, company: person.company, PlatformOrderNo: randomUUID() } }),
  ])
  const [a, b] = [ours, theirs].map((answer) => JSON.parse(answer) as unknown) as [unknown, unknown]
  const [fields, bareFields] = [fieldsOf(a), fieldsOf(b)]
  const odd = [
    ...[...fields].filter((field) => !bareFields.has(field)),
    ...[...bareFields].filter((field) => !fields.has(field)).map((field) => `${field} (bare)`),
  ]
  if (odd.length > 0) throw new Error(`${kind.name}: only one of the servers answers ${odd.join(', ')}`)
  const [size, bareSize] = [JSON.stringify(a).length, JSON.stringify(b).length]
  if (Math.abs(size - bareSize) > bareSize * 0.03 && kind.name !== 'create')
    throw new Error(
      `${kind.name}: ${ours.length} bytes against ${theirs.length} of the bare server\n${ours.slice(0, 3000)}\n${theirs.slice(0, 3000)}`,
    )
}

/** The paths of all fields of a response: `.Body.Items[].Id`. */
function fieldsOf(value: unknown, at = ''): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...fieldsOf(item, `${at}[]`)]))
  if (value === null || typeof value !== 'object') return new Set()
  return new Set(Object.entries(value).flatMap(([name, inner]) => [`${at}.${name}`, ...fieldsOf(inner, `${at}.${name}`)]))
}

async function post(address: string, { path, token, key, body }: Shot): Promise<string> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
  }
  const answer = await (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).text()
  if (!/^\{"ErrorCode":(0|101),/.test(answer)) throw new Error(`${path} answers ${answer.slice(0, 300)}`)
  return answer
}

/** How much slower a list's slowest responses get from few orders to many, for the largest company and the medium ones. */
export async function benchGrowth(small: string, large: string, dataDir: string): Promise<void> {
  const sizes = [
    { name: '10,000', url: small },
    { name: '1,000,000', url: large },
  ]
  const open = await Promise.all(
    sizes.map(async ({ name, url }) => ({
      name,
      people: await signIn(url, COMPANIES.slice(0, 40)),
      portal: await startPortal(url, dataDir),
    })),
  )
  try {
    const groups = [
      { name: 'largest company', of: (people: Person[]) => people.slice(0, 1) },
      { name: 'companies of the middle', of: (people: Person[]) => people.slice(1) },
    ]
    const pages = [
      { name: 'first page', body: SIZE },
      // The state of 98% of the orders: of the other one most companies of the small database have less than a page.
      { name: 'one state', body: { ...SIZE, Status: dropshipOrder.states.outbound } },
      // Only the largest company has that many in both.
      { name: 'page 40 of 20', body: { ...SIZE, PageIndex: 40 }, groups: 1 },
    ]
    const rows: string[][] = []
    for (const page of pages) {
      for (const group of groups.slice(0, page.groups)) {
        const rounds = open.map(() => [] as Measured[])
        for (let round = 0; round < ROUNDS; round++) {
          for (const [index, { portal, people }] of open.entries()) {
            rounds[index]!.push(
              await load(portal.address, 10, SECONDS, () => ({
                path: getDropshipPage['GB']!.path,
                token: one(group.of(people)).token,
                body: page.body,
              })),
            )
          }
        }
        const [few, many] = rounds.map(combineRounds) as [Measured, Measured]
        rows.push([
          page.name,
          group.name,
          rate(few.rps),
          ms(few.p99),
          rate(many.rps),
          ms(many.p99),
          (many.p99 / few.p99).toFixed(2),
          '1.5',
          count(few.failed + many.failed),
        ])
      }
    }
    print(
      ['list', 'who', '10,000 orders: requests/s', 'p99 ms', '1,000,000: requests/s', 'p99 ms', 'p99 grows', 'aim', 'failed'],
      rows,
    )
  } finally {
    await Promise.all(open.map(({ portal }) => portal.stop()))
  }
}
