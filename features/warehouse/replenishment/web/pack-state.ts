import type { BenchItem, BenchOrder } from '../floor-contract.ts'
import type { PlannedBox } from '../rules/planned-boxes.ts'
import { notice, sameCode, type FloorNotice } from './pick-state.ts'

type Measured = Partial<Pick<PlannedBox, 'Length' | 'Width' | 'Height' | 'Weight'>>

/** A piece, or all pieces of a full carton. */
type Packed = { readonly ItemId: number; readonly Pieces: number; readonly Sn: string | null }

/** Content of the cartons so far. Cartons are identified by their index in the plan, from 0. */
export type PackState = {
  readonly contents: Readonly<Record<number, readonly Packed[]>>
  readonly measured: Readonly<Record<number, Measured>>
  /** The carton that is being filled, or was filled last. */
  readonly current?: number
  readonly notice?: FloorNotice
}
export const NOTHING_PACKED: PackState = { contents: {}, measured: {} }
/** Identifies the plan that an order's scans belong to: the content of each carton. */
export const packPlan = (boxes: readonly PlannedBox[]) =>
  JSON.stringify(boxes.map(({ Items }) => Items.map(({ ItemId, Pieces }) => [ItemId, Pieces])))

type Goods = Pick<BenchOrder, 'Items'>
const inBox = (state: PackState, box: number) => state.contents[box] ?? []
export const packedIn = (state: PackState, box: number, item: number) =>
  inBox(state, box).reduce((sum, { ItemId, Pieces }) => (ItemId === item ? sum + Pieces : sum), 0)
const serialsOf = (state: PackState, item: number) =>
  Object.values(state.contents)
    .flat()
    .flatMap(({ ItemId, Sn }) => (ItemId === item && Sn !== null ? [Sn] : []))
export const isFull = (state: PackState, boxes: readonly PlannedBox[], box: number) =>
  boxes[box]!.Items.every(({ ItemId, Pieces }) => packedIn(state, box, ItemId) >= Pieces)
export const allFull = (state: PackState, boxes: readonly PlannedBox[]) => boxes.every((_, box) => isFull(state, boxes, box))
/** Returns the carton as measured, or as planned if it is not measured yet. */
export const measuredOf = (state: PackState, boxes: readonly PlannedBox[], box: number): PlannedBox => ({
  ...boxes[box]!,
  ...state.measured[box],
})

/** The code on a piece once it is packed: the new FNSKU if the goods are relabelled. */
const labelOf = (item: BenchItem) => item.NewFnsku ?? item.Fnsku
const isNamed = (item: BenchItem, code: string) =>
  sameCode(code, labelOf(item)) || (item.NewFnsku === null && sameCode(code, item.Sku))

const number = (typed: string) => Number(typed.replace(',', '.'))
const WEIGHT = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*kg$/i
const SIZE = /^(\d{1,3}(?:[.,]\d{1,2})?)[x×*](\d{1,3}(?:[.,]\d{1,2})?)[x×*](\d{1,3}(?:[.,]\d{1,2})?)\s*(?:cm)?$/i

/** Parses a weight or size as typed or sent by a scale: `12.4kg`, `60x40x40`. */
function measureOf(code: string): Measured | undefined {
  const weight = WEIGHT.exec(code)
  if (weight) return { Weight: number(weight[1]!) }
  const size = SIZE.exec(code)
  return size ? { Length: number(size[1]!), Width: number(size[2]!), Height: number(size[3]!) } : undefined
}

/** Processes a code scanned while packing: a piece or full carton of the order, a serial number, or the current carton's size. */
export function applyPieceScan(state: PackState, { Items }: Goods, boxes: readonly PlannedBox[], scanned: string): PackState {
  const code = scanned.trim()
  const withNotice = (tone: FloorNotice['tone'], text: FloorNotice['text'], params: FloorNotice['params'] = {}): PackState => ({
    ...state,
    notice: notice(tone, text, params),
  })
  const measures = measureOf(code)
  if (measures) {
    const box = state.current
    if (box === undefined || Object.values(measures).some((value) => value <= 0)) return withNotice('bad', 'floor.noCarton')
    const measured = { ...state.measured, [box]: { ...state.measured[box], ...measures } }
    return { ...withNotice('good', 'floor.measured', { box: box + 1, code }), measured }
  }
  const numbered = Items.find((item) => item.Serials.some(({ Sn }) => sameCode(code, Sn)))
  const serial = numbered?.Serials.find(({ Sn }) => sameCode(code, Sn))
  if (numbered && serial) {
    if (serialsOf(state, numbered.Id).includes(serial.Sn)) return withNotice('bad', 'floor.duplicate', { code })
    const batch = serial.BatchNo
    if (takenOfBatch(state, numbered, batch) >= heldOfBatch(numbered, batch))
      return withNotice('bad', 'floor.batchFull', { code, batch })
  }
  const named = numbered ? [numbered] : Items.filter((item) => isNamed(item, code))
  if (named.length === 0) {
    const unlabelled = Items.find((item) => sameCode(code, item.Fnsku) || sameCode(code, item.Sku))
    return unlabelled
      ? withNotice('bad', 'floor.notRelabelled', { code, fnsku: labelOf(unlabelled) })
      : withNotice('bad', 'floor.wrong', { code })
  }
  if (!numbered && named.every((item) => needsNumber(state, item))) return withNotice('bad', 'floor.serialNeeded', { code })
  const items = numbered ? named : named.filter((item) => !needsNumber(state, item))
  const place = placeFor(state, boxes, items)
  if (!place) return withNotice('bad', 'floor.surplus', { code })
  if ('other' in place) return withNotice('bad', 'floor.otherCarton', { code, box: place.other + 1 })
  const { box, item } = place
  const wanted = boxes[box]!.Items.find(({ ItemId }) => ItemId === item.Id)!.Pieces
  const isWhole = boxes[box]!.Items.length === 1 && wanted === item.PcsPerCarton && item.Serials.length === 0
  const piece = { ItemId: item.Id, Pieces: isWhole ? wanted : 1, Sn: serial?.Sn ?? null }
  const next: PackState = {
    ...state,
    contents: { ...state.contents, [box]: [...inBox(state, box), piece] },
    current: box,
  }
  const params = { box: box + 1, fnsku: labelOf(item), done: packedIn(next, box, item.Id), all: wanted }
  return {
    ...next,
    notice: isFull(next, boxes, box) ? notice('done', 'floor.cartonDone', params) : notice('good', 'floor.packed', params),
  }
}

/** Pieces of a batch that the order holds, and the number of its serial numbers that were scanned. */
const heldOfBatch = (item: BenchItem, batch: string) =>
  item.Batches.reduce((sum, { BatchNo, Pieces }) => (BatchNo === batch ? sum + Pieces : sum), 0)
function takenOfBatch(state: PackState, item: BenchItem, batch: string): number {
  const scanned = serialsOf(state, item.Id)
  return item.Serials.filter(({ Sn, BatchNo }) => BatchNo === batch && scanned.includes(Sn)).length
}

/** Pieces with serial numbers are scanned by number, while their batches have known numbers. */
function needsNumber(state: PackState, item: BenchItem): boolean {
  const batches = [...new Set(item.Serials.map(({ BatchNo }) => BatchNo))]
  const known = batches.reduce((sum, batch) => {
    const numbers = item.Serials.filter(({ BatchNo }) => BatchNo === batch).length
    return sum + Math.min(numbers, heldOfBatch(item, batch))
  }, 0)
  return serialsOf(state, item.Id).length < known
}

type Place = { box: number; item: BenchItem } | { other: number }

/** Returns where a piece goes: the carton being filled; the next one is started only once that is full. */
function placeFor(state: PackState, boxes: readonly PlannedBox[], items: readonly BenchItem[]): Place | undefined {
  const roomIn = (box: number) =>
    items.find((item) =>
      boxes[box]!.Items.some(({ ItemId, Pieces }) => ItemId === item.Id && packedIn(state, box, item.Id) < Pieces),
    )
  const { current } = state
  if (current !== undefined && !isFull(state, boxes, current)) {
    const item = roomIn(current)
    if (item) return { box: current, item }
    return boxes.some((_, box) => roomIn(box)) ? { other: current } : undefined
  }
  const box = boxes.findIndex((_, index) => roomIn(index))
  return box < 0 ? undefined : { box, item: roomIn(box)! }
}

/** Returns the cartons and serial numbers in the format of the call. */
export function packedBoxes(state: PackState, boxes: readonly PlannedBox[]) {
  const Boxes = boxes.map((_, box) => {
    const { Length, Width, Height, Weight, IsConsolidated, Items } = measuredOf(state, boxes, box)
    return { Length, Width, Height, Weight, IsConsolidated, Items: Items.map(({ ItemId, Pieces }) => ({ ItemId, Pieces })) }
  })
  const Serials = Object.values(state.contents)
    .flat()
    .flatMap(({ Sn }) => (Sn === null ? [] : [Sn]))
  return { Boxes, Serials }
}

/** Empties the current carton, to refill it. */
export function emptyCarton(state: PackState): PackState {
  const { current, notice: _, ...rest } = state
  return current === undefined ? state : { ...rest, contents: { ...state.contents, [current]: [] } }
}
