import '#kit/web/base.css'
import './site-texts.ts'
import { StrictMode, Suspense, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadOnScriptFailure } from '#kit/web/script-reload.ts'
import { useTheme } from '#kit/web/settings.ts'
import { preloadScreen, Screen, soon } from '#kit/web/shell/screens.ts'
import { language, loadTexts, namespaceOf, useTranslate } from '#kit/web/text.ts'
import { applyTheme, DEFAULT_BRAND, DESK_BRAND } from '#kit/web/theme.ts'
import { showWaitingToast } from '#kit/web/toast.ts'
import { Toasts } from '#kit/web/toasts.tsx'
import { siteRoutes } from './site-features.ts'

const route = siteRoutes.find((one) => one.path === location.pathname)

/** The public site and sign-in: no Ant Design, no router; its pages are documents of their own. */
function Site() {
  const translate = useTranslate()
  const brand = location.pathname.startsWith('/desk') ? DESK_BRAND : DEFAULT_BRAND
  const theme = useTheme(brand)
  useLayoutEffect(() => applyTheme(theme), [theme])
  if (!route) return <Lost />
  return (
    <>
      <title>{`${translate(route.title)} · Quayside`}</title>
      <Screen route={route} />
    </>
  )
}

/** An address of the site that is no page: the portal's /404 says so. */
function Lost(): ReactNode {
  useLayoutEffect(() => location.replace('/404'), [])
  return null
}

reloadOnScriptFailure()
document.documentElement.lang = language
// Drawn once: what follows an empty first picture is held back by React for a third of a second.
await Promise.all([soon(preloadScreen(route)), loadTexts('kit', 'shell', ...(route ? [namespaceOf(route.feature)] : []))])
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>
      <Site />
    </Suspense>
    <Toasts />
  </StrictMode>,
)
showWaitingToast()
