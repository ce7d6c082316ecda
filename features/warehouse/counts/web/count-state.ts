import type { counts } from '../text/keys.ts'

type Words = Extract<Parameters<typeof counts>[0], `floor.${string}`>
export type CountNotice = {
  readonly tone: 'good' | 'bad' | 'done'
  readonly text: Words
  readonly params: Record<string, string | number>
}

/** A batch as visible to a counter. */
export type FloorLine = {
  readonly Id: number
  readonly WaresInfoId: number
  readonly Fnsku: string
  readonly Sku: string
  readonly BatchNo: string
  readonly Code: string | null
  readonly CountedPieces: number | null
  readonly IsSnManaged: boolean
}

/** Pieces counted on this device in addition to those read when the count was opened here. */
export type CountState = {
  readonly counted: ReadonlyMap<number, number>
  /** The batch that was counted last, and its pieces: a typed number replaces them. */
  readonly last: { readonly line: number; readonly pieces: number; readonly sn?: string } | undefined
  /** The product whose batch must be selected. */
  readonly asked: number | undefined
  /** The selected batch for scans of a product. */
  readonly batches: ReadonlyMap<number, number>
  /** The batch whose serial numbers are being scanned, if its product has any. */
  readonly serialsOf: number | undefined
  /** Numbers scanned by this device. */
  readonly serials: ReadonlySet<string>
  readonly notice: CountNotice | undefined
}

export const startOf = (lines: readonly FloorLine[]): CountState => ({
  counted: new Map(lines.flatMap(({ Id, CountedPieces }) => (CountedPieces === null ? [] : [[Id, CountedPieces]]))),
  last: undefined,
  asked: undefined,
  batches: new Map(),
  serialsOf: undefined,
  serials: new Set(),
  notice: undefined,
})

export type CountStep = {
  readonly state: CountState
  readonly entry?: { readonly line: number; readonly pieces: number; readonly sn?: string }
}

type WithNotice = (tone: CountNotice['tone'], text: Words, params?: CountNotice['params']) => CountState
const noticeOf =
  (state: CountState): WithNotice =>
  (tone, text, params = {}) => ({ ...state, notice: { tone, text, params } })

function add(state: CountState, line: FloorLine, pieces: number, last: number, text: Words = 'floor.counted'): CountStep {
  const now = Math.max(0, (state.counted.get(line.Id) ?? 0) + pieces)
  return {
    state: {
      ...noticeOf(state)('good', text, { fnsku: line.Fnsku, pieces: now }),
      counted: new Map(state.counted).set(line.Id, now),
      last: { line: line.Id, pieces: last },
      asked: undefined,
      serialsOf: undefined,
      batches: new Map(state.batches).set(line.WaresInfoId, line.Id),
    },
    entry: { line: line.Id, pieces },
  }
}

/** Treats subsequent scans as serial numbers of this batch. */
const beginSerials = (state: CountState, line: FloorLine): CountStep => ({
  state: {
    ...noticeOf(state)('good', 'floor.scanSerials', { fnsku: line.Fnsku, batch: line.BatchNo }),
    last: undefined,
    asked: undefined,
    serialsOf: line.Id,
    batches: new Map(state.batches).set(line.WaresInfoId, line.Id),
  },
})

/** Counts the piece with this number, or takes it back. */
function addSerial(state: CountState, line: FloorLine, sn: string, pieces: 1 | -1): CountStep {
  const now = Math.max(0, (state.counted.get(line.Id) ?? 0) + pieces)
  const serials = new Set(state.serials)
  if (pieces > 0) serials.add(sn)
  else serials.delete(sn)
  return {
    state: {
      ...noticeOf(state)('good', pieces > 0 ? 'floor.serial' : 'floor.undone', { sn, fnsku: line.Fnsku, pieces: now }),
      counted: new Map(state.counted).set(line.Id, now),
      last: pieces > 0 ? { line: line.Id, pieces, sn } : undefined,
      serials,
    },
    entry: { line: line.Id, pieces, sn },
  }
}

/**
 * Handles a scanned code: a product counts one piece, a batch is selected, a location is announced, a number sets the
 * pieces of the last scan. Pieces with serial numbers are each scanned.
 */
export function applyCountScan(state: CountState, lines: readonly FloorLine[], scanned: string): CountStep {
  const code = scanned.trim().toUpperCase()
  const withNotice = noticeOf(state)
  const ofProduct = lines.filter(({ Fnsku, Sku }) => Fnsku.toUpperCase() === code || Sku.toUpperCase() === code)
  const [first] = ofProduct
  if (first) {
    const chosen = ofProduct.length === 1 ? first : ofProduct.find(({ Id }) => Id === state.batches.get(first.WaresInfoId))
    if (chosen) return chosen.IsSnManaged ? beginSerials(state, chosen) : add(state, chosen, 1, 1)
    return { state: { ...withNotice('bad', 'floor.whichBatch', { fnsku: first.Fnsku }), asked: first.WaresInfoId } }
  }
  const inBatch = lines.filter(({ BatchNo }) => BatchNo.toUpperCase() === code)
  const meant = inBatch.find(({ WaresInfoId }) => WaresInfoId === state.asked) ?? (inBatch.length === 1 ? inBatch[0] : undefined)
  if (meant) return chooseBatch(state, meant)
  if (lines.some(({ Code }) => Code === code)) return { state: withNotice('good', 'floor.location', { code }) }
  const numbered = lines.find(({ Id }) => Id === state.serialsOf)
  if (numbered) {
    const sn = scanned.trim()
    return state.serials.has(sn) ? { state: withNotice('bad', 'floor.serialTwice', { sn }) } : addSerial(state, numbered, sn, 1)
  }
  const last = lines.find(({ Id }) => Id === state.last?.line)
  if (last && state.last && /^\d{1,5}$/.test(code)) return add(state, last, Number(code) - state.last.pieces, Number(code))
  return { state: withNotice('bad', 'floor.unknown', { code }) }
}

/** Assigns scans of the product to this batch, and counts the piece that prompted the selection. */
export function chooseBatch(state: CountState, line: FloorLine): CountStep {
  if (line.IsSnManaged) return beginSerials(state, line)
  if (state.asked === line.WaresInfoId) return add(state, line, 1, 1)
  return {
    state: {
      ...noticeOf(state)('good', 'floor.batch', { batch: line.BatchNo }),
      last: undefined,
      serialsOf: undefined,
      batches: new Map(state.batches).set(line.WaresInfoId, line.Id),
    },
  }
}

/** Undoes the last scan. */
export function takeBack(state: CountState, lines: readonly FloorLine[]): CountStep {
  const line = lines.find(({ Id }) => Id === state.last?.line)
  if (!line || !state.last || state.last.pieces === 0) return { state: noticeOf(state)('bad', 'floor.nothingToUndo') }
  if (state.last.sn !== undefined) return addSerial(state, line, state.last.sn, -1)
  const step = add(state, line, -state.last.pieces, 0, 'floor.undone')
  return { ...step, state: { ...step.state, last: undefined } }
}
