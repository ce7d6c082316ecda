import {
  BgColorsOutlined,
  LogoutOutlined,
  MenuOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { Button, Tooltip, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import type { Language } from '#kit/shared/text.ts'
import { LogoMark } from '../art/logo.tsx'
import { PopupMenu } from '../parts/popup-menu.tsx'
import { companyName } from '../company-name.ts'
import { useSession, type Session } from '../session.tsx'
import { useText } from '../text.ts'
import { keyCaps } from './hotkeys.ts'
import { initials } from './initials.ts'
import { LanguageSwitch } from './language.tsx'
import css from './top-bar.module.css'
import { shell } from './words.ts'

/** `when`: for which users it is shown. */
export type UserMenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  onClick: () => void
  when?: (session: Session) => boolean
}

type Props = {
  mobile: boolean
  /** Directories and title of the current screen. */
  trail: readonly string[]
  warehouseSelector: ReactNode
  messages: ReactNode
  feedback: ReactNode
  extraUserMenu: readonly UserMenuItem[]
  menu: () => void
  palette: () => void
  refresh: () => void
  settings: () => void
  sheet: () => void
  switchLanguage: (next: Language) => void
  logOut: () => void
}

/** SPEC 2 "Top bar". */
export function TopBar(props: Props) {
  const t = useText(shell)
  return (
    <div className={css.bar}>
      {props.mobile ? (
        <>
          <Button type="text" icon={<MenuOutlined />} aria-label={t('menu.open')} data-tour="menu" onClick={props.menu} />
          <span className={css.mark}>
            <LogoMark size={24} />
          </span>
        </>
      ) : (
        <Breadcrumb trail={props.trail} />
      )}
      <span className={css.gap} />
      <SearchButton mobile={props.mobile} onClick={props.palette} />
      {props.warehouseSelector && <div className={css.warehouse}>{props.warehouseSelector}</div>}
      <div className={css.tools} data-tour="tools">
        {props.messages}
        {props.feedback}
        {!props.mobile && <Tool label={t('bar.refresh')} icon={<ReloadOutlined />} onClick={props.refresh} />}
        <LanguageSwitch switchTo={props.switchLanguage} />
        {!props.mobile && <Tool label={t('bar.settings')} icon={<BgColorsOutlined />} onClick={props.settings} />}
      </div>
      <UserMenu {...props} />
    </div>
  )
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  )
}

function Breadcrumb({ trail }: { trail: readonly string[] }) {
  const t = useText(shell)
  return (
    <nav aria-label={t('breadcrumb')} className={css.crumbs}>
      <ol>
        {trail.map((name, index) => (
          <li key={index} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function SearchButton({ mobile, onClick }: { mobile: boolean; onClick: () => void }) {
  const t = useText(shell)
  if (mobile)
    return <Button type="text" icon={<SearchOutlined />} aria-label={t('bar.search')} data-tour="search" onClick={onClick} />
  return (
    <button type="button" className={css.search} data-tour="search" onClick={onClick}>
      <SearchOutlined />
      <span className="visually-hidden">{t('bar.search')} </span>
      <span className={css.searchHint}>{t('bar.searchHint')}</span>
      <kbd>{keyCaps('palette').join(' ')}</kbd>
    </button>
  )
}

function UserMenu({ mobile, extraUserMenu, refresh, settings, sheet, logOut }: Props) {
  const t = useText(shell)
  const { userInfo, companyInfo } = useSession()
  const person = userInfo.ChineseName || userInfo.AccountName
  const company = companyName(companyInfo)
  const divider = { type: 'divider' as const }
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: <Who person={person} account={userInfo.AccountName} company={company} /> },
    ...(extraUserMenu.length ? [divider, ...extraUserMenu.map(({ when: _, ...item }) => item)] : []),
    divider,
    ...(mobile ? [{ key: 'refresh', icon: <ReloadOutlined />, label: t('bar.refresh'), onClick: refresh }] : []),
    ...(mobile ? [{ key: 'settings', icon: <BgColorsOutlined />, label: t('bar.settings'), onClick: settings }] : []),
    { key: 'shortcuts', icon: <QuestionCircleOutlined />, label: t('bar.shortcuts'), onClick: sheet },
    divider,
    { key: 'logOut', icon: <LogoutOutlined />, label: t('user.logOut'), onClick: logOut },
  ]
  return (
    <PopupMenu items={items}>
      <button type="button" className={css.user} data-tour="user">
        <span className="visually-hidden">{t('bar.user')} </span>
        <span className={css.avatar} aria-hidden="true">
          {initials(person)}
        </span>
        {!mobile && (
          <span className={css.who}>
            <span className={css.person}>{person}</span>
            {company && <span className={css.company}>{company}</span>}
          </span>
        )}
      </button>
    </PopupMenu>
  )
}

function Who({ person, account, company }: { person: string; account: string; company: string | null }) {
  return (
    <span className={css.card}>
      <strong>{person}</strong>
      <span>{account}</span>
      {company && <span>{company}</span>}
    </span>
  )
}
