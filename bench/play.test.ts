import { expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../api/testing.ts'
import { loadRates } from '../demo/rates.ts'
import { loadSchedules } from '../demo/schedules.ts'
import type { Demo } from '../demo/world.ts'
import { playThrough } from './play.ts'

const { portal, url } = await testPortal({ DEMO_CLOCK: 'on' })

/** Prices and departures of the demo, without its orders. */
async function loadWorld(): Promise<void> {
  const demo = { today: new Date(), at: (_days, _hour, company, work) => transact(portal.pool, company, 'write', work) } as Demo
  await loadSchedules(demo)
  await loadRates(demo)
}

const FREIGHT = [
  'schedules',
  'applications',
  'documents',
  'clearance papers',
  'ladings of orders',
  'carriers',
  'appointments',
  'lost appointments',
  'trucks',
  'hauliers',
  'supplier jobs',
  'port drops',
  'space',
  'receiving',
  'loading',
  'acceptance',
  'departures',
  'pre-files',
  'arrivals',
  'customs',
  'holds',
  'delivery',
  'proofs',
  'trucking fees',
]

test(
  'fifteen orders of five kinds all end within ninety days, and every ledger is consistent',
  { timeout: 1_200_000 },
  async () => {
    await loadWorld()
    const { placed, stands, stuck, issues, entries, days } = await playThrough({
      address: portal.address,
      url,
      orders: 15,
      days: 90,
      placing: 4,
      stepHours: 24,
      everyDays: 2,
      only: FREIGHT,
    })
    expect({ placed, stuck, issues }).toEqual({ placed: 15, stuck: [], issues: [] })
    expect(days).toBeLessThanOrEqual(90)
    for (const kind of ['lclFull', 'fclFull', 'fclTail', 'airFull', 'airTail']) {
      const { delivered = 0, cancelled = 0, ...others } = stands[kind]!
      expect([kind, others, delivered + cancelled]).toEqual([kind, {}, 3])
    }
    expect(entries.filter((one) => 'refused' in one)).toEqual([])
    expect(entries.map((one) => 'what' in one && one.what)).toEqual(
      expect.arrayContaining([
        'lose appointment',
        'name truck',
        'give job',
        'haulier: accept',
        'haulier: arrive',
        'haulier: deliver',
        'take over',
        'container put down',
      ]),
    )
    const delivered = entries.filter((one) => 'to' in one && one.to === 'delivered')
    expect(new Set(delivered.map(({ no }) => no)).size).toBe(delivered.length)
    expect(delivered.length).toBe(Object.values(stands).reduce((sum, one) => sum + (one['delivered'] ?? 0), 0))
  },
)
