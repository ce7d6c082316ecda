import { Dropdown, type MenuProps } from 'antd'
import type { ReactElement } from 'react'
import { restoreFocus } from '../focus.ts'

type Props = {
  items: MenuProps['items']
  selectedKeys?: string[]
  trigger?: ('click' | 'contextMenu')[]
  placement?: 'bottomLeft' | 'bottomRight'
  onOpenChange?: (open: boolean) => void
  /** The trigger element. */
  children: ReactElement
}

/** A menu of moves or links, for mouse and keyboard. */
export function PopupMenu({
  items,
  selectedKeys,
  trigger = ['click'],
  placement = 'bottomRight',
  onOpenChange,
  children,
}: Props) {
  return (
    <Dropdown
      autoFocus
      trigger={trigger}
      placement={placement}
      menu={{ items, onClick: chooseOnly, style: SCROLLED, ...(selectedKeys && { selectedKeys }) }}
      // It appears immediately: a menu with a zoom animation would move away from a quick click.
      transitionName=""
      onOpenChange={(open) => {
        onOpenChange?.(open)
        // The menu is hidden in the next frame.
        if (!open) requestAnimationFrame(() => requestAnimationFrame(restoreFocus))
      }}
    >
      {children}
    </Dropdown>
  )
}

/** A long menu scrolls within the window. */
const SCROLLED = { maxHeight: 'min(70dvh, 600px)', overflowY: 'auto' } as const

/** Otherwise the Enter that chooses an entry would also activate the next focused element: a dialog's Close, or its form. */
const chooseOnly: MenuProps['onClick'] = ({ domEvent }) => {
  if (domEvent.type === 'keydown') domEvent.preventDefault()
}
