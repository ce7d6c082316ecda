import type { Kind } from '#features/freight/core/rules.ts'
import { isContainerNo } from '#kit/shared/identity.ts'
import { PARCEL_GIRTH } from '#kit/shared/measure.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import {
  FIXED_ELEMENTS,
  PREFERENCES,
  type Carton,
  type ContainerLine,
  type Goods,
  type OrderFields,
  type Place,
} from './fields.ts'
import { cartonCount, courierGirth } from './goods.ts'
import { fail, missing } from './issue.ts'

export function goodsProblems(lines: readonly Goods[]): FieldIssue[] {
  if (lines.length === 0) return [fail('DeclarationItems', 'oneGoods')]
  return lines.flatMap((line, index) => {
    const at = (field: keyof Goods) => `DeclarationItems[${index}].${field}`
    const found: FieldIssue[] = []
    if (line.BrandType && !line.Brand) found.push(missing(at('Brand')))
    if (line.IsCounterfeit) found.push(fail(at('IsCounterfeit'), 'counterfeit'))
    if (line.GrossWeight < line.NetWeight) found.push(fail(at('GrossWeight'), 'grossBelowNet'))
    if (line.DangerousFlag && line.DangerousClass === '0') found.push(missing(at('DangerousClass')))
    if (line.DangerousFlag && !line.UnNo) found.push(missing(at('UnNo')))
    if (line.DeclareElements.length > 0 && !hasConsistentElements(line)) found.push(fail(at('DeclareElements'), 'elementsFixed'))
    return found
  })
}

/** The elements of a declaration start with the line's own kind of brand and the preference. */
function hasConsistentElements({ BrandType, DeclareElements: [brand, preference] }: Goods): boolean {
  return (
    brand?.Name === FIXED_ELEMENTS[0] &&
    brand.Value === String(BrandType) &&
    preference?.Name === FIXED_ELEMENTS[1] &&
    PREFERENCES.some((one) => one === preference.Value)
  )
}

/** Carton numbers run from 1 without gap or overlap; the pieces in them are those of the goods, if any are given. */
export function cartonProblems({ Cartons, DeclarationItems, DeliveryAddresses }: OrderFields): FieldIssue[] {
  if (Cartons.length === 0) return [fail('Cartons', 'oneCarton')]
  const shipments = new Set(DeliveryAddresses.flatMap((place) => place.FbaShipmentId ?? []))
  return [...rangeProblems(Cartons), ...shipmentProblems(Cartons, shipments), ...packingProblems(Cartons, DeclarationItems)]
}

/** Cartons that no parcel courier takes (SPEC 5 Carton rules, added: 360 cm). */
export function girthProblems(cartons: readonly Carton[], places: readonly Place[]): FieldIssue[] {
  return cartons.flatMap((carton, index) => {
    const found = courierGirth(carton, places)
    return found?.verdict === 'refused'
      ? [fail(`Cartons[${index}].Length`, 'girthRefused', { girth: found.girth, max: PARCEL_GIRTH.most })]
      : []
  })
}

function rangeProblems(cartons: readonly Carton[]): FieldIssue[] {
  const found = cartons.flatMap((carton, index) =>
    carton.CartonTo < carton.CartonFrom ? [fail(`Cartons[${index}].CartonTo`, 'rangeOrder')] : [],
  )
  if (found.length > 0) return found
  const inOrder = cartons.map((carton, index) => ({ ...carton, index })).sort((a, b) => a.CartonFrom - b.CartonFrom)
  let next = 1
  for (const carton of inOrder) {
    if (carton.CartonFrom < next) found.push(fail(`Cartons[${carton.index}].CartonFrom`, 'rangeOverlap', { next }))
    if (carton.CartonFrom > next) found.push(fail(`Cartons[${carton.index}].CartonFrom`, 'rangeGap', { next }))
    next = Math.max(next, carton.CartonTo + 1)
  }
  return found
}

function shipmentProblems(cartons: readonly Carton[], shipments: ReadonlySet<string>): FieldIssue[] {
  return cartons.flatMap((carton, index) => {
    if (carton.FbaShipmentId && !shipments.has(carton.FbaShipmentId))
      return [fail(`Cartons[${index}].FbaShipmentId`, 'shipmentUnknown')]
    // With one place, cartons need not be assigned.
    if (!carton.FbaShipmentId && shipments.size > 1) return [missing(`Cartons[${index}].FbaShipmentId`)]
    return []
  })
}

function packingProblems(cartons: readonly Carton[], goods: readonly Goods[]): FieldIssue[] {
  if (cartons.every((carton) => carton.Items.length === 0)) return []
  const packed = goods.map(() => 0)
  const found: FieldIssue[] = []
  cartons.forEach((carton, index) =>
    carton.Items.forEach((item, place) => {
      if (item.Line > goods.length)
        found.push(fail(`Cartons[${index}].Items[${place}].Line`, 'lineUnknown', { lines: goods.length }))
      else packed[item.Line - 1]! += item.Qty * cartonCount(carton)
    }),
  )
  goods.forEach((line, index) => {
    if (packed[index] !== line.Qty)
      found.push(fail(`DeclarationItems[${index}].Qty`, 'packedDiffers', { packed: packed[index]!, qty: line.Qty }))
  })
  return found
}

export function containerProblems(kind: Kind, containers: readonly ContainerLine[]): FieldIssue[] {
  if (containers.length === 0) return [fail('Containers', 'oneContainer')]
  return containers.flatMap((container, index) => {
    const at = (field: keyof ContainerLine) => `Containers[${index}].${field}`
    const found: FieldIssue[] = []
    if (!container.ContainerNo && kind.leg === 'tail') found.push(missing(at('ContainerNo')))
    if (container.ContainerNo && !isContainerNo(container.ContainerNo)) found.push(fail(at('ContainerNo'), 'containerWrong'))
    if (container.ContainerNo && containers.findIndex((other) => other.ContainerNo === container.ContainerNo) < index)
      found.push(fail(at('ContainerNo'), 'containerRepeated'))
    if (container.VgmWeight && !container.VgmMethod) found.push(missing(at('VgmMethod')))
    return found
  })
}
