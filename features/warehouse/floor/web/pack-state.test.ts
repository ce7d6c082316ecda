import { expect, test } from 'vitest'
import type { WaveOrder } from '../contract.ts'
import { PICK } from '../rules.ts'
import { isDone, NOTHING_SCANNED, piecesIn, replayScans, takeBack, applyScan, type PackState } from './pack-state.ts'

const order = (Id: number, Pieces: number, PickState: number = PICK.open) =>
  ({
    Id,
    ContractCompanyId: 7,
    WarehouseOutNo: `DSGB${Id}`,
    PickState,
    Lines: [{ Id: Id * 10, Fnsku: 'X00CUPS001', Sku: 'CUP', Pieces, Serials: [] }],
    Packed: [],
  }) as unknown as WaveOrder
const wave = { Orders: [order(1, 2), order(2, 1), order(3, 1, PICK.short)] }

/** Scans codes one after another; returns the last state, the notices and the scans to send. */
function scan(...codes: string[]) {
  let state: PackState = NOTHING_SCANNED
  const said: (string | undefined)[] = []
  const sent: string[] = []
  for (const code of codes) {
    const step = applyScan(state, wave, code)
    state = step.state
    said.push(step.state.notice?.text)
    if (step.scan) sent.push(`${step.scan.order.Id} ${step.scan.code}`)
  }
  return { state, said, sent }
}

test('an order takes one scan plus one for each piece, and the next order follows immediately', () => {
  const { state, said, sent } = scan('dsgb1', 'X00CUPS001', 'CUP', 'DSGB2', 'X00CUPS001')
  expect(said).toEqual(['pack.opened', 'pack.accepted', 'pack.done', 'pack.opened', 'pack.done'])
  expect(sent).toEqual(['1 X00CUPS001', '1 CUP', '2 X00CUPS001'])
  expect(wave.Orders.map((one) => isDone(state, one))).toEqual([true, true, false])
})

test('reports what cannot be packed: no order, a wrong or surplus piece, an order packed or on hold', () => {
  const { said, sent } = scan('X00CUPS001', 'DSGB1', 'OTHER', 'CUP', 'CUP', 'CUP', 'DSGB1', 'DSGB3', 'DSGB9')
  expect(said).toEqual([
    'pack.unknownOrder',
    'pack.opened',
    'pack.wrong',
    'pack.accepted',
    'pack.done',
    'pack.surplus',
    'pack.alreadyPacked',
    'pack.onHold',
    'pack.unknownOrder',
  ])
  // The server also records refused scans.
  expect(sent).toEqual(['1 OTHER', '1 CUP', '1 CUP', '1 CUP'])
})

test('a serial number packed for another order of the wave is refused immediately', () => {
  const Lines = [{ Id: 1, Fnsku: 'X00RADIO01', Sku: 'RADIO', Pieces: 1, Serials: ['SN-1', 'SN-2'] }]
  const radios = { Orders: [1, 2].map((Id) => ({ ...order(Id, 1), Lines }) as unknown as WaveOrder) }
  let state: PackState = NOTHING_SCANNED
  const said = ['DSGB1', 'SN-1', 'DSGB2', 'SN-1', 'SN-2'].map((code) => {
    state = applyScan(state, radios, code).state
    return state.notice?.text
  })
  expect(said).toEqual(['pack.opened', 'pack.done', 'pack.opened', 'pack.duplicate', 'pack.done'])
  // Another bench was faster: the piece is missing again.
  const second = radios.Orders[1]!
  const back = takeBack(state, second, 'sn-2')
  expect([isDone(state, second), isDone(back, second), piecesIn(back, second)]).toEqual([true, false, []])
})

test('a refused piece without a number is taken back from the lines of its product', () => {
  const { state } = scan('DSGB1', 'X00CUPS001', 'X00CUPS001')
  const [first] = wave.Orders
  const back = takeBack(state, first!, 'cup')
  expect([isDone(state, first!), isDone(back, first!), piecesIn(back, first!).length]).toEqual([true, false, 1])
})

test('a reloaded page restores unsent scans, except those that the server has recorded', () => {
  const recorded = { ...order(1, 2), Packed: [{ LineId: 10, Sn: null, ScanKey: 'a' }] }
  const reloaded = { Orders: [recorded, order(2, 1)] }
  const kept = (Id: number, ScanKey: string) => ({ Id, Code: 'X00CUPS001', ScanKey })
  const surplus = kept(2, 'c')
  const { state, accepted } = replayScans(reloaded, [kept(1, 'a'), kept(2, 'b'), surplus])
  expect(reloaded.Orders.map((one) => piecesIn(state, one).length)).toEqual([1, 1])
  expect(reloaded.Orders.map((one) => isDone(state, one))).toEqual([false, true])
  // Only these are taken back if the server refuses them.
  expect([...accepted]).toEqual(['b'])
})
