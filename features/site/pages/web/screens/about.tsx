import { OFFICES, pagePath } from '../../rules.ts'
import { OneLineScene, OneLineStep } from '../art/one-line.tsx'
import { CloseBand } from '../blocks/close-band.tsx'
import { Opening } from '../blocks/opening.tsx'
import type { SiteView } from '../site-view.ts'

export function About({ view }: { view: SiteView }) {
  const { t, language } = view
  return (
    <>
      <Opening title={t('aboutUs.title')} lead={t('aboutUs.lead')} />
      <OneLineScene />
      <div className="line-strip" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <OneLineStep key={index} index={index} />
        ))}
      </div>
      <div className="story">
        <p>{t('aboutUs.story')}</p>
        <p>{t('aboutUs.storyNext')}</p>
      </div>
      <section className="wide block">
        <h2 className="block-head">{t('aboutUs.principles')}</h2>
        <ul className="thirds">
          {(['count', 'price', 'answer'] as const).map((name) => (
            <li key={name}>
              <h3>{t(`aboutUs.${name}.title`)}</h3>
              <p>{t(`aboutUs.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="story">
        <h2>{t('aboutUs.limits')}</h2>
        <p>{t('aboutUs.limitsText')}</p>
        <p>
          <a className="more" href={pagePath('org', language)}>
            {t('aboutUs.orgLink')}
          </a>
        </p>
      </section>
      <CloseBand view={view} title={t('home.close')} lead={t('home.closeLead')} />
    </>
  )
}

const CHINA = [
  { name: 'customer', office: 0 },
  { name: 'freight', office: 0 },
  { name: 'customs', office: 0 },
  { name: 'finance', office: 0 },
] as const
const EUROPE = [
  { name: 'uk', office: 1 },
  { name: 'de', office: 2 },
] as const

export function Organisation({ view }: { view: SiteView }) {
  const { t } = view
  return (
    <>
      <Opening title={t('org.title')} lead={t('org.lead')} />
      <div className="wide sides">
        <Side view={view} title={t('org.china')} teams={CHINA} />
        <Side view={view} title={t('org.europe')} teams={EUROPE} />
      </div>
      <p className="wide note">{t('org.note')}</p>
      <CloseBand view={view} title={t('home.close')} lead={t('home.closeLead')} />
    </>
  )
}

function Side({ view: { t }, title, teams }: { view: SiteView; title: string; teams: typeof CHINA | typeof EUROPE }) {
  return (
    <section className="side">
      <h2>{title}</h2>
      <ul>
        {teams.map(({ name, office }) => {
          const { from, to, zone, email } = OFFICES[office]
          return (
            <li key={name}>
              <h3>{t(`org.${name}.title`)}</h3>
              <p>{t(`org.${name}.text`)}</p>
              <p className="quiet">
                {t('org.hours', { from, to, zone: t(`zone.${zone}`) })} · <a href={`mailto:${email}`}>{email}</a>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
