import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { COUNTRIES, SITES } from '#features/warehouse/sites/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { AnchorNav } from '#kit/web/parts/anchor-nav.tsx'
import { Section } from '#kit/web/parts/section.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useShell } from '#kit/web/shell/context.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useTranslate, useText } from '#kit/web/text.ts'
import { GUIDES, STEPS, type Guide } from '../rules.ts'
import { guides } from '../text/keys.ts'
import css from './guide.module.css'
import page from '#kit/web/parts/sections.module.css'

/** Paths of the screens that a guide covers. */
function pathsOf({ paths = [], site }: Guide): string[] {
  return site === undefined ? [...paths] : COUNTRIES.map((country) => `${SITES[country].prefix}/${site}`)
}

/** Guides for the screens that the user may open; a guide without any is hidden. */
export default function UserGuide() {
  const t = useText(guides)
  const idPrefix = useId()
  const { screens } = useSession()
  const [word, setWord] = useState('')
  const open = (path: string) => screens === undefined || screens.includes(path)
  const wanted = word.trim().toLowerCase()
  const speaksOf = ({ name }: Guide) =>
    (['title', 'lead', ...STEPS] as const).some((part) => t(`guide.${name}.${part}`).toLowerCase().includes(wanted))
  const shown = GUIDES.map((guide) => ({ guide, all: pathsOf(guide) }))
    .map(({ guide, all }) => ({ guide, links: all.filter(open), isClosed: all.length > 0 && !all.some(open) }))
    .filter(({ guide, isClosed }) => !isClosed && (wanted === '' || speaksOf(guide)))
  const id = (name: string) => `${idPrefix}-${name}`
  return (
    <div className={css.page}>
      <header>
        <h1 className={page.pageTitle}>{t('menu.guide')}</h1>
        <p className={css.lead}>{t('lead')}</p>
        <Input
          className={css.search!}
          prefix={<SearchOutlined />}
          allowClear
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={60}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </header>
      {shown.length === 0 && <p role="status">{t('nothing', { word: word.trim() })}</p>}
      <div className={page.pageBody}>
        <div className={page.pageSections}>
          {shown.map(({ guide, links }) => (
            <Section
              key={guide.name}
              id={id(guide.name)}
              title={t(`guide.${guide.name}.title`)}
              hint={t(`guide.${guide.name}.lead`)}
            >
              <ol className={css.steps}>
                {STEPS.map((step) => (
                  <li key={step}>{t(`guide.${guide.name}.${step}`)}</li>
                ))}
              </ol>
              {links.length > 0 && (
                <p className={css.links}>
                  <span className="quiet">{t('open')}</span>
                  {links.map((path) => (
                    <ScreenLink key={path} to={path}>
                      <ScreenName path={path} />
                    </ScreenLink>
                  ))}
                </p>
              )}
            </Section>
          ))}
        </div>
        <AnchorNav items={shown.map(({ guide }) => ({ id: id(guide.name), title: t(`guide.${guide.name}.title`) }))} />
      </div>
    </div>
  )
}

/** A screen's name as in the menu, with the country where several have it. */
function ScreenName({ path }: { path: string }) {
  const translate = useTranslate()
  const { routes } = useShell()
  const { nameOf } = useDictionary('CountryCode')
  const route = routes.find((one) => one.path === path)
  return <>{route && (route.site ? `${translate(route.title)} · ${nameOf(route.site)}` : translate(route.title))}</>
}
