import { boxVolume } from '#kit/shared/measure.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { products } from '../text/keys.ts'

/** Limits beyond which a packed carton was probably mistyped: cm, kg, kg per litre, and shares of the weight of its goods. */
const PACKED_LIMITS = { side: 200, weight: 60, density: 3, least: 0.5, most: 3 } as const
/** kg that an empty carton with its padding may weigh, however light the goods are. */
const PACKAGING = 1

type Sides = { readonly Length?: number | null; readonly Width?: number | null; readonly Height?: number | null }
/** A carton or parcel as measured in cm and kg; `no` is its number. `goods`: kg of its content by the products' data, if any. */
export type PackedCarton = Sides & { readonly no: string; readonly Weight: number; readonly goods?: number }
export type PackedDoubt = { readonly key: TextKey; readonly params: TextParams }

const rounded = (value: number) => Math.round(value * 100) / 100

/** Returns why the measurements of a carton may be mistyped, or undefined. */
export function packedDoubt({ no, Length, Width, Height, Weight, goods }: PackedCarton): PackedDoubt | undefined {
  const side = Math.max(Length ?? 0, Width ?? 0, Height ?? 0)
  if (side > PACKED_LIMITS.side) return { key: products('packed.side'), params: { no, cm: side } }
  if (Weight > PACKED_LIMITS.weight) return { key: products('packed.weight'), params: { no, kg: Weight } }
  if (Length && Width && Height) {
    const litres = Number(boxVolume(Length, Width, Height)) / 1e9
    if (Weight > litres * PACKED_LIMITS.density)
      return { key: products('packed.density'), params: { no, kg: Weight, litres: rounded(litres) } }
  }
  return goods === undefined ? undefined : weightDoubt({ no, Weight, goods })
}

type Weighed = { no: string; Weight: number; goods: number; cartons?: number }

/** Returns why the weight of one or more `cartons` does not fit their goods, or undefined. */
export function weightDoubt({ no, Weight, goods, cartons = 1 }: Weighed): PackedDoubt | undefined {
  const isPlausible = Weight >= goods * PACKED_LIMITS.least && Weight <= goods * PACKED_LIMITS.most + PACKAGING * cartons
  return isPlausible ? undefined : { key: products('packed.goods'), params: { no, kg: rounded(Weight), goods: rounded(goods) } }
}
