import { CARTON_SERVICE } from '#features/finance/fees/rules/outbound.ts'
import { assessCouriers, type Verdict } from '#features/warehouse/dropship/rules/offers.ts'
import { dropship } from '#features/warehouse/dropship/text/keys.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { girth } from '#kit/shared/measure.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import { MODE, type OrderFields } from '../rules.ts'
import type { GoodsLine } from './goods.ts'
import { centreOf } from './order.ts'

type Sent = Pick<OrderFields, 'DeliveryMode' | 'ExpressCompany' | 'Country' | 'FcCode'>

/**
 * The courier's verdict on an order's cartons and destination (SPEC 5 Courier weight rules); undefined without a
 * courier. Full cartons are known; a carton for loose pieces holds at least the heaviest of them.
 */
export function courierVerdict(
  site: Country,
  { DeliveryMode, ExpressCompany, Country, FcCode }: Sent,
  lines: readonly GoodsLine[],
): Verdict | undefined {
  if (DeliveryMode !== MODE.express || !ExpressCompany) return undefined
  const full = lines.filter((line) => line.Cartons > 0)
  const loose = lines.filter((line) => line.LoosePieces > 0)
  const boxes = [
    ...full.map((line): Sides => [line.CartonLength, line.CartonWidth, line.CartonHeight]),
    ...loose.map((line): Sides => [line.UnitLength, line.UnitWidth, line.UnitHeight]),
  ]
  return assessCouriers({
    site,
    destinationCountry: centreOf(FcCode)?.CountryCode ?? Country ?? site,
    parcelWeights: [...full.map((line) => line.CartonWeight), ...loose.map((line) => line.UnitWeight)],
    sides: largestOf(boxes),
  }).find(({ service }) => service === CARTON_SERVICE[ExpressCompany])
}

type Sides = [length: number, width: number, height: number]
const largestOf = (boxes: readonly Sides[]) => boxes.toSorted((a, b) => girth(...b) - girth(...a))[0] ?? null

const PACKED: readonly string[] = [dropship('rule.courierTooHeavy'), dropship('rule.courierGirth')]

type Measured = { Length: number; Width: number; Height: number; Weight: number }

/**
 * Why a courier refuses cartons as packed and measured; undefined if it accepts them. The destination was checked with
 * the order.
 */
export function packedRefusal(site: Country, courier: keyof typeof CARTON_SERVICE, boxes: readonly Measured[]) {
  const judged = assessCouriers({
    site,
    destinationCountry: site,
    parcelWeights: boxes.map(({ Weight }) => Weight),
    sides: largestOf(boxes.map(({ Length, Width, Height }): Sides => [Length, Width, Height])),
  }).find(({ service }) => service === CARTON_SERVICE[courier])
  return judged?.reasons.find(({ key }) => PACKED.includes(key))
}

/** The reasons of a verdict, at the courier's field: the blocking ones, or the warnings. */
export function courierIssues(verdict: Verdict | undefined, kind: 'blocked' | 'warn'): FieldIssue[] {
  if (verdict?.verdict !== kind) return []
  return verdict.reasons.map((reason) => ({
    Field: 'ExpressCompany',
    Code: `courier${kind === 'blocked' ? 'Blocked' : 'Warns'}`,
    ...reason,
  }))
}
