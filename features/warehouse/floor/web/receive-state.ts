import type { PlanItemRow } from '#features/warehouse/inbound/contract.ts'
import { isShelfCode } from '#features/warehouse/shelves/rules.ts'
import { readSerials, SERIAL_MAX } from '#features/warehouse/stock/rules.ts'
import type { floor } from '../text/keys.ts'

type Words = Extract<Parameters<typeof floor>[0], `receive.${string}`>
export type ReceiveNotice = {
  readonly tone: 'good' | 'bad' | 'done'
  readonly text: Words
  readonly params: Record<string, string | number>
}

/** The scanned cartons of a plan that are not booked yet, and the locations of their products. */
export type Received = {
  readonly cartons: ReadonlySet<number>
  /** Cartons booked since the plan was opened. */
  readonly booked: ReadonlySet<number>
  readonly shelves: ReadonlyMap<number, string>
  /** Serial numbers by carton, for products that have them. */
  readonly serials: ReadonlyMap<number, readonly string[]>
  /** Line of the last carton. */
  readonly last: number | undefined
  readonly notice: ReceiveNotice | undefined
}
export const NOTHING_RECEIVED: Received = {
  cartons: new Set(),
  booked: new Set(),
  shelves: new Map(),
  serials: new Map(),
  last: undefined,
  notice: undefined,
}

type Plan = { readonly OhlOrderNo: string | null; readonly Items: readonly PlanItemRow[] }

/** Scanned codes in order, stored on the device until booked. */
export type Scans = { readonly codes: readonly string[] }
export const replayCartons = (plan: Plan, { codes }: Scans): Received =>
  codes.reduce((state, code) => applyCartonScan(state, plan, code), NOTHING_RECEIVED)

/** The state after booking, with a notice of the booked cartons. */
export const afterBooking = ({ booked, cartons }: Received): Received => ({
  ...NOTHING_RECEIVED,
  booked: new Set([...booked, ...cartons]),
  notice: { tone: 'done', text: 'receive.booked', params: { count: cartons.size } },
})

/** The state after another device has booked some of the cartons, with a notice naming them. */
export function withoutBooked(state: Received, plan: Plan): Received {
  const gone = [...state.cartons].filter((carton) => isBooked(plan, carton))
  if (gone.length === 0) return state
  const last = gone.includes(lastOf(state)!) ? undefined : state.last
  const isLeft = (carton: number) => !gone.includes(carton)
  return {
    ...state,
    cartons: new Set([...state.cartons].filter(isLeft)),
    serials: new Map([...state.serials].filter(([carton]) => isLeft(carton))),
    last,
    notice: bookedElsewhere(gone),
  }
}

export const bookedElsewhere = (cartons: readonly number[]): ReceiveNotice => ({
  tone: 'bad',
  text: 'receive.bookedElsewhere',
  params: { cartons: cartons.join(', ') },
})

/** The scans after a code opens the plan: its carton is also counted, unless it was already. */
export function scansToGoOn(plan: Plan, kept: Scans, code: string): Scans {
  const named = cartonOf(code)
  return !named || replayCartons(plan, kept).cartons.has(named.carton) ? kept : { codes: [...kept.codes, code] }
}

/**
 * The scans stored on a device that are still to be booked: without cartons that another device has since booked, and
 * without the scans for these.
 */
export function scansLeft(plan: Plan, { codes }: Scans): { scans: Scans; booked: readonly number[] } {
  const booked = new Set<number>()
  let isBookedCarton = false
  const left = codes.filter((code) => {
    const named = cartonOf(code)
    if (named?.plan === plan.OhlOrderNo) {
      isBookedCarton = isBooked(plan, named.carton)
      if (isBookedCarton) booked.add(named.carton)
    }
    return !isBookedCarton
  })
  return { scans: { codes: left }, booked: [...booked] }
}

/** The plan and the carton named by a carton code: `OHL2511200003-12`. */
export function cartonOf(code: string): { plan: string; carton: number } | undefined {
  const found = /^(.+)-(\d{1,6})$/.exec(code.trim().toUpperCase())
  return found ? { plan: found[1]!, carton: Number(found[2]) } : undefined
}

const lineOf = (plan: Plan, carton: number) =>
  plan.Items.find(
    ({ CartonNoFrom, CartonNoTo }) =>
      CartonNoFrom !== null && CartonNoTo !== null && CartonNoFrom <= carton && carton <= CartonNoTo,
  )

const isBooked = (plan: Plan, carton: number) => lineOf(plan, carton)?.BookedCartons.includes(carton) ?? false

/** Cartons of a line scanned now. */
export function scannedOf(state: Received, item: PlanItemRow): number[] {
  return [...state.cartons].filter((carton) => item.CartonNoFrom! <= carton && carton <= item.CartonNoTo!)
}

/** Line and number of the serial numbers to scan next: those of the last carton. */
export function serialsWanted(state: Received, plan: Plan): { item: PlanItemRow; missing: number } | undefined {
  const item = plan.Items.find(({ Id }) => Id === state.last)
  if (!item?.IsSnManaged) return undefined
  const missing = item.PcsPerCarton - (state.serials.get(lastOf(state)!)?.length ?? 0)
  return missing > 0 ? { item, missing } : undefined
}

/**
 * Handles a code for the open plan: a carton of it, or the location of the last carton's product. While serial numbers
 * of that carton are missing, the code is one of them; scanning that carton again takes it back, as a piece is missing
 * or its number is unreadable. A carton with complete numbers is taken back by two more scans.
 */
export function applyCartonScan(state: Received, plan: Plan, scanned: string): Received {
  const code = scanned.trim().toUpperCase()
  const withNotice = (tone: ReceiveNotice['tone'], text: Words, params: ReceiveNotice['params'] = {}): Received => ({
    ...state,
    notice: { tone, text, params },
  })
  const carton = cartonOf(code)
  const wanted = serialsWanted(state, plan)
  if (!carton || carton.plan !== plan.OhlOrderNo)
    return wanted
      ? applySerials(state, wanted.item, readSerials(scanned), withNotice)
      : applyShelfScan(state, plan, code, withNotice)
  if (wanted)
    return carton.carton === lastOf(state)
      ? takeBack(state, carton.carton, withNotice)
      : withNotice('bad', 'receive.serialsFirst', { count: wanted.missing })
  const item = lineOf(plan, carton.carton)
  if (!item) return withNotice('bad', 'receive.unknownCarton', { carton: carton.carton })
  if (state.booked.has(carton.carton) || isBooked(plan, carton.carton))
    return withNotice('bad', 'receive.bookedBefore', { carton: carton.carton })
  if (state.cartons.has(carton.carton)) {
    const isAgain = state.notice?.text === 'receive.twice' && state.notice.params['carton'] === carton.carton
    return item.IsSnManaged && isAgain
      ? takeBack(state, carton.carton, withNotice)
      : withNotice('bad', 'receive.twice', { carton: carton.carton })
  }
  return {
    ...withNotice('good', 'receive.counted', { carton: carton.carton, fnsku: item.Fnsku, pieces: item.PcsPerCarton }),
    cartons: new Set(state.cartons).add(carton.carton),
    last: item.Id,
  }
}

type WithNotice = (tone: ReceiveNotice['tone'], text: Words, params: ReceiveNotice['params']) => Received

const lastOf = ({ cartons }: Received) => [...cartons].at(-1)

/** A code that scanners read in one go may contain several numbers. */
function applySerials(state: Received, item: PlanItemRow, scanned: readonly string[], withNotice: WithNotice): Received {
  const carton = lastOf(state)!
  const own = state.serials.get(carton) ?? []
  const room = item.PcsPerCarton - own.length
  const taken = [...state.serials.values()].flat()
  const twice = scanned.find((sn, index) => taken.includes(sn) || scanned.indexOf(sn) < index)
  if (twice !== undefined) return withNotice('bad', 'receive.serialTwice', { sn: twice })
  const other = scanned.find((sn) => sn.length > SERIAL_MAX || [item.Fnsku, item.Sku].includes(sn.toUpperCase()))
  if (other !== undefined || scanned.length === 0) return withNotice('bad', 'receive.noSerial', { code: other ?? '' })
  if (scanned.length > room) return withNotice('bad', 'receive.serialsFirst', { count: room })
  const serials = new Map(state.serials).set(carton, [...own, ...scanned])
  return { ...withNotice('good', 'receive.serial', { sn: scanned.at(-1)!, count: room - scanned.length }), serials }
}

/** Removes a carton and its numbers from the count. */
function takeBack(state: Received, carton: number, withNotice: WithNotice): Received {
  const cartons = new Set(state.cartons)
  const serials = new Map(state.serials)
  cartons.delete(carton)
  serials.delete(carton)
  return { ...withNotice('done', 'receive.takenBack', { carton }), cartons, serials, last: undefined }
}

function applyShelfScan(state: Received, plan: Plan, code: string, withNotice: WithNotice): Received {
  if (/^OHL\d/.test(code)) return withNotice('bad', 'receive.otherPlan', { code })
  const item = plan.Items.find(({ Id }) => Id === state.last)
  // The product label is on the carton too.
  const isGoods = plan.Items.some(({ Fnsku, Sku }) => [Fnsku.toUpperCase(), Sku.toUpperCase()].includes(code.toUpperCase()))
  if (!item || isGoods || !isShelfCode(code)) return withNotice('bad', 'receive.unknown', { code })
  return {
    ...withNotice('good', 'receive.shelved', { fnsku: item.Fnsku, code }),
    shelves: new Map(state.shelves).set(item.WaresInfoId, code),
  }
}

const serialsOf = ({ serials }: Received, { CartonNoFrom, CartonNoTo }: PlanItemRow) =>
  [...serials].flatMap(([carton, numbers]) => (CartonNoFrom! <= carton && carton <= CartonNoTo! ? numbers : []))

/** Lines of the call that books the scans: whole cartons, good pieces. */
export function linesToBook(state: Received, plan: Plan) {
  return plan.Items.flatMap((item) => {
    const CartonNos = item.CartonNoFrom === null ? [] : scannedOf(state, item)
    const Cartons = CartonNos.length
    if (Cartons === 0) return []
    return [
      {
        Id: item.Id,
        Cartons,
        CartonNos,
        GoodPieces: Cartons * item.PcsPerCarton,
        ShelfCode: state.shelves.get(item.WaresInfoId) ?? null,
        ...(item.IsSnManaged && { Serials: serialsOf(state, item) }),
      },
    ]
  })
}
