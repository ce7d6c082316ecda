import { CONDITION } from '../rules.ts'
import type { FileRef } from '#kit/shared/file.ts'
import type { returns } from '../text/keys.ts'

type Words = Extract<Parameters<typeof returns>[0], `floor.${string}`>
export type FloorNotice = {
  readonly tone: 'good' | 'bad' | 'done'
  readonly text: Words
  readonly params: Record<string, string | number>
}

/** Pieces of one product in one condition. */
export type CountedPieces = {
  readonly Fnsku: string
  readonly GoodsCondition: number
  readonly Pieces: number
  readonly Photos: readonly FileRef[]
}

/** What was scanned of a parcel and is not booked yet. */
export type ParcelCount = {
  readonly lines: readonly CountedPieces[]
  /** Condition of the next pieces. */
  readonly condition: number
  /** Photos of the parcel itself. */
  readonly photos: readonly FileRef[]
  /** Place in `lines` of the last piece. */
  readonly last: number | undefined
  /** A code that is not announced; scanned once more it counts. */
  readonly asked: string | undefined
  readonly notice: FloorNotice | undefined
}
export const NOTHING_COUNTED: ParcelCount = {
  lines: [],
  condition: CONDITION.asNew,
  photos: [],
  last: undefined,
  asked: undefined,
  notice: undefined,
}

type Parcel = { readonly TrackingNo: string; readonly announced: readonly string[] }

/** Counts one piece in the condition that is chosen. */
export function countPiece(state: ParcelCount, { TrackingNo, announced }: Parcel, scanned: string): ParcelCount {
  const code = scanned.trim().toUpperCase()
  const refuse = (text: Words, asked?: string): ParcelCount => ({
    ...state,
    asked,
    notice: { tone: 'bad', text, params: { code } },
  })
  if (code === TrackingNo) return refuse('floor.thatIsParcel')
  const isKnown =
    announced.includes(code) ||
    state.lines.some(({ Fnsku }) => Fnsku === code) ||
    state.condition === CONDITION.notOurs ||
    state.asked === code
  if (!isKnown) return refuse('floor.notAnnounced', code)
  const at = state.lines.findIndex((line) => line.Fnsku === code && line.GoodsCondition === state.condition)
  const last = at < 0 ? state.lines.length : at
  const before = state.lines[at] ?? { Fnsku: code, GoodsCondition: state.condition, Pieces: 0, Photos: [] }
  const line = { ...before, Pieces: before.Pieces + 1 }
  return {
    ...state,
    lines: state.lines.toSpliced(last, 1, line),
    last,
    asked: undefined,
    notice: { tone: 'good', text: 'floor.counted', params: { fnsku: code, count: line.Pieces } },
  }
}

/** Takes a piece of a line back; a line without pieces goes. */
export function takeBack(state: ParcelCount, at: number): ParcelCount {
  const line = state.lines[at]
  if (!line) return state
  const rest = line.Pieces > 1 ? [{ ...line, Pieces: line.Pieces - 1 }] : []
  return { ...state, lines: state.lines.toSpliced(at, 1, ...rest), last: undefined, asked: undefined, notice: undefined }
}

/** Adds a photo to a line, or to the parcel. */
export function addPhoto(state: ParcelCount, photo: FileRef, of: Pick<CountedPieces, 'Fnsku' | 'GoodsCondition'> | undefined) {
  const at = state.lines.findIndex((line) => line.Fnsku === of?.Fnsku && line.GoodsCondition === of.GoodsCondition)
  const line = state.lines[at]
  if (!line) return { ...state, photos: [...state.photos, photo] }
  return { ...state, lines: state.lines.with(at, { ...line, Photos: [...line.Photos, photo] }) }
}

export const piecesOf = ({ lines }: ParcelCount) => lines.reduce((sum, { Pieces }) => sum + Pieces, 0)

/** The parcel as the call takes it. */
export function parcelToBook({ lines, photos }: ParcelCount) {
  const ids = (list: readonly FileRef[]) => list.map(({ FileId }) => FileId)
  return { Photos: ids(photos), Lines: lines.map((line) => ({ ...line, Photos: ids(line.Photos) })) }
}
