import { type KindName, kindOf } from '#features/freight/core/rules.ts'
import { Icon, type DrawnIcon } from '#kit/web/art/icons.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import css from './order-cells.module.css'

/** The icon of each kind, the same in lists, menus and pages. */
const ICONS: Record<KindName, DrawnIcon> = {
  lclFull: 'box',
  fclFull: 'container',
  fclTail: 'port',
  airFull: 'plane',
  airTail: 'truck',
}

function KindIcon({ type }: { type: number }) {
  return <Icon name={ICONS[kindOf(type).name]} className={css.kindIcon} />
}

/** A kind of order with its icon and name. */
export function KindMark({ type }: { type: number }) {
  const name = useDictionary('OrderLoaddingAndServiceScopeType').nameOf(type)
  return (
    <span className={css.kind} title={name}>
      <KindIcon type={type} />
      <span className={css.cut}>{name}</span>
    </span>
  )
}

/** The kinds as choices of a filter. */
export function useKindOptions() {
  return useDictionary('OrderLoaddingAndServiceScopeType').options.map((option) => ({
    ...option,
    icon: <KindIcon type={Number(option.value)} />,
  }))
}
