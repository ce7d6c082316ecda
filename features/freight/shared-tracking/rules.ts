import { TRACKING_NODE } from '#features/freight/core/rules.ts'

type Times = { readonly AtdTime: string | null; readonly AtaTime: string | null }

/**
 * True if a carrier reports that the goods departed or arrived and the order does not: this is confirmed at the desk,
 * and until then does not change the order's state.
 */
export function isUnconfirmed(node: number, { AtdTime, AtaTime }: Times): boolean {
  return (node === TRACKING_NODE.departed && AtdTime === null) || (node === TRACKING_NODE.arrived && AtaTime === null)
}
