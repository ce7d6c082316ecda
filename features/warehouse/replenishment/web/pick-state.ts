import type { BenchItem, BenchOrder } from '../floor-contract.ts'
import type { replenishment } from '../text/keys.ts'

type Words = Extract<Parameters<typeof replenishment>[0], `floor.${string}`>
export type FloorNotice = {
  readonly tone: 'good' | 'bad' | 'done'
  readonly text: Words
  readonly params: Record<string, string | number>
}
export const notice = (tone: FloorNotice['tone'], text: Words, params: FloorNotice['params'] = {}): FloorNotice => ({
  tone,
  text,
  params,
})

export const sameCode = (code: string, other: string | null) =>
  other !== null && code.trim().toUpperCase() === other.toUpperCase()

/** Goods picked from the shelves so far: cartons and loose pieces by line. */
export type PickState = { readonly taken: Readonly<Record<number, number>>; readonly notice?: FloorNotice }
export const NOTHING_TAKEN: PickState = { taken: {} }
/** Identifies the plan that an order's scans belong to. */
export const pickPlan = ({ Items }: Goods) =>
  JSON.stringify(Items.map(({ Id, Cartons, LoosePieces }) => [Id, Cartons, LoosePieces]))

type Goods = Pick<BenchOrder, 'Items'>
/** Number of scans of a line: one for each full carton, then one for each loose piece. */
export const unitsOf = ({ Cartons, LoosePieces }: Pick<BenchItem, 'Cartons' | 'LoosePieces'>) => Cartons + LoosePieces
export const pickedUnits = (state: PickState, item: BenchItem) => state.taken[item.Id] ?? 0
export const isAllPicked = (state: PickState, { Items }: Goods) =>
  Items.every((item) => pickedUnits(state, item) >= unitsOf(item))

/** Returns what is still to be picked of a line: full cartons first. */
export function leftOf(state: PickState, item: BenchItem): { cartons: number; pieces: number } {
  const taken = pickedUnits(state, item)
  const cartons = Math.max(0, item.Cartons - taken)
  return { cartons, pieces: item.LoosePieces - Math.max(0, taken - item.Cartons) }
}

/** Returns the pieces that were not picked, by line. */
export function missingPieces(state: PickState, { Items }: Goods): Map<number, number> {
  const missing = Items.map((item) => {
    const { cartons, pieces } = leftOf(state, item)
    return [item.Id, cartons * item.PcsPerCarton + pieces] as const
  })
  return new Map(missing.filter(([, pieces]) => pieces > 0))
}

/** Processes a code scanned while an order is picked: a carton or piece of one of its lines. */
export function applyPickScan(state: PickState, { Items }: Goods, scanned: string): PickState {
  const code = scanned.trim()
  const named = Items.filter((item) => sameCode(code, item.Fnsku) || sameCode(code, item.Sku))
  if (named.length === 0) return { ...state, notice: notice('bad', 'floor.wrong', { code }) }
  const item = named.find((one) => pickedUnits(state, one) < unitsOf(one))
  if (!item) return { ...state, notice: notice('bad', 'floor.surplus', { code }) }
  const before = pickedUnits(state, item)
  const taken = { ...state.taken, [item.Id]: before + 1 }
  const isCarton = before < item.Cartons
  const params = {
    fnsku: item.Fnsku,
    done: (isCarton ? before : before - item.Cartons) + 1,
    all: isCarton ? item.Cartons : item.LoosePieces,
  }
  return { taken, notice: notice('good', isCarton ? 'floor.carton' : 'floor.piece', params) }
}
