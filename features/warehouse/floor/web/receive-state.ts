import type { PlanItemRow } from '#features/warehouse/inbound/contract.ts'
import { isShelfCode } from '#features/warehouse/shelves/rules.ts'
import type { floor } from '../text/keys.ts'

type Words = Extract<Parameters<typeof floor>[0], `receive.${string}`>
export type ReceiveNotice = {
  readonly tone: 'good' | 'bad' | 'done'
  readonly text: Words
  readonly params: Record<string, string | number>
}

/** The cartons of a plan that were scanned and are not booked yet, and where their products were put. */
export type Received = {
  readonly cartons: ReadonlySet<number>
  readonly shelves: ReadonlyMap<number, string>
  /** Line of the last carton. */
  readonly last: number | undefined
  readonly notice: ReceiveNotice | undefined
}
export const NOTHING_RECEIVED: Received = { cartons: new Set(), shelves: new Map(), last: undefined, notice: undefined }

type Plan = { readonly OhlOrderNo: string | null; readonly Items: readonly PlanItemRow[] }

/** The plan and the carton that a carton's code names: `OHL2511200003-12`. */
export function cartonOf(code: string): { plan: string; carton: number } | undefined {
  const found = /^(.+)-(\d{1,6})$/.exec(code.trim().toUpperCase())
  return found ? { plan: found[1]!, carton: Number(found[2]) } : undefined
}

const lineOf = (plan: Plan, carton: number) =>
  plan.Items.find(
    ({ CartonNoFrom, CartonNoTo }) =>
      CartonNoFrom !== null && CartonNoTo !== null && CartonNoFrom <= carton && carton <= CartonNoTo,
  )

/** Cartons of a line that were scanned now. */
export function scannedOf(state: Received, item: PlanItemRow): number {
  return [...state.cartons].filter((carton) => item.CartonNoFrom! <= carton && carton <= item.CartonNoTo!).length
}

/** What a code is for the open plan: a carton of it, or the location of the product of the last carton. */
export function takeCarton(state: Received, plan: Plan, scanned: string): Received {
  const code = scanned.trim().toUpperCase()
  const say = (tone: ReceiveNotice['tone'], text: Words, params: ReceiveNotice['params'] = {}): Received => ({
    ...state,
    notice: { tone, text, params },
  })
  const carton = cartonOf(code)
  if (!carton || carton.plan !== plan.OhlOrderNo) return takeShelf(state, plan, code, say)
  const item = lineOf(plan, carton.carton)
  if (!item) return say('bad', 'receive.unknownCarton', { carton: carton.carton })
  if (item.IsSnManaged) return say('bad', 'receive.serials', { fnsku: item.Fnsku })
  if (state.cartons.has(carton.carton)) return say('bad', 'receive.twice', { carton: carton.carton })
  return {
    ...say('good', 'receive.counted', { carton: carton.carton, fnsku: item.Fnsku, pieces: item.PcsPerCarton }),
    cartons: new Set(state.cartons).add(carton.carton),
    last: item.Id,
  }
}

function takeShelf(
  state: Received,
  plan: Plan,
  code: string,
  say: (tone: ReceiveNotice['tone'], text: Words, params: ReceiveNotice['params']) => Received,
): Received {
  if (/^OHL\d/.test(code)) return say('bad', 'receive.otherPlan', { code })
  const item = plan.Items.find(({ Id }) => Id === state.last)
  if (!item || !isShelfCode(code)) return say('bad', 'receive.unknown', { code })
  return {
    ...say('good', 'receive.shelved', { fnsku: item.Fnsku, code }),
    shelves: new Map(state.shelves).set(item.WaresInfoId, code),
  }
}

/** Lines of the call that books what was scanned: whole cartons, good pieces. */
export function linesToBook(state: Received, plan: Plan) {
  return plan.Items.flatMap((item) => {
    const Cartons = item.CartonNoFrom === null ? 0 : scannedOf(state, item)
    if (Cartons === 0) return []
    return [
      { Id: item.Id, Cartons, GoodPieces: Cartons * item.PcsPerCarton, ShelfCode: state.shelves.get(item.WaresInfoId) ?? null },
    ]
  })
}
