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

/** The public site and sign-in: no Ant Design, no router; each page is a separate document. */
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

/** An unknown address of the site is shown by the portal's /404. */
function Lost(): ReactNode {
  useLayoutEffect(() => location.replace('/404'), [])
  return null
}

reloadOnScriptFailure()
document.documentElement.lang = language
// Rendered once: React delays what follows an empty first render by a third of a second.
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
