import { METHOD } from '#features/freight/bookings/rules.ts'
import { DELIVERY_PLACE, DELIVERY_MODE } from '#features/freight/core/rules.ts'
import type { FileRef } from '#kit/shared/file.ts'
import type { Carton, ContainerLine, DeclareElement, Goods, OrderFields, Place } from '../../rules/fields.ts'

/** The form's content and the order it represents. Cells may be missing, numbers may still be text. */

type Typed<T> = { [K in keyof T]?: unknown }
/** `Key` identifies a line while the form is open, so that cartons keep their content when lines are added or removed. */
export type GoodsValues = Typed<Omit<Goods, 'DeclareElements'>> & { Key: string; DeclareElements?: DeclareElement[] }
/** `Line` is the `Key` of the goods. */
export type ItemValues = { Line: string; Qty: number | string }
export type CartonValues = Typed<Omit<Carton, 'Items'>> & { Items?: readonly ItemValues[] }
export type ContainerValues = Typed<ContainerLine>
export type PlaceValues = Typed<Place>
export type SavedFile = FileRef & { Type: number; Size?: number }
export type OrderValues = Typed<Omit<OrderFields, Lists | 'Attachments'>> & {
  Cartons: CartonValues[]
  Containers: ContainerValues[]
  DeclarationItems: GoodsValues[]
  DeliveryAddresses: PlaceValues[]
  /** By type, `t168003`. */
  Files: Record<string, SavedFile[]>
}
export type Lists = 'Cartons' | 'Containers' | 'DeclarationItems' | 'DeliveryAddresses'

export const blankPlace = (): PlaceValues => ({
  DeliveryWarehouseType: DELIVERY_PLACE.centre,
  DeliveryMode: DELIVERY_MODE.truck,
  BookingMethod: METHOD.provider,
})
