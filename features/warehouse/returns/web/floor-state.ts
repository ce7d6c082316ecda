import { CONDITION } from '../rules.ts'
import { meantBy } from '#kit/web/form/field-spec.ts'
import type { FileRef } from '#kit/shared/file.ts'
import type { returns } from '../text/keys.ts'

type Words = Extract<Parameters<typeof returns>[0], `floor.${string}`>
export type FloorNotice = {
  readonly tone: 'good' | 'bad' | 'done'
  readonly text: Words
  readonly params: Record<string, string | number>
}

/** Pieces of one product in one condition, with the serial numbers of those that have one. */
export type CountedPieces = {
  readonly Fnsku: string
  readonly GoodsCondition: number
  readonly Pieces: number
  readonly Serials: readonly string[]
  readonly Photos: readonly FileRef[]
}

/** Scanned content of a parcel that is not booked yet. */
export type ParcelCount = {
  readonly lines: readonly CountedPieces[]
  /** Condition of the next pieces. */
  readonly condition: number
  /** Photos of the parcel itself. */
  readonly photos: readonly FileRef[]
  /** Index in `lines` of the last piece. */
  readonly last: number | undefined
  /** A code that is not announced; it counts when scanned once more. */
  readonly asked: string | undefined
  /** The product whose serial numbers are being scanned. */
  readonly serialsOf: string | undefined
  /** Products found to have serial numbers after they were counted: scanned numbers are assigned to counted pieces first. */
  readonly unnumbered: readonly string[]
  readonly notice: FloorNotice | undefined
}
export const NOTHING_COUNTED: ParcelCount = {
  lines: [],
  condition: CONDITION.asNew,
  photos: [],
  last: undefined,
  asked: undefined,
  serialsOf: undefined,
  unnumbered: [],
  notice: undefined,
}

/** The announced products, and which of them have serial numbers. */
type Parcel = { readonly TrackingNo: string; readonly announced: readonly string[]; readonly numbered?: readonly string[] }

/**
 * Counts one piece in the selected condition. For a product with serial numbers each number is scanned; scanning the
 * product once more counts a piece whose number cannot be read.
 */
export function countPiece(state: ParcelCount, { TrackingNo, announced, numbered = [] }: Parcel, scanned: string): ParcelCount {
  // A code is known in the spelling of its product, whose letters may be lower case.
  const code = meantBy([...announced, ...state.lines.map(({ Fnsku }) => Fnsku)], scanned.trim()) ?? scanned.trim()
  const refuse = (text: Words, asked?: string): ParcelCount => ({
    ...state,
    asked,
    notice: { tone: 'bad', text, params: { code } },
  })
  if (code.toUpperCase() === TrackingNo) return refuse('floor.thatIsParcel')
  const isOurs = state.condition !== CONDITION.notOurs
  const isProduct = announced.includes(code) || state.lines.some(({ Fnsku }) => Fnsku === code)
  if (isOurs && state.serialsOf !== undefined && !isProduct) return applySerialScan(state, state.serialsOf, scanned.trim())
  const hasNumbers = isOurs && (numbered.includes(code) || state.unnumbered.includes(code))
  if (hasNumbers && state.serialsOf !== code) return { ...scanSerials(state, code), last: undefined }
  if (!isProduct && isOurs && state.asked?.toUpperCase() !== code.toUpperCase()) return refuse('floor.notAnnounced', code)
  return { ...addPiece(state, code, placeOf(state, code)), serialsOf: hasNumbers ? code : undefined }
}

const scanSerials = (state: ParcelCount, fnsku: string): ParcelCount => ({
  ...state,
  asked: undefined,
  serialsOf: fnsku,
  notice: { tone: 'good', text: 'floor.scanSerials', params: { fnsku } },
})

/** Index of the product's line in the selected condition, or where it will be added. */
function placeOf({ lines, condition }: ParcelCount, fnsku: string): number {
  const at = lines.findIndex((line) => line.Fnsku === fnsku && line.GoodsCondition === condition)
  return at < 0 ? lines.length : at
}

function addPiece(state: ParcelCount, fnsku: string, at: number, sn?: string, isCounted = false): ParcelCount {
  const before = state.lines[at] ?? { Fnsku: fnsku, GoodsCondition: state.condition, Pieces: 0, Serials: [], Photos: [] }
  const line = {
    ...before,
    Pieces: before.Pieces + (isCounted ? 0 : 1),
    Serials: sn === undefined ? before.Serials : [...before.Serials, sn],
  }
  return {
    ...state,
    lines: state.lines.toSpliced(at, 1, line),
    last: at,
    asked: undefined,
    notice: { tone: 'good', text: 'floor.counted', params: { fnsku, count: line.Pieces } },
  }
}

function applySerialScan(state: ParcelCount, fnsku: string, sn: string): ParcelCount {
  if (state.lines.some(({ Serials }) => Serials.includes(sn)))
    return { ...state, notice: { tone: 'bad', text: 'floor.serialTwice', params: { sn } } }
  const lacks = ({ Fnsku, Pieces, Serials }: CountedPieces) => Fnsku === fnsku && Serials.length < Pieces
  const own = placeOf(state, fnsku)
  const counted = !state.unnumbered.includes(fnsku)
    ? -1
    : state.lines[own] && lacks(state.lines[own])
      ? own
      : state.lines.findIndex(lacks)
  return addPiece(state, fnsku, counted < 0 ? own : counted, sn, counted >= 0)
}

/**
 * Starts scanning serial numbers of a counted product that has them, for the counted pieces first. These may have been
 * counted in another spelling than the product's.
 */
export function needSerials(state: ParcelCount, fnsku: string): ParcelCount {
  const lines = state.lines.map((line) => (line.Fnsku.toUpperCase() === fnsku.toUpperCase() ? { ...line, Fnsku: fnsku } : line))
  return { ...scanSerials({ ...state, lines }, fnsku), unnumbered: [...new Set(state.unnumbered).add(fnsku)] }
}

/** Removes a piece from a line; a line without pieces is deleted. */
export function takeBack(state: ParcelCount, at: number): ParcelCount {
  const line = state.lines[at]
  if (!line) return state
  const Pieces = line.Pieces - 1
  const rest = Pieces > 0 ? [{ ...line, Pieces, Serials: line.Serials.slice(0, Pieces) }] : []
  return { ...state, lines: state.lines.toSpliced(at, 1, ...rest), last: undefined, asked: undefined, notice: undefined }
}

/** Adds a photo to a line, or to the parcel. */
export function addPhoto(state: ParcelCount, photo: FileRef, of: Pick<CountedPieces, 'Fnsku' | 'GoodsCondition'> | undefined) {
  const at = state.lines.findIndex((line) => line.Fnsku === of?.Fnsku && line.GoodsCondition === of.GoodsCondition)
  const line = state.lines[at]
  if (!line) return { ...state, photos: [...state.photos, photo] }
  return { ...state, lines: state.lines.with(at, { ...line, Photos: [...line.Photos, photo] }) }
}

/** Removes a photo, of the parcel or of a line. */
export function dropPhoto(state: ParcelCount, { FileId }: FileRef): ParcelCount {
  const without = (photos: readonly FileRef[]) => photos.filter((photo) => photo.FileId !== FileId)
  return {
    ...state,
    photos: without(state.photos),
    lines: state.lines.map((line) => ({ ...line, Photos: without(line.Photos) })),
  }
}

export const piecesOf = ({ lines }: ParcelCount) => lines.reduce((sum, { Pieces }) => sum + Pieces, 0)

/** Returns the parcel in the format of the call. */
export function parcelToBook({ lines, photos }: ParcelCount) {
  const ids = (list: readonly FileRef[]) => list.map(({ FileId }) => FileId)
  return { Photos: ids(photos), Lines: lines.map((line) => ({ ...line, Photos: ids(line.Photos) })) }
}
