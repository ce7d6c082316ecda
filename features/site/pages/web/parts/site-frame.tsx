import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { LogoMark } from '#kit/web/art/logo.tsx'
import { OFFICES, pagePath, type PageName } from '../../rules.ts'
import type { SiteView } from '../site-view.ts'
import './site-frame.css'

/** The languages' names for themselves. */
const NAMES: Record<Language, string> = { 'en-US': 'English', 'zh-CN': '简体中文', 'de-DE': 'Deutsch', 'fr-FR': 'Français' }
const MAIN = ['products', 'platForm', 'news', 'aboutUs', 'contactUs'] as const satisfies readonly PageName[]

type Props = {
  view: SiteView
  /** The current page, marked in the navigation. */
  current?: string
  /** True if the top of the page is dark, as on the home page. */
  onInk?: boolean
  /** Address of this page in another language. */
  inLanguage: (language: Language) => string
  children: ReactNode
}

/**
 * Header, language switch and footer of the public site. Works without a script, so links and `details` only. A page
 * rendered in the browser passes `view={{ t: useText(pages), language }}`.
 */
export function SiteFrame({ view, current, onInk, inLanguage, children }: Props) {
  const { t, language } = view
  return (
    <>
      <a className="skip" href="#content">
        {t('nav.skip')}
      </a>
      <header className="head" data-ink={onInk || undefined}>
        <div className="wide head-row">
          <a className="brand" href={pagePath('webIndex', language)} aria-label={t('nav.home')}>
            <LogoMark size={30} />
            <span>Quayside</span>
          </a>
          <nav className="head-nav" aria-label={t('nav.main')}>
            <Links view={view} current={current} />
          </nav>
          <div className="head-tools">
            <LanguageSwitch view={view} inLanguage={inLanguage} />
            <a className="head-login" href="/home/login">
              {t('nav.login')}
            </a>
            <a className="button head-ask" href={pagePath('enquiry', language)}>
              {t('nav.ask')}
            </a>
            <details className="menu" data-closes="">
              <summary aria-label={t('nav.menu')}>
                <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M4 8h16M4 16h16" />
                </svg>
              </summary>
              <nav className="menu-sheet" aria-label={t('nav.menu')}>
                <Links view={view} current={current} />
                <a href="/home/login">{t('nav.login')}</a>
                <a className="button" href={pagePath('enquiry', language)}>
                  {t('nav.ask')}
                </a>
              </nav>
            </details>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer view={view} inLanguage={inLanguage} />
    </>
  )
}

function Links({ view: { t, language }, current }: { view: SiteView; current: string | undefined }) {
  const shown = current === 'newsDetail' ? 'news' : current === 'org' ? 'aboutUs' : current
  return MAIN.map((name) => (
    <a key={name} href={pagePath(name, language)} aria-current={name === shown ? 'page' : undefined}>
      {t(`nav.${name}`)}
    </a>
  ))
}

function LanguageSwitch({ view: { t, language }, inLanguage }: { view: SiteView; inLanguage: Props['inLanguage'] }) {
  return (
    <details className="languages" data-closes="">
      <summary>
        <span className="unseen">{t('nav.language')}: </span>
        {NAMES[language]}
        <svg width="10" height="6" viewBox="0 0 10 6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      <ul>
        {LANGUAGES.map((one) => (
          <li key={one}>
            <a href={inLanguage(one)} hrefLang={one} lang={one} data-language={one} aria-current={one === language || undefined}>
              {NAMES[one]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Footer({ view, inLanguage }: { view: SiteView; inLanguage: Props['inLanguage'] }) {
  const { t, language } = view
  const link = (name: PageName & keyof typeof FOOTER_NAMES) => (
    <li>
      <a href={pagePath(name, language)}>{t(FOOTER_NAMES[name])}</a>
    </li>
  )
  return (
    <footer className="foot">
      <div className="wide foot-grid">
        <div className="foot-brand">
          <span className="brand">
            <LogoMark size={26} />
            <span>Quayside</span>
          </span>
          <p>{t('footer.line')}</p>
        </div>
        <nav aria-label={t('footer.site')}>
          <h2>{t('footer.site')}</h2>
          <ul>
            {link('products')}
            {link('platForm')}
            {link('news')}
            {link('enquiry')}
          </ul>
        </nav>
        <nav aria-label={t('footer.company')}>
          <h2>{t('footer.company')}</h2>
          <ul>
            {link('aboutUs')}
            {link('org')}
            {link('contactUs')}
            {link('agreeMent')}
          </ul>
        </nav>
        <div>
          <h2>{t('footer.places')}</h2>
          <ul>
            {OFFICES.map(({ place, phone }) => (
              <li key={place}>
                <a href={`${pagePath('contactUs', language)}#${place}`}>{t(`city.${place}`)}</a>{' '}
                <span className="foot-phone">{phone}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="wide foot-end">
        <span>{t('footer.rights')}</span>
        <ul>
          {LANGUAGES.map((one) => (
            <li key={one}>
              <a
                href={inLanguage(one)}
                hrefLang={one}
                lang={one}
                data-language={one}
                aria-current={one === language || undefined}
              >
                {NAMES[one]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

const FOOTER_NAMES = {
  products: 'nav.products',
  platForm: 'nav.platForm',
  news: 'nav.news',
  enquiry: 'nav.ask',
  aboutUs: 'nav.aboutUs',
  org: 'nav.org',
  contactUs: 'nav.contactUs',
  agreeMent: 'nav.agreeMent',
} as const
