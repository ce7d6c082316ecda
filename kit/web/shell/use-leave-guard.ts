import { App } from 'antd'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../text.ts'
import type { UnsavedTabs } from '../unsaved.ts'
import type { OpenTabs } from './use-tabs.ts'
import { shell } from './words.ts'

/**
 * Asks before unsaved content is lost: `ask(keys, then)` for closing and refreshing tabs or signing out. The browser itself asks
 * before the page is left. A view that is not kept is also asked for when another one is opened.
 */
export function useLeaveGuard(unsaved: UnsavedTabs, open: OpenTabs) {
  const t = useText(shell)
  const { modal } = App.useApp()
  const dirty = useSyncExternalStore(unsaved.subscribe, unsaved.read)

  const ask = (keys: readonly string[], then: () => void, otherwise?: () => void) => {
    const lost = keys.filter((key) => unsaved.read().has(key))
    if (!lost.length) return then()
    modal.confirm({
      title: t('leave.title'),
      content: t('leave.text', { count: lost.length }),
      okText: t('leave.leave'),
      cancelText: t('leave.stay'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: () => {
        for (const key of lost) unsaved.forget(key)
        then()
      },
      ...(otherwise ? { onCancel: otherwise } : {}),
    })
  }

  const blocker = useBlocker(({ currentLocation, nextLocation }) => (open.route?.noCache ?? false) && unsaved.read().has(unsaved.shown) && currentLocation.pathname !== nextLocation.pathname)
  const decide = useEffectEvent(() => {
    if (blocker.state === 'blocked') ask([unsaved.shown], blocker.proceed, blocker.reset)
  })
  useEffect(() => decide(), [blocker.state])

  useEffect(() => {
    if (!dirty.size) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [dirty])

  return { dirty, ask }
}
