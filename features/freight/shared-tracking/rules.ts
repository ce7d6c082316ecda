import { TRACKING_NODE } from '#features/freight/core/rules.ts'

type Times = { readonly AtdTime: string | null; readonly AtaTime: string | null }

/**
 * True of a carrier's word that the goods departed or arrived while the order does not say so: it is confirmed at the desk,
 * and until then is no state of the order.
 */
export function isUnconfirmed(node: number, { AtdTime, AtaTime }: Times): boolean {
  return (node === TRACKING_NODE.departed && AtdTime === null) || (node === TRACKING_NODE.arrived && AtaTime === null)
}
