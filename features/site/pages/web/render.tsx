import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language, TextTree } from '#kit/shared/text.ts'
import { findText } from '#kit/shared/find-text.ts'
import { schemeColours } from '#kit/web/theme.ts'
import { pagePath, type PageModel } from '../rules.ts'
import deDE from '../text/de-DE.ts'
import enUS from '../text/en-US.ts'
import frFR from '../text/fr-FR.ts'
import zhCN from '../text/zh-CN.ts'
import { headOf } from './head.tsx'
import { SiteFrame } from './parts/site-frame.tsx'
import { About, Organisation } from './screens/about.tsx'
import { Contact } from './screens/contact.tsx'
import { Enquiry } from './screens/enquiry.tsx'
import { Home } from './screens/home.tsx'
import { NotFound } from './screens/not-found.tsx'
import { ArticlePage, News } from './screens/news.tsx'
import { Platform } from './screens/platform.tsx'
import { Products } from './screens/products.tsx'
import { Terms } from './screens/terms.tsx'
import type { SiteView } from './site-view.ts'

const TEXTS: Record<Language, TextTree> = { 'en-US': enUS, 'zh-CN': zhCN, 'de-DE': deDE, 'fr-FR': frFR }

export type RenderPage = typeof renderPage

/**
 * A page of the site as HTML: the contents of `<head>` and `<body>`. Runs on the server; nothing is rendered again in
 * the browser.
 */
export function renderPage(model: PageModel): { head: string; body: string } {
  const { language } = model
  const view: SiteView = { language, t: (path, params = {}) => findText(TEXTS[language], path, params, language) ?? path }
  const { name } = model.data
  const inLanguage = (other: Language) => pagePath(name === 'lost' ? 'webIndex' : name, other, model.query)
  const body = renderToStaticMarkup(
    <SiteFrame view={view} current={name} onInk={name === 'webIndex'} inLanguage={inLanguage}>
      {screenOf(view, model)}
    </SiteFrame>,
  )
  return { head: renderToStaticMarkup(headOf(view, model)) + THEME, body }
}

function screenOf(view: SiteView, { data }: PageModel): ReactNode {
  switch (data.name) {
    case 'webIndex':
      return <Home view={view} data={data} />
    case 'products':
      return <Products view={view} data={data} />
    case 'news':
      return <News view={view} data={data} />
    case 'newsDetail':
      return <ArticlePage view={view} data={data} />
    case 'contactUs':
      return <Contact view={view} data={data} />
    case 'enquiry':
      return <Enquiry view={view} data={data} />
    case 'platForm':
      return <Platform view={view} />
    case 'aboutUs':
      return <About view={view} />
    case 'org':
      return <Organisation view={view} />
    case 'agreeMent':
      return <Terms view={view} />
    case 'lost':
      return <NotFound view={view} />
  }
}

const THEME = `<style>${schemeColours()}</style>`
