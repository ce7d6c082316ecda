import type { MenuProps } from 'antd'

/** For the `onClick` of every menu: the Enter that chooses an entry would also press what gets the focus next: a dialog's Close, or the form in it. */
export const chooseOnly: MenuProps['onClick'] = ({ domEvent }) => {
  if (domEvent.type === 'keydown') domEvent.preventDefault()
}
