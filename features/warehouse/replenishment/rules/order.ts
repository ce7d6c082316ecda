import { CENTRES } from '#features/freight/places/rules.ts'
import { DESTINATIONS } from '#features/warehouse/dropship/rules/offers.ts'
import { needsHouseNumber } from '#features/warehouse/dropship/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { isPostcode, isRemoteArea, normalisePostcode } from '#kit/shared/address.ts'
import { isPdfName } from '#kit/shared/file.ts'
import type { TextParams } from '#kit/shared/text.ts'
import { addIssues, kit, type FieldIssue } from '#kit/shared/validation.ts'
import type en from '../text/en-US.ts'
import { replenishment } from '../text/keys.ts'
import { BOOKED_BY, DESTINATION, MODE, plainOrder, type OrderFields, type ReplenishmentItem } from '../rules.ts'

type RuleName = keyof (typeof en)['rule']

export const fail = (Field: string, rule: RuleName, params: TextParams = {}): FieldIssue => ({
  Field,
  Code: rule,
  key: replenishment(`rule.${rule}`),
  params,
})
const missing = (Field: string): FieldIssue => ({ Field, Code: 'required', key: kit('invalid.required'), params: {} })

/** Returns the centre of a marketplace by its code, if any. */
export const centreOf = (code: string | null) => CENTRES.find((one) => one.Code === code)

/** Marketplace centres that a country's warehouses replenish: those of their market, which goods reach without customs. */
export const centresOf = (site: Country) => CENTRES.filter(({ CountryCode }) => DESTINATIONS[site].includes(CountryCode))

/** The issue of a known centre in another market than the warehouse. */
export function centreProblems(site: Country, { FcCode }: Pick<OrderFields, 'FcCode'>): FieldIssue[] {
  const isElsewhere = centreOf(FcCode) && !centresOf(site).some(({ Code }) => Code === FcCode)
  return isElsewhere ? [fail('FcCode', 'centreElsewhere')] : []
}

/** Whether a private warehouse is in an area with a courier surcharge. */
export const isRemotePlace = ({ Country, PostalCode }: Pick<OrderFields, 'Country' | 'PostalCode'>) =>
  Country !== null && PostalCode !== null && isRemoteArea(Country, PostalCode)

/**
 * All fields that a customer sets on an order, with every rule that needs no database. Fields that the chosen
 * destination and way of delivery do not use are dropped; the postal code is normalised.
 */
export const replenishmentFields = plainOrder
  .superRefine((order, ctx) => addIssues(ctx, orderProblems(order)))
  .transform(withoutUnused)

function withoutUnused(order: OrderFields): OrderFields {
  const isMarketplace = order.DestWarehouseType === DESTINATION.marketplace
  const isExpress = order.DeliveryMode === MODE.express
  const none = {
    Contact: null,
    Phone: null,
    Email: null,
    Country: null,
    PostalCode: null,
    City: null,
    Street: null,
    HouseNumber: null,
  }
  const shipment = { FcCode: null, OldFbaNo: null, NewFbaNo: null, ReferenceId: null }
  return {
    ...order,
    ...(isMarketplace ? none : shipment),
    ...(!isMarketplace &&
      order.Country &&
      order.PostalCode && { PostalCode: normalisePostcode(order.Country, order.PostalCode) }),
    ExpressCompany: isExpress ? order.ExpressCompany : null,
    // A courier delivers without a slot.
    BookingMethod: isExpress ? BOOKED_BY.nobody : order.BookingMethod,
    Items: order.Items.map((line) => ({ ...line, NewFnsku: order.RelabelFlag ? line.NewFnsku : null })),
  }
}

function orderProblems(order: OrderFields): FieldIssue[] {
  return [
    ...(order.DestWarehouseType === DESTINATION.marketplace ? shipmentProblems(order) : []),
    ...(order.DestWarehouseType === DESTINATION.private ? addressProblems(order) : []),
    ...(order.DeliveryMode === MODE.express && !order.ExpressCompany ? [missing('ExpressCompany')] : []),
    ...order.Items.flatMap((line, index) =>
      line.Cartons + line.LoosePieces === 0 ? [fail(`Items[${index}].Cartons`, 'nothing')] : [],
    ),
    ...(order.RelabelFlag ? relabelProblems(order.Items) : []),
    ...order.LabelFiles.flatMap((file, index) =>
      isPdfName(file.FileName) ? [] : [fail(`LabelFiles[${index}].FileName`, 'labelPdf')],
    ),
  ]
}

function shipmentProblems(order: OrderFields): FieldIssue[] {
  const empty = (['FcCode', 'NewFbaNo', 'ReferenceId'] as const).filter((field) => !order[field]).map(missing)
  return order.FcCode && !centreOf(order.FcCode) ? [...empty, fail('FcCode', 'centre')] : empty
}

function addressProblems(order: OrderFields): FieldIssue[] {
  const { Country, PostalCode } = order
  const empty = (['Contact', 'Phone', 'Country', 'PostalCode', 'City', 'Street'] as const).filter((field) => !order[field])
  const house = Country && needsHouseNumber(Country) && !order.HouseNumber ? [missing('HouseNumber')] : []
  const postcode =
    Country && PostalCode && !isPostcode(Country, PostalCode)
      ? [{ Field: 'PostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} }]
      : []
  return [...empty.map(missing), ...house, ...postcode]
}

/** Relabelled goods need a new FNSKU on each line that differs from the old one (SPEC 5). */
function relabelProblems(items: readonly Pick<ReplenishmentItem, 'Fnsku' | 'NewFnsku'>[]): FieldIssue[] {
  return items.flatMap((line, index) => {
    if (!line.NewFnsku) return [fail(`Items[${index}].NewFnsku`, 'newFnskuRequired')]
    return line.NewFnsku === line.Fnsku ? [fail(`Items[${index}].NewFnsku`, 'newFnskuSame')] : []
  })
}
