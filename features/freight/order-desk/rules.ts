import { isOneOf } from '#kit/shared/own-property.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { TAX_INCLUDED } from '#features/freight/core/rules.ts'
import { TAXES } from '#features/freight/rates/rules.ts'

export const TAX_TYPES: readonly ValueOf<'CostType'>[] = Object.values(TAXES)
/** The provider imports and pays the taxes, and the price has none: staff name them at acceptance. */
export function lacksTaxes(clearanceMode: number | null | undefined, lines: readonly { CostType: number }[]): boolean {
  return clearanceMode === TAX_INCLUDED && !lines.some((line) => isOneOf(TAX_TYPES, line.CostType))
}

/** `SpaceState` of an order for which a carrier still keeps unneeded space. */
export const SPACE_TO_RELEASE = 1
