import { isOneOf } from '#kit/shared/own-value.ts'
import type { ReactNode } from 'react'
import { LANGUAGES } from '#kit/shared/text.ts'
import { Logo } from '#kit/web/art/logo.tsx'
import { switchLanguage } from '#kit/web/language.ts'
import { shell } from '#kit/web/shell/words.ts'
import { language, LANGUAGE_NAMES, useText } from '#kit/web/text.ts'
import { session } from '../text/keys.ts'
import { SeaRoute } from './sea-route.tsx'
import css from './sign-in.module.css'

type Props = { side?: 'customer' | 'desk'; title: string; lead?: string; foot?: ReactNode; children: ReactNode }

/** The frame of every page before sign-in: logo, language, title, and the picture beside it. */
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

function LanguageSelect() {
  const t = useText(session)
  return (
    <label className={css.language}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.3" />
        <path d="M1.7 8h12.6M8 1.7c4 3.6 4 9 0 12.6M8 1.7c-4 3.6-4 9 0 12.6" />
      </svg>
      <select
        aria-label={t('signIn.language')}
        value={language}
        onChange={({ target: { value } }) => isOneOf(LANGUAGES, value) && switchLanguage(value)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
