import { hasSection, type Kind, CONTAINER_CAPACITY, BATTERY } from '#features/freight/core/rules.ts'
import { measure } from '#kit/shared/fields.ts'
import { PARCEL_GIRTH } from '#kit/shared/measure.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { Carton, ContainerLine, Goods, Place } from '#features/freight/orders/rules/fields.ts'
import { courierGirth, isByCourier } from '#features/freight/orders/rules/goods.ts'
import type { TextParams } from '#kit/shared/text.ts'
import type en from './text/en-US.ts'
import { orderForm } from './text/keys.ts'

type HintName = keyof (typeof en)['rule']
const hint = (Field: string, rule: HintName, params: TextParams = {}): FieldIssue => ({
  Field,
  Code: rule,
  key: orderForm(`rule.${rule}`),
  params,
})

/** Yellow hints: values that can be sent, but should be checked. */
export function orderHints(
  kind: Kind,
  order: { Cartons?: unknown; Containers?: unknown; DeclarationItems?: unknown; DeliveryAddresses?: unknown },
): FieldIssue[] {
  return [
    ...(kind.cargo === 'cartons'
      ? girthHints(linesOf(order.Cartons), linesOf(order.DeliveryAddresses))
      : containerHints(linesOf(order.Containers))),
    ...(hasSection(kind, 'goods') ? batteryHints(kind, linesOf(order.DeclarationItems)) : []),
  ]
}

function girthHints(cartons: readonly Partial<Carton>[], places: readonly Partial<Place>[]): FieldIssue[] {
  if (!places.some(isByCourier)) return []
  return cartons.flatMap((carton, index) => {
    const [Length, Width, Height] = [carton.Length, carton.Width, carton.Height].map((side) => measure.safeParse(side).data)
    const found = Length && Width && Height ? courierGirth({ ...carton, Length, Width, Height }, places) : null
    return found
      ? [hint(`Cartons[${index}].Length`, 'girthHigh', { girth: found.girth, high: PARCEL_GIRTH.high, max: PARCEL_GIRTH.most })]
      : []
  })
}

const linesOf = <Line>(list: unknown): Partial<Line>[] => (Array.isArray(list) ? list : [])

function containerHints(containers: readonly Partial<ContainerLine>[]): FieldIssue[] {
  return containers.flatMap((container, index) => {
    const limit = CONTAINER_CAPACITY[container.CabinetType ?? 0]
    if (!limit) return []
    const found: FieldIssue[] = []
    if (Number(container.CargoWeight) > limit.payload)
      found.push(hint(`Containers[${index}].CargoWeight`, 'overPayload', { max: limit.payload }))
    if (Number(container.Volume) > limit.volume)
      found.push(hint(`Containers[${index}].Volume`, 'overVolume', { max: limit.volume }))
    return found
  })
}

/** UN numbers of lithium batteries, by packing. Others are possible: a scooter with its battery is a vehicle (UN3171). */
const UN_NUMBERS: Partial<Record<number, readonly string[]>> = {
  [BATTERY.lithiumInEquipment]: ['UN3481'],
  [BATTERY.lithiumWithEquipment]: ['UN3481'],
  [BATTERY.lithiumAlone]: ['UN3480'],
  [BATTERY.lithiumMetal]: ['UN3090', 'UN3091'],
}

function batteryHints(kind: Kind, goods: readonly Partial<Goods>[]): FieldIssue[] {
  return goods.flatMap(({ BatteryType, UnNo }, index) => {
    const usual = UN_NUMBERS[BatteryType ?? 0]
    return [
      ...(usual && UnNo && !usual.includes(UnNo)
        ? [hint(`DeclarationItems[${index}].UnNo`, 'unNoUnusual', { numbers: usual.join(', ') })]
        : []),
      ...(kind.mode === 'air' && BatteryType === BATTERY.lithiumAlone
        ? [hint(`DeclarationItems[${index}].BatteryType`, 'looseCells')]
        : []),
    ]
  })
}
