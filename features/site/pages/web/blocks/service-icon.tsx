import { Icon, type DrawnIcon } from '#kit/web/art/icons.tsx'
import { PRODUCT_TYPES } from '#features/site/content/rules.ts'

/** In the order of PRODUCT_TYPES: LCL, FCL, FCL tail, air, air tail, then the warehouses. */
const NAMES: readonly DrawnIcon[] = ['box', 'container', 'truck', 'plane', 'delivered']

export function ServiceIcon({ type }: { type: number }) {
  return (
    <span className="service-icon">
      <Icon name={NAMES[PRODUCT_TYPES.indexOf(type)] ?? 'warehouse'} size={28} strokeWidth="0.9" />
    </span>
  )
}
