import { hasSection, TAX_INCLUDED, type Kind } from '#features/freight/core/rules.ts'
import { isMawb } from '#kit/shared/identity.ts'
import { clearanceProblems } from '#features/freight/core/rules/clearance-modes.ts'
import { TAX_REFUND } from '#features/freight/documents/rules.ts'
import { valueIn } from '#kit/shared/keys.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { OrderFields, Place } from './fields.ts'
import { orderTotals, placeTotals } from './goods.ts'
import { girthProblems, goodsProblems, cartonProblems, containerProblems } from './cargo-problems.ts'
import { missing, fail } from './issue.ts'
import { placeProblems } from './place-problems.ts'

/** Rules between the fields of an order. The same functions run in the form while typing and on the server. */

/** Which fields of an order are new: all of a newly placed one. */
export type IsNew = (field: keyof OrderFields) => boolean
export const allNew: IsNew = () => true

/**
 * Rules for a submitted order of a kind whose fields are each valid. For one placed earlier the girth is checked only
 * if cartons or places are new, the clearance only if it or the country is.
 */
export function orderProblems(kind: Kind, order: OrderFields, isNew = allNew): FieldIssue[] {
  const tooLarge = girthProblems(order.Cartons, order.DeliveryAddresses)
  return [
    ...kind.required.filter((field) => valueIn(order, field) == null).map(missing),
    ...handoverProblems(kind, order),
    ...customsProblems(kind, order),
    ...(isNew('ClearanceMode') || isNew('DestinationCountry') ? clearanceProblems(order) : []),
    ...(hasSection(kind, 'goods') ? goodsProblems(order.DeclarationItems) : []),
    ...(kind.cargo === 'cartons' ? cartonProblems(order) : containerProblems(kind, order.Containers)),
    ...placeProblems(order.DeliveryAddresses, order.DestinationCountry),
    ...sumProblems(kind, order),
    ...(tooLarge.length > 0 && (isNew('Cartons') || isNew('DeliveryAddresses')) ? tooLarge : []),
  ]
}

function handoverProblems(kind: Kind, order: OrderFields): FieldIssue[] {
  const found: FieldIssue[] = []
  if (hasSection(kind, 'handover') && order.ReceiveType === 'Pickup') {
    if (!order.PickAddressId) found.push(missing('PickAddressId'))
    if (!order.PickupDate) found.push(missing('PickupDate'))
  }
  if (hasSection(kind, 'handover') && order.ReceiveType === 'SelfDelivery' && !order.DomesticWarehouseId)
    found.push(missing('DomesticWarehouseId'))
  if (kind.name === 'airFull' && !order.FlightId && !order.FlightNo) found.push(missing('FlightId'))
  if (order.Etd && order.Eta && order.Eta < order.Etd) found.push(fail('Eta', 'etaBeforeEtd'))
  if (order.MawbNo && !isMawb(order.MawbNo)) found.push(fail('MawbNo', 'mawbWrong'))
  return found
}

function customsProblems(kind: Kind, order: OrderFields): FieldIssue[] {
  const found: FieldIssue[] = []
  if (order.ClearanceMode !== TAX_INCLUDED && !order.EoriInfoId) found.push(missing('EoriInfoId'))
  if (hasSection(kind, 'export') && order.ExportDeclarationMode === TAX_REFUND && !order.DeclareCompanyName)
    found.push(missing('DeclareCompanyName'))
  if (hasSection(kind, 'lading') && !order.HblInfoId) found.push(missing('HblInfoId'))
  if (order.InsuranceFlag && !order.InsuredValueUsd) found.push(missing('InsuredValueUsd'))
  return found
}

/** Loaded containers of a full leg state their actual weight; their places still state the announced one. */
export function isWeighed(kind: Kind, { Containers }: Pick<OrderFields, 'Containers'>): boolean {
  return (
    kind.leg === 'full' &&
    kind.cargo === 'containers' &&
    Containers.some(({ VgmWeight, SealNo }) => VgmWeight !== null && SealNo !== null)
  )
}

/** The totals of the places equal those of the order. Weights and volumes may differ by rounding: a hundredth for each place. */
function sumProblems(kind: Kind, order: OrderFields): FieldIssue[] {
  if (order.DeliveryAddresses.length === 0) return []
  const [whole, places] = [orderTotals(kind, order), placeTotals(order.DeliveryAddresses)]
  const found: FieldIssue[] = []
  if (places.Cartons !== whole.TotalCartons)
    found.push(fail('DeliveryAddresses', 'sumCartons', { places: places.Cartons, order: whole.TotalCartons }))
  if (order.DeclarationItems.length > 0 && places.Pieces !== whole.TotalPieces)
    found.push(fail('DeliveryAddresses', 'sumPieces', { places: places.Pieces, order: whole.TotalPieces }))
  if (!isWeighed(kind, order)) found.push(...weightProblems(order.DeliveryAddresses, whole.TotalGrossWeight))
  if (Math.abs(places.Volume - whole.TotalVolume) > slack(order.DeliveryAddresses))
    found.push(fail('DeliveryAddresses', 'sumVolume', { places: places.Volume, order: whole.TotalVolume }))
  return found
}

const slack = (places: readonly Place[]) => places.length / 100 + 1e-9

function weightProblems(places: readonly Place[], whole: number): FieldIssue[] {
  const { GrossWeight } = placeTotals(places)
  return Math.abs(GrossWeight - whole) > slack(places)
    ? [fail('DeliveryAddresses', 'sumWeight', { places: GrossWeight, order: whole })]
    : []
}

/** If containers were weighed, the places add up either to their previous weight or to the weighed one. */
export function announcedProblems(kind: Kind, before: OrderFields, after: readonly Place[]): FieldIssue[] {
  if (!isWeighed(kind, before) || weightProblems(after, orderTotals(kind, before).TotalGrossWeight).length === 0) return []
  return weightProblems(after, placeTotals(before.DeliveryAddresses).GrossWeight)
}
