import { Dropdown, type MenuProps } from 'antd'
import type { ReactElement } from 'react'
import { restoreFocus } from '../focus.ts'

type Props = {
  items: MenuProps['items']
  selectedKeys?: string[]
  trigger?: ('click' | 'contextMenu')[]
  placement?: 'bottomLeft' | 'bottomRight'
  onOpenChange?: (open: boolean) => void
  /** What it opens from. */
  children: ReactElement
}

/** A menu of moves or places, for the mouse and the keyboard. */
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
      // It is there at once: a menu that grows into its place would slip away under a quick click.
      transitionName=""
      onOpenChange={(open) => {
        onOpenChange?.(open)
        // The menu is hidden with the next picture.
        if (!open) requestAnimationFrame(() => requestAnimationFrame(restoreFocus))
      }}
    >
      {children}
    </Dropdown>
  )
}

/** A long menu scrolls within the window. */
const SCROLLED = { maxHeight: 'min(70dvh, 600px)', overflowY: 'auto' } as const

/** The Enter that chooses an entry would also press what gets the focus next: a dialog's Close, or the form in it. */
const chooseOnly: MenuProps['onClick'] = ({ domEvent }) => {
  if (domEvent.type === 'keydown') domEvent.preventDefault()
}
