import { useLocation } from '#kit/web/router.tsx'
import { PRODUCTS, type ProductSpec } from '../rules.ts'

/** The product of this screen, by its address. */
export function useProduct(): ProductSpec {
  const { pathname } = useLocation()
  const found = PRODUCTS.find(({ create, detail }) => create === pathname || detail === pathname)
  if (!found) throw new Error(`${pathname} is no quote`)
  return found
}
