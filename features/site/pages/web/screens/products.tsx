import { PRODUCT_TYPES } from '#features/site/content/rules.ts'
import { pagePath, type PageData } from '../../rules.ts'
import { CloseBand } from '../blocks/close-band.tsx'
import { Opening } from '../blocks/opening.tsx'
import { Rich } from '../blocks/rich.tsx'
import { ServiceIcon } from '../blocks/service-icon.tsx'
import type { SiteView } from '../site-view.ts'

/** A Monday, from which Intl derives the weekday names. */
const MONDAY = Date.UTC(2024, 0, 1)
/** The kinds of order come first, then warehouses, which have days of dispatch instead of cut-offs. */
const ORDER_KINDS = 5

export function Products({ view, data: { solutions } }: { view: SiteView; data: Extract<PageData, { name: 'products' }> }) {
  const { t, language } = view
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const days = (all: readonly number[]) => list.format(all.map((day) => weekday.format(MONDAY + (day - 1) * 86_400_000)))
  return (
    <>
      <Opening title={t('products.title')} lead={t('products.lead')}>
        <nav className="jumps" aria-label={t('products.title')}>
          {solutions.map((one) => (
            <a key={one.ProductType} href={`#s${one.ProductType}`}>
              {one.Title}
            </a>
          ))}
        </nav>
      </Opening>
      <div className="wide solutions">
        {solutions.length === 0 && <p>{t('products.none')}</p>}
        {solutions.map((one) => (
          <section key={one.ProductType} id={`s${one.ProductType}`} className="solution">
            <div className="solution-head">
              <ServiceIcon type={one.ProductType} />
              <h2>{one.Title}</h2>
              <dl>
                <div>
                  <dt>{t('products.transit')}</dt>
                  <dd>{t('products.days', { days: one.TransitDays })}</dd>
                </div>
                {PRODUCT_TYPES.indexOf(one.ProductType) < ORDER_KINDS
                  ? one.CutOffWeekdays.length > 0 && (
                      <div>
                        <dt>{t('products.cutOff')}</dt>
                        <dd>{days(one.CutOffWeekdays)}</dd>
                      </div>
                    )
                  : null}
                {PRODUCT_TYPES.indexOf(one.ProductType) >= ORDER_KINDS && (
                  <div>
                    <dt>{t('products.shelf')}</dt>
                    <dd>{t('products.shelfDays')}</dd>
                  </div>
                )}
              </dl>
            </div>
            <div className="solution-body">
              <p className="solution-summary">{one.Summary}</p>
              <Rich html={one.ContentHtml} />
              <a className="more" href={pagePath('enquiry', language, { product: one.ProductType })}>
                {t('products.ask')}
              </a>
            </div>
          </section>
        ))}
      </div>
      <CloseBand view={view} title={t('home.close')} lead={t('home.closeLead')} />
    </>
  )
}
