import { expect, test } from 'vitest'
import { chooseBatch, startOf, takeBack, applyCountScan, type CountState, type FloorLine } from './count-state.ts'

const line = (Id: number, more: Partial<FloorLine> = {}): FloorLine => ({
  Id,
  WaresInfoId: Id,
  Fnsku: `X00ITEM${Id}`,
  Sku: `CUP-${Id}`,
  BatchNo: `B-${Id}`,
  Code: null,
  CountedPieces: null,
  IsSnManaged: false,
  ...more,
})
const lines = [
  line(1, { Code: 'A-01' }),
  line(2, { CountedPieces: 7 }),
  line(3, { WaresInfoId: 9, Fnsku: 'X00TWO' }),
  line(4, { WaresInfoId: 9, Fnsku: 'X00TWO' }),
]

function scanAll(codes: readonly string[], from: CountState = startOf(lines)) {
  const sent: [number, number][] = []
  let state = from
  for (const code of codes) {
    const step = applyCountScan(state, lines, code)
    state = step.state
    if (step.entry) sent.push([step.entry.line, step.entry.pieces])
  }
  return { state, sent }
}

test('scanning a product by FNSKU or SKU in any case adds one piece to the earlier count', () => {
  const { state, sent } = scanAll(['x00item1', 'CUP-1', 'X00ITEM2'])
  expect(sent).toEqual([
    [1, 1],
    [1, 1],
    [2, 1],
  ])
  expect([...state.counted]).toEqual([
    [2, 8],
    [1, 2],
  ])
})

test('a number replaces the quantity of the last scan, and can be corrected by another', () => {
  const { state, sent } = scanAll(['X00ITEM1', 'X00ITEM1', '48', '24', '0'])
  expect(sent).toEqual([
    [1, 1],
    [1, 1],
    [1, 47],
    [1, -24],
    [1, -24],
  ])
  expect(state.counted.get(1)).toBe(1)
  // A number without a preceding scan has no meaning.
  expect(scanAll(['48']).state.notice).toMatchObject({ tone: 'bad', text: 'floor.unknown' })
})

test('for a product with several batches the batch is chosen once, and the scanned piece counts', () => {
  const asked = scanAll(['X00TWO'])
  expect([asked.sent, asked.state.asked]).toEqual([[], 9])
  expect(scanAll(['B-4', 'X00TWO', 'B-3', 'X00TWO'], asked.state).sent).toEqual([
    [4, 1],
    [4, 1],
    [3, 1],
  ])
  expect(chooseBatch(asked.state, lines[2]!).entry).toEqual({ line: 3, pieces: 1 })
})

test('the last scan is undone once, with all its pieces', () => {
  const { state } = scanAll(['X00ITEM1', 'X00ITEM1', '12'])
  const back = takeBack(state, lines)
  expect(back.entry).toEqual({ line: 1, pieces: -12 })
  expect(back.state.counted.get(1)).toBe(1)
  expect(takeBack(back.state, lines).entry).toBeUndefined()
})

test('a location is recognised, and a code that is not in the count is refused', () => {
  expect(scanAll(['a-01']).state.notice).toMatchObject({ tone: 'good', text: 'floor.location' })
  expect(scanAll(['X00OTHER']).state.notice).toMatchObject({ tone: 'bad', text: 'floor.unknown' })
})

test('each serial number is scanned once and saved as written; a number is then not a quantity', () => {
  const numbered = [...lines, line(5, { Fnsku: 'X00SERIAL', IsSnManaged: true })]
  let state = startOf(numbered)
  const sent: unknown[] = []
  const step = (next: ReturnType<typeof applyCountScan>) => {
    state = next.state
    if (next.entry) sent.push(next.entry)
  }
  for (const code of ['X00SERIAL', 'sn-1', '48', 'sn-1']) step(applyCountScan(state, numbered, code))
  expect(state.notice).toMatchObject({ tone: 'bad', text: 'floor.serialTwice' })
  step(takeBack(state, numbered))
  for (const code of ['48', 'X00ITEM1']) step(applyCountScan(state, numbered, code))
  expect(sent).toEqual([
    { line: 5, pieces: 1, sn: 'sn-1' },
    { line: 5, pieces: 1, sn: '48' },
    { line: 5, pieces: -1, sn: '48' },
    { line: 5, pieces: 1, sn: '48' },
    { line: 1, pieces: 1 },
  ])
  expect([...state.counted]).toEqual([
    [2, 7],
    [5, 2],
    [1, 1],
  ])
})
