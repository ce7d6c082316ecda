import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getThread } from '#features/messages/threads/contract.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { getWave, printPackDocuments, recordScans, reportShort, resumeOrder } from '../contract.ts'
import { PICK, pickWave, SCAN } from '../rules.ts'
import { floorPortal } from './fixture-floor.ts'

const { staff, other, customer, accepted, statusOf, started } = await floorPortal()
const { pickingStarted, pickingFinished } = dropshipOrder.states

type Key = { ContractCompanyId: number; Id: number }
const scan = (PickWaveId: number, { ContractCompanyId, Id }: Key, Code: string, ScanKey: string = randomUUID()) => ({
  PickWaveId,
  ContractCompanyId,
  Id,
  Code,
  ScanKey,
  ScanTime: '2026-01-05T10:00:00.000Z',
})
const results = async (...Scans: ReturnType<typeof scan>[]) =>
  (await staff.ok(recordScans, { Scans })).map(({ Result, IsPacked }) => [Result, IsPacked])

describe('packing of one wave', { shuffle: false }, () => {
  test('pieces are scanned into an order, wrong and surplus ones refused; the last one finishes its picking and the wave', async () => {
    const [one, two] = [await accepted({ X00CUPS001: 2, X00PLATE01: 1 }), await accepted()]
    const wave = await started()
    expect(
      await results(
        scan(wave, one, 'X00CUPS001'),
        scan(wave, one, 'X00OTHER01'),
        scan(wave, one, 'x00cups001'),
        scan(wave, one, 'X00CUPS001'),
      ),
    ).toEqual([
      [SCAN.accepted, false],
      [SCAN.wrong, false],
      [SCAN.accepted, false],
      [SCAN.surplus, false],
    ])
    expect(await statusOf(one)).toBe(pickingStarted)
    expect(await results(scan(wave, one, 'X00PLATE01'))).toEqual([[SCAN.accepted, true]])
    expect([await statusOf(one), await statusOf(two)]).toEqual([pickingFinished, pickingStarted])
    expect(
      (await staff.bytes(printPackDocuments, { ContractCompanyId: one.ContractCompanyId, Id: one.Id })).subarray(0, 5).toString(),
    ).toBe('%PDF-')

    expect(await results(scan(wave, two, 'X00CUPS001'))).toEqual([[SCAN.accepted, true]])
    const { State, PackedCount } = await staff.ok(getWave, { Id: wave })
    expect([State, PackedCount]).toEqual([pickWave.states.packed, 2])
  })

  test('a scan resent in the same or another call counts once and gets the same response', async () => {
    const order = await accepted({ X00CUPS001: 3 })
    const wave = await started()
    const [a, b, c] = ['X00CUPS001', 'X00CUPS001', 'X00CUPS001'].map((code) => scan(wave, order, code))
    await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? staff : other).ok(recordScans, { Scans: [a!, b!] })))
    expect((await staff.ok(getWave, { Id: wave })).Orders[0]!.Packed).toHaveLength(2)
    expect(await results(a!, b!, c!, c!)).toEqual([
      [SCAN.accepted, false],
      [SCAN.accepted, false],
      [SCAN.accepted, true],
      [SCAN.accepted, true],
    ])
    expect(await results(c!)).toEqual([[SCAN.accepted, true]])
    expect(await statusOf(order)).toBe(pickingFinished)
  })

  test('an order with missing pieces is on hold, and its customer is notified and can answer; finding the pieces releases it', async () => {
    const order = await accepted({ X00CUPS001: 2, X00PLATE01: 2 })
    const wave = await started()
    const named = { PickWaveId: wave, ContractCompanyId: order.ContractCompanyId, Id: order.Id }
    await results(scan(wave, order, 'X00PLATE01'))
    const [{ Lines }] = (await staff.ok(getWave, { Id: wave })).Orders as [
      Awaited<ReturnType<typeof staff.ok<typeof getWave>>>['Orders'][number],
    ]
    const plate = Lines.find(({ Fnsku }) => Fnsku === 'X00PLATE01')!
    expect(await staff.refused(reportShort, { ...named, Lines: [{ Id: plate.Id, Pieces: 2 }] })).toBe(2)
    await staff.ok(reportShort, { ...named, Lines: [{ Id: plate.Id, Pieces: 1 }], Reason: 'Shelf A-01 is empty' })

    expect(await results(scan(wave, order, 'X00CUPS001'))).toEqual([[SCAN.closed, false]])
    const about = { RelateType: THREAD_SUBJECT.shortPick, RelateId: order.Id }
    const thread = await customer.ok(getThread, about)
    expect(thread?.Messages.map(({ Text }) => Text)).toEqual(['X00PLATE01 × 1\nShelf A-01 is empty'])
    await expect
      .poll(async () => (await customer.ok(getMessagePage, { PageSize: 50 } as never)).Items.map((one) => one.MessageTitle), {
        timeout: 10_000,
      })
      .toContain(`Outbound order ${order.No} is on hold. Missing: X00PLATE01 × 1`)

    await staff.ok(resumeOrder, named)
    expect(await staff.refused(resumeOrder, named)).toBe(2)
    expect((await customer.ok(getThread, about))?.Messages.at(-1)?.Text).toMatch(/were found/)
    expect(
      await results(scan(wave, order, 'X00PLATE01'), scan(wave, order, 'X00CUPS001'), scan(wave, order, 'X00CUPS001')),
    ).toEqual([
      [SCAN.accepted, false],
      [SCAN.accepted, false],
      [SCAN.accepted, true],
    ])
  })

  test('only staff can scan, and only orders of the wave', async () => {
    const order = await accepted()
    const wave = await started()
    expect(await customer.refused(recordScans, { Scans: [scan(wave, order, 'X00CUPS001')] })).toBe(3)
    expect(await staff.refused(recordScans, { Scans: [scan(wave - 1, order, 'X00CUPS001')] })).toBe(5)
    expect(await staff.refused(recordScans, { Scans: [scan(wave, { ...order, ContractCompanyId: 430118 }, 'X00CUPS001')] })).toBe(
      5,
    )
    expect((await staff.ok(getWave, { Id: wave })).Orders[0]!.PickState).toBe(PICK.open)
  })
})
