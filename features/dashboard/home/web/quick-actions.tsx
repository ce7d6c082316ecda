import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { getCustomMenu } from '#features/account/users/contract.ts'
import { useRead } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { MenuIcon } from '#kit/web/shell/menu-icon.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { home } from '../text/keys.ts'
import { quickActionScreens, defaultQuickActions } from './quick-action-screens.ts'
import css from './quick-actions.module.css'

const QuickActionsDialog = lazy(() => import('./quick-actions-dialog.tsx'))

/** SPEC 1: up to six screens of the user's choice, one click away; by default the most common ones. */
export function QuickActions() {
  const t = useText(home)
  const { menus, FromAdmin } = useSession()
  const [choosing, setChoosing] = useState(false)
  const offered = useMemo(() => quickActionScreens(menus), [menus])
  const { data } = useRead(getCustomMenu, {}, { silent: true })
  // A screen whose right was revoked is left out.
  const chosen = data?.Codes?.flatMap((code) => offered.find((one) => one.code === code) ?? []) ?? defaultQuickActions(offered)
  if (!data || FromAdmin) return null
  return (
    <nav className={css.actions} aria-label={t('quick.title')}>
      {chosen.map((one) => (
        <ScreenLink key={one.code} to={one.url} className={css.action}>
          <span className={css.icon}>
            <MenuIcon name={one.icon} />
          </span>
          <span>
            {one.name}
            {one.under && <small>{one.under}</small>}
          </span>
        </ScreenLink>
      ))}
      <Button type="text" icon={<SettingOutlined />} onClick={() => setChoosing(true)}>
        {t(chosen.length ? 'quick.change' : 'quick.choose')}
      </Button>
      <Suspense>
        {choosing && (
          <QuickActionsDialog offered={offered} chosen={chosen.map((one) => one.code)} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </nav>
  )
}
