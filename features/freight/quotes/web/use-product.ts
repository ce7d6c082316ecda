import { useLocation } from 'react-router'
import { PRODUCTS, type ProductSpec } from '../rules.ts'

/** The product whose screen this is, from the address of its tab. */
export function useProduct(): ProductSpec {
  const { pathname } = useLocation()
  const found = PRODUCTS.find(({ create, detail }) => create === pathname || detail === pathname)
  if (!found) throw new Error(`${pathname} is no quote`)
  return found
}
