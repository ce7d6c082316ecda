import { ConfigProvider, theme as antd, type ConfigProviderProps, type ThemeConfig } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useInsertionEffect, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { now } from '../clock.ts'
import { setAntdTokens } from '../antd-styles.ts'
import { antdTheme } from '../antd-theme.ts'
import { useMedia } from '../device.ts'
import { useSettings, useTheme } from '../settings.ts'
import { language } from '../text.ts'
import { applyTheme, DEFAULT_BRAND } from '../theme.ts'

type Locale = NonNullable<ConfigProviderProps['locale']>

// Pickers use the server's day as today.
dayjs.extend((_options, { prototype }) => {
  const day = prototype as unknown as { parse: (given: { date?: unknown }) => void }
  const { parse } = day
  day.parse = function (given) {
    parse.call(this, given.date === undefined ? { ...given, date: now() } : given)
  }
})

/**
 * Tab goes from a picker's field to its button Clear. The picker does not notice when that loses focus: it would keep
 * showing unreadable input, instead of returning to its value as when the field is left.
 */
function leaveByClear({ target, relatedTarget }: FocusEvent) {
  const picker = target instanceof Element && target.matches('.ant-picker-clear') ? target.closest('.ant-picker') : null
  if (!picker || (relatedTarget instanceof Node && picker.contains(relatedTarget))) return
  const field = [...picker.querySelectorAll('input')].at(-1)
  field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
}

/** The texts of Ant Design and the calendar in the page's language; English is built in. */
export async function loadAntLocale(): Promise<Locale | undefined> {
  const { calendar, load } = LOCALES[language]
  const [locale] = (await load?.()) ?? []
  dayjs.locale(calendar)
  return (locale as { default: Locale } | undefined)?.default
}

const LOCALES: Record<typeof language, { calendar: string; load?: () => Promise<unknown[]> }> = {
  'en-US': { calendar: 'en' },
  'zh-CN': { calendar: 'zh-cn', load: () => Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js')]) },
  'de-DE': { calendar: 'de', load: () => Promise.all([import('antd/es/locale/de_DE.js'), import('dayjs/locale/de.js')]) },
  'fr-FR': { calendar: 'fr', load: () => Promise.all([import('antd/es/locale/fr_FR.js'), import('dayjs/locale/fr.js')]) },
}

/**
 * Ant Design with our theme and the user's settings. SPEC 9: size `small`; SPEC 2: dialogs stay open on an outside
 * click. `brand` replaces the default colour (the desk has its own).
 */
export function Ant({
  locale,
  brand,
  children,
}: {
  locale: Locale | undefined
  brand?: string | undefined
  children: ReactNode
}) {
  const { density, brand: chosen } = useSettings()
  const theme = useTheme(chosen === DEFAULT_BRAND ? brand : chosen)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const config: ThemeConfig = useMemo(() => antdTheme(theme, density, isStill), [theme, density, isStill])
  useLayoutEffect(() => applyTheme(theme, density), [theme, density])
  useEffect(() => {
    document.addEventListener('focusout', leaveByClear)
    return () => document.removeEventListener('focusout', leaveByClear)
  }, [])
  return (
    <ConfigProvider
      theme={config}
      componentSize="small"
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      modal={{ mask: { closable: false, blur: false } }}
      drawer={{ mask: { closable: false, blur: false } }}
      {...(locale ? { locale } : {})}
    >
      <Variables />
      {children}
    </ConfigProvider>
  )
}

/** The variables used by Ant Design's style sheets in the built pages. Without a build it writes its own. */
function Variables() {
  const { token } = antd.useToken()
  useInsertionEffect(() => setAntdTokens(token), [token])
  return null
}
