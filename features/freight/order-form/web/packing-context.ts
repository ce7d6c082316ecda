import { createContext, useContext } from 'react'

/** The row of cartons whose packing dialog is open; `name` is that of the local draft, for this user and company only. */
export type Packing = { name: string; row: number | undefined; open: (row: number) => void; close: () => void }
export const PackingContext = createContext<Packing | undefined>(undefined)

export function usePacking(): Packing {
  const packing = useContext(PackingContext)
  if (!packing) throw new Error('outside of an order form')
  return packing
}
