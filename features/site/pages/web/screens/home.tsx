import { pagePath, type PageData } from '../../rules.ts'
import { Chart } from '../art/chart.tsx'
import { OneLineScene, OneLineStep } from '../art/one-line.tsx'
import { NewsCards } from '../blocks/news-cards.tsx'
import { CloseBand } from '../blocks/close-band.tsx'
import { QuoteBox } from '../blocks/quote-box.tsx'
import { ServiceIcon } from '../blocks/service-icon.tsx'
import type { SiteView } from '../site-view.ts'

type Data = Extract<PageData, { name: 'webIndex' }>

export function Home({ view, data }: { view: SiteView; data: Data }) {
  return (
    <>
      <Hero view={view} />
      <div className="wide quote-place">
        <QuoteBox view={view} box={data.box} />
      </div>
      <Facts view={view} />
      {data.solutions.length > 0 && <Services view={view} data={data} />}
      <Way view={view} />
      <Portal view={view} />
      {data.news.length > 0 && <News view={view} data={data} />}
      <CloseBand view={view} title={view.t('home.close')} lead={view.t('home.closeLead')} />
    </>
  )
}

function Hero({ view }: { view: SiteView }) {
  const { t } = view
  return (
    <section className="hero">
      <Chart view={view} />
      <div className="wide hero-words">
        <h1>{t('home.title')}</h1>
        <p>{t('home.lead')}</p>
      </div>
    </section>
  )
}

const FACTS = [
  { figure: '3', name: 'receive', places: 'receivePlaces' },
  { figure: '32–34', name: 'sea', places: 'seaPlaces' },
  { figure: '3', name: 'shelf', places: 'shelfPlaces' },
  { figure: '1–3', name: 'parcel', places: 'parcelPlaces' },
] as const

function Facts({ view: { t } }: { view: SiteView }) {
  return (
    <section className="facts wide">
      {FACTS.map(({ figure, name, places }) => (
        <p key={name}>
          <strong>{figure}</strong>
          <span className="facts-name">{t(`home.fact.${name}`)}</span>
          <span className="facts-places">{t(`home.fact.${places}`)}</span>
        </p>
      ))}
    </section>
  )
}

function Services({ view, data }: { view: SiteView; data: Data }) {
  const { t, language } = view
  return (
    <section className="wide block services">
      <div className="services-head">
        <h2>{t('home.services')}</h2>
        <p className="lead">{t('home.servicesLead')}</p>
        <p>
          <a className="more" href={pagePath('products', language)}>
            {t('home.allServices')}
          </a>
        </p>
      </div>
      <ul className="services-list">
        {data.solutions.map((one) => (
          <li key={one.ProductType}>
            <a href={`${pagePath('products', language)}#s${one.ProductType}`}>
              <ServiceIcon type={one.ProductType} />
              <span className="services-words">
                <strong>{one.Title}</strong>
                <span>{one.Summary}</span>
              </span>
              <span className="services-days">{t('home.days', { days: one.TransitDays })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STEPS = ['announce', 'receive', 'carry', 'clear', 'store', 'deliver'] as const

function Way({ view: { t } }: { view: SiteView }) {
  return (
    <section className="band">
      <div className="wide block">
        <div className="block-head">
          <h2>{t('home.how')}</h2>
          <p className="lead">{t('home.howLead')}</p>
        </div>
        <OneLineScene />
        <ol className="way">
          {STEPS.map((step, index) => (
            <li key={step}>
              <OneLineStep index={index} />
              <h3>
                <span className="way-number">{index + 1}</span> {t(`home.step.${step}`)}
              </h3>
              <p>{t(`home.step.${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const BUCKETS = [
  { name: 'available', pieces: 412 },
  { name: 'locked', pieces: 38 },
  { name: 'transit', pieces: 600 },
] as const

/** A product as displayed in the portal, drawn in HTML and CSS. */
function Portal({ view: { t, language } }: { view: SiteView }) {
  return (
    <section className="wide block portal">
      <div className="portal-words">
        <h2>{t('home.portal')}</h2>
        <p className="lead">{t('home.portalLead')}</p>
        <p>
          <a className="more" href={pagePath('platForm', language)}>
            {t('home.portalLink')}
          </a>
        </p>
      </div>
      <figure className="card" aria-hidden="true">
        <div className="card-head">
          <strong>{t('home.card.product')}</strong>
          <span>X00QHCHR01 · UKBHM1</span>
        </div>
        <div className="card-figures">
          {BUCKETS.map(({ name, pieces }) => (
            <p key={name} data-bucket={name}>
              <strong>{pieces}</strong>
              {t(`home.card.${name}`)}
            </p>
          ))}
        </div>
        <div className="card-bar">
          {BUCKETS.map(({ name, pieces }) => (
            <i key={name} data-bucket={name} style={{ flexGrow: pieces }} />
          ))}
        </div>
        <dl className="card-lines">
          <div>
            <dt>{t('home.card.age')}</dt>
            <dd>{t('home.card.ageDays', { days: 47 })}</dd>
          </div>
          <div>
            <dt>{t('home.card.order')} DSGB26112000031</dt>
            <dd className="card-done">{t('home.card.shipped')}</dd>
          </div>
        </dl>
      </figure>
    </section>
  )
}

function News({ view, data }: { view: SiteView; data: Data }) {
  const { t, language } = view
  return (
    <section className="wide block">
      <div className="block-head block-row">
        <h2>{t('home.news')}</h2>
        <a className="more" href={pagePath('news', language)}>
          {t('home.allNews')}
        </a>
      </div>
      <NewsCards view={view} articles={data.news} level="h3" />
    </section>
  )
}
