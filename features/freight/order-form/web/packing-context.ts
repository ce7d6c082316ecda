import { createContext, useContext } from 'react'

/** Which row of cartons has its packing dialog open; `name` is that of the local draft, of this user and company alone. */
export type Packing = { name: string; row: number | undefined; open: (row: number) => void; close: () => void }
export const PackingContext = createContext<Packing | undefined>(undefined)

export function usePacking(): Packing {
  const packing = useContext(PackingContext)
  if (!packing) throw new Error('outside of an order form')
  return packing
}
