import type { Wave, WaveOrder } from '../contract.ts'
import { PICK, SCAN, type ScanResult } from '../rules.ts'
import { isPacked, classifyScan, pieceOf, type PackedPiece } from '../rules/packing.ts'
import type { floor } from '../text/keys.ts'

type Words = Extract<Parameters<typeof floor>[0], `pack.${string}`>
export type Notice = {
  readonly tone: 'good' | 'bad' | 'done'
  readonly text: Words
  readonly params: Record<string, string | number>
}

/** The bench's state: the wave as read, and the scans since then. Pieces by order. */
export type PackState = {
  readonly current: number | undefined
  readonly pieces: ReadonlyMap<number, readonly PackedPiece[]>
  readonly packed: ReadonlySet<number>
  readonly notice: Notice | undefined
}
export const NOTHING_SCANNED: PackState = { current: undefined, pieces: new Map(), packed: new Set(), notice: undefined }

export const piecesIn = (state: PackState, order: WaveOrder) => state.pieces.get(order.Id) ?? order.Packed
export const isDone = (state: PackState, order: WaveOrder) => order.PickState === PICK.packed || state.packed.has(order.Id)

const REFUSED = {
  [SCAN.wrong]: 'pack.wrong',
  [SCAN.surplus]: 'pack.surplus',
  [SCAN.duplicate]: 'pack.duplicate',
  [SCAN.serialNeeded]: 'pack.serialNeeded',
  [SCAN.closed]: 'pack.closed',
} as const satisfies Record<Exclude<ScanResult, typeof SCAN.accepted>, Words>

type Scanned = { readonly order: WaveOrder; readonly code: string; readonly isAccepted: boolean }
type Step = { readonly state: PackState; readonly scan?: Scanned }

/** Handles a scanned code: it opens an order, or is a piece of the open one, which is then sent to the server. */
export function applyScan(state: PackState, wave: Pick<Wave, 'Orders'>, scanned: string): Step {
  const code = scanned.trim()
  const withNotice = (tone: Notice['tone'], text: Words, params: Notice['params'] = {}): PackState => ({
    ...state,
    notice: { tone, text, params },
  })
  const named = wave.Orders.find(({ WarehouseOutNo }) => WarehouseOutNo.toUpperCase() === code.toUpperCase())
  if (named) return { state: openOrder(state, named, withNotice) }
  const order = wave.Orders.find(({ Id }) => Id === state.current)
  if (!order) return { state: withNotice('bad', 'pack.unknownOrder', { code }) }
  const before = piecesIn(state, order)
  const elsewhere = wave.Orders.filter(
    ({ Id, ContractCompanyId, PickState }) =>
      Id !== order.Id && ContractCompanyId === order.ContractCompanyId && PickState !== PICK.removed,
  ).flatMap((other) => piecesIn(state, other).flatMap(({ Sn }) => Sn ?? []))
  const verdict = classifyScan(order.Lines, before, code, elsewhere)
  if (verdict.Result !== SCAN.accepted)
    // If this order is complete, the next order's number was misread.
    return isDone(state, order) && verdict.Result === SCAN.wrong
      ? { state: withNotice('bad', 'pack.unknownOrder', { code }) }
      : {
          state: withNotice('bad', REFUSED[verdict.Result], { code, no: order.WarehouseOutNo }),
          scan: { order, code, isAccepted: false },
        }
  const after = [...before, { LineId: verdict.LineId, Sn: verdict.Sn }]
  const line = order.Lines.find(({ Id }) => Id === verdict.LineId)!
  const done = after.filter(({ LineId }) => LineId === line.Id).length
  const isComplete = isPacked(order.Lines, after)
  const notice: Notice = isComplete
    ? { tone: 'done', text: 'pack.done', params: { no: order.WarehouseOutNo } }
    : { tone: 'good', text: 'pack.accepted', params: { fnsku: line.Fnsku, done, all: line.Pieces } }
  return {
    state: {
      current: order.Id,
      pieces: new Map(state.pieces).set(order.Id, after),
      packed: isComplete ? new Set(state.packed).add(order.Id) : state.packed,
      notice,
    },
    scan: { order, code, isAccepted: true },
  }
}

/** The server refused a piece that was accepted here: the piece is missing again. */
export function takeBack(state: PackState, order: WaveOrder, code: string): PackState {
  const before = piecesIn(state, order)
  const at = pieceOf(order.Lines, before, code)
  if (at < 0) return state
  const after = before.toSpliced(at, 1)
  return {
    ...state,
    pieces: new Map(state.pieces).set(order.Id, after),
    packed: new Set([...state.packed].filter((id) => id !== order.Id)),
  }
}

/**
 * The bench's state after a reload: the wave with the scans that the server has not recorded yet. `accepted` are the
 * keys of those that count as packed.
 */
export function replayScans(
  wave: Pick<Wave, 'Orders'>,
  scans: readonly { readonly Id: number; readonly Code: string; readonly ScanKey: string }[],
): { state: PackState; accepted: ReadonlySet<string> } {
  const recorded = new Set(wave.Orders.flatMap(({ Packed }) => Packed.map(({ ScanKey }) => ScanKey)))
  const accepted = new Set<string>()
  let state = NOTHING_SCANNED
  for (const { Id, Code, ScanKey } of scans) {
    if (recorded.has(ScanKey)) continue
    const step = applyScan({ ...state, current: Id }, wave, Code)
    state = step.state
    if (step.scan?.isAccepted) accepted.add(ScanKey)
  }
  return { state: { ...state, notice: undefined }, accepted }
}

function openOrder(
  state: PackState,
  order: WaveOrder,
  withNotice: (tone: Notice['tone'], text: Words, params: Notice['params']) => PackState,
): PackState {
  const no = order.WarehouseOutNo
  // A packed order is opened to reprint its label.
  if (isDone(state, order)) return { ...withNotice('bad', 'pack.alreadyPacked', { no }), current: order.Id }
  if (order.PickState === PICK.short) return withNotice('bad', 'pack.onHold', { no })
  if (order.PickState === PICK.removed) return withNotice('bad', 'pack.takenOut', { no })
  return { ...withNotice('good', 'pack.opened', { no }), current: order.Id }
}
