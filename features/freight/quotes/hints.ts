import { CONTAINER_CAPACITY } from '#features/freight/core/rules.ts'
import { measuresOf, sumsOf, type CargoRow } from '#features/freight/rates/rules.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import { asNumber } from '#kit/shared/number.ts'
import { quotes } from './rules.ts'

/** Yellow hints of a request: cargo that does not fit into its containers, by volume or weight. */
export function containerHints(
  items: readonly { CabinetType?: unknown; Qty?: unknown }[],
  cargo: readonly CargoRow[],
): FieldIssue[] {
  const room = items.map(({ CabinetType, Qty }) => ({ of: CONTAINER_CAPACITY[Number(CabinetType)], qty: Number(asNumber(Qty)) }))
  if (room.length === 0 || cargo.length === 0 || room.some(({ of, qty }) => !of || !(qty > 0))) return []
  const sumOf = (name: 'volume' | 'payload') => room.reduce((sum, { of, qty }) => sum + of![name] * qty, 0)
  const [volume, payload] = [sumOf('volume'), sumOf('payload')]
  const { TotalVolume, TotalWeight } = measuresOf(sumsOf(cargo))
  const hint = (rule: 'overVolume' | 'overPayload', of: number, max: number): FieldIssue => ({
    Field: 'CabinetItems[0].Qty',
    Code: rule,
    key: quotes(`rule.${rule}`),
    params: { cargo: of, max },
  })
  return [
    ...(TotalVolume > volume ? [hint('overVolume', TotalVolume, volume)] : []),
    ...(TotalWeight > payload ? [hint('overPayload', TotalWeight, payload)] : []),
  ]
}
