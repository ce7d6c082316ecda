import type { ReactNode } from 'react'
import { Logo } from '#kit/web/art/logo.tsx'
import { LanguageSelect } from '#kit/web/parts/language-select.tsx'
import { shell } from '#kit/web/shell/words.ts'
import { useText } from '#kit/web/text.ts'
import { session } from '../text/keys.ts'
import { SeaRoute } from './sea-route.tsx'
import css from './sign-in.module.css'

type Props = { side?: 'customer' | 'desk'; title: string; lead?: string; foot?: ReactNode; children: ReactNode }

/** The frame of every page before sign-in: logo, language, title, and the picture next to it. */
export function EntryFrame({ side = 'customer', title, lead, foot, children }: Props) {
  const t = useText(session)
  const note = useText(shell)('desk')
  return (
    <div className={css.page} data-side={side}>
      <main className={css.form}>
        <header className={css.head}>
          <a href={side === 'desk' ? '/desk/login' : '/home/webIndex'} className={css.home}>
            <Logo size={28} {...(side === 'desk' ? { note } : {})} />
          </a>
          <LanguageSelect />
        </header>
        <div className={css.middle}>
          <h1>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          {children}
        </div>
        <footer className={css.foot}>{foot}</footer>
      </main>
      <aside className={css.picture}>
        <SeaRoute />
        <div className={css.words}>
          <p className={css.headline}>{t('signIn.headline')}</p>
          <p>{t('signIn.lead')}</p>
        </div>
      </aside>
    </div>
  )
}
