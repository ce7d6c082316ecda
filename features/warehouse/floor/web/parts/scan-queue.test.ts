import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SentScan } from '../../contract.ts'
import { SCAN, SCANS_AT_ONCE } from '../../rules.ts'
import { scanQueue, type StoredScan as Kept, type Sent as SentOf } from './scan-queue.ts'

type StoredScan = Kept<SentScan>
type Answer = { ScanKey: string; Result: number; IsPacked: boolean }
type Sent = SentOf<Answer>

const scan = (n: number): SentScan => ({
  PickWaveId: 1,
  ContractCompanyId: 7,
  Id: 9,
  Code: `C-${n}`,
  ScanKey: `key-${n}`,
  ScanTime: '2026-01-05T10:00:00.000Z',
})

/** A device with its storage, and a server that counts each key once. */
function bench(
  network: (call: number, sent: readonly string[]) => 'up' | 'down' | 'lost' | 'failing',
  refuses: (code: string) => boolean = () => false,
) {
  let stored: readonly StoredScan[] = []
  const recorded: string[] = []
  const confirmed: string[] = []
  const refused: string[] = []
  let calls = 0
  function device(UserId = 1) {
    const write = (scans: readonly StoredScan[]) => void (stored = JSON.parse(JSON.stringify(scans)) as StoredScan[])
    const queue = scanQueue<SentScan, Answer>({ UserId, read: () => stored, write })
    queue.connect({
      async send(scans): Promise<Sent> {
        await Promise.resolve()
        const state = network(
          calls++,
          scans.map(({ Code }) => Code),
        )
        if (state === 'down') return { kind: 'unreached' }
        if (state === 'failing') return { kind: 'failed' }
        if (scans.some(({ Code }) => refuses(Code))) return { kind: 'refused', reason: 'Not found' }
        for (const { Code } of scans) if (!recorded.includes(Code)) recorded.push(Code)
        // Recorded, but the response never arrives.
        if (state === 'lost') return { kind: 'unreached' }
        return { kind: 'answered', answers: scans.map(({ ScanKey }) => ({ ScanKey, Result: SCAN.accepted, IsPacked: false })) }
      },
      onAnswer: ({ Code }) => void confirmed.push(Code),
      onRefused: ({ Code }) => void refused.push(Code),
    })
    return queue
  }
  return { device, recorded, confirmed, refused, stored: () => stored }
}
const codes = (count: number) => Array.from({ length: count }, (_, n) => `C-${n}`)

test('scans made while the server is unreachable are sent later in order, in several calls', async () => {
  let isUp = false
  const { device, recorded, confirmed, stored } = bench(() => (isUp ? 'up' : 'down'))
  const queue = device()
  // As on opening a screen: there is nothing to send yet.
  await queue.flush()
  const count = SCANS_AT_ONCE * 2 + 3
  for (let n = 0; n < count; n++) queue.add(scan(n))
  await queue.flush()
  expect(recorded).toEqual([])
  await expect.poll(() => queue.state()).toEqual({ waiting: count, isOffline: true, stuck: [], sending: [] })
  isUp = true
  await queue.flush()
  expect([recorded, confirmed, stored()]).toEqual([codes(count), codes(count), []])
  expect(queue.state()).toEqual({ waiting: 0, isOffline: false, stuck: [], sending: [] })
})

test('a reloaded page sends the saved scans; another user of the device does not', async () => {
  let isUp = false
  const { device, recorded } = bench(() => (isUp ? 'up' : 'down'))
  const before = device()
  before.add(scan(0))
  before.add(scan(1))
  await before.flush()
  isUp = true
  await device(2).flush()
  expect(recorded).toEqual([])
  await device().flush()
  expect(recorded).toEqual(['C-0', 'C-1'])
})

test('a scan refused by the server is reported and does not block others', async () => {
  let isUp = false
  const { device, recorded, refused, stored } = bench(
    () => (isUp ? 'up' : 'down'),
    (code) => code === 'C-1',
  )
  const queue = device()
  for (let n = 0; n < 4; n++) queue.add(scan(n))
  await queue.flush()
  await queue.flush()
  isUp = true
  await queue.flush()
  expect([recorded, refused, stored()]).toEqual([['C-0', 'C-2', 'C-3'], ['C-1'], []])
})

test('no number of internal errors loses a scan', async () => {
  let isFailing = true
  const { device, recorded, refused, stored } = bench(() => (isFailing ? 'failing' : 'up'))
  const queue = device()
  for (let n = 0; n < 60; n++) {
    queue.add(scan(n))
    await queue.flush()
  }
  expect([recorded, stored().length, queue.state()]).toMatchObject([[], 60, { waiting: 60, isOffline: true }])
  isFailing = false
  await queue.flush()
  expect([recorded.toSorted(), refused, stored()]).toEqual([codes(60).toSorted(), [], []])
})

test('a scan that causes an internal error does not block the others, and is kept', async () => {
  let isFixed = false
  const { device, recorded, refused, stored } = bench((_, sent) => (!isFixed && sent.includes('C-1') ? 'failing' : 'up'))
  const queue = device()
  for (let n = 0; n < 4; n++) queue.add(scan(n))
  for (let n = 0; n < 4; n++) await queue.flush()
  expect([recorded, stored().map(({ Code }) => Code), queue.state().isOffline]).toEqual([['C-0', 'C-2', 'C-3'], ['C-1'], true])
  isFixed = true
  await queue.flush()
  expect([recorded, refused, stored()]).toEqual([['C-0', 'C-2', 'C-3', 'C-1'], [], []])
})

test('a scan that fails again and again is shown as stuck, also while it is sent again, until it is removed', async () => {
  const { device, recorded, stored } = bench((_, sent) => (sent.includes('C-1') ? 'failing' : 'up'))
  const queue = device()
  for (let n = 0; n < 3; n++) queue.add(scan(n))
  const stuck = () => queue.state().stuck.map(({ Code }) => Code)
  for (let n = 0; n < 6; n++) {
    await queue.flush()
    expect(stuck()).toEqual(n > 1 ? ['C-1'] : [])
  }
  queue.discard(scan(1))
  expect([stuck(), stored(), queue.state().waiting]).toEqual([[], [], 0])
  queue.add(scan(3))
  await queue.flush()
  expect([recorded, queue.state().isOffline]).toEqual([['C-0', 'C-2', 'C-3'], false])
})

test('a scan that failed once and is then saved is never shown as stuck', async () => {
  const { device, recorded } = bench((call) => (call === 0 ? 'failing' : 'up'))
  const queue = device()
  const stuck: string[] = []
  queue.subscribe(() => void stuck.push(...queue.state().stuck.map(({ Code }) => Code)))
  queue.add(scan(0))
  await queue.flush()
  await queue.flush()
  expect([recorded, stuck]).toEqual([['C-0'], []])
})

test('the scans being sent are named until they are answered', async () => {
  const { device } = bench(() => 'up')
  const queue = device()
  queue.add(scan(0))
  expect(queue.state().sending).toEqual(['key-0'])
  await queue.flush()
  expect(queue.state().sending).toEqual([])
})

test('under any network failure, every scan is recorded once, in order, and confirmed', async () => {
  const networks = fc.array(fc.constantFrom('up', 'down', 'lost'), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(networks, fc.integer({ min: 1, max: 40 }), async (network, count) => {
      const { device, recorded, confirmed, stored } = bench((call) => network[call] ?? 'up')
      const queue = device()
      for (let n = 0; n < count; n++) {
        queue.add(scan(n))
        if (n % 3 === 0) await queue.flush()
      }
      for (let n = 0; n <= network.length; n++) await queue.flush()
      await expect.poll(() => stored().length).toBe(0)
      expect(recorded).toEqual(codes(count))
      expect(confirmed).toEqual(codes(count))
    }),
    { numRuns: 40 },
  )
})
