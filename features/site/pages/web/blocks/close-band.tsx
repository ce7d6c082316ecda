import { OFFICES, pagePath } from '../../rules.ts'
import type { SiteView } from '../site-view.ts'

/** The end of a page: the next step, and contacts. */
export function CloseBand({ view: { t, language }, title, lead }: { view: SiteView; title: string; lead: string }) {
  return (
    <section className="close">
      <div className="wide close-row">
        <div>
          <h2>{title}</h2>
          <p>{lead}</p>
          <a className="button" href={pagePath('enquiry', language)}>
            {t('nav.ask')}
          </a>
        </div>
        <ul>
          {OFFICES.map(({ place, phone }) => (
            <li key={place}>
              <span>{t(`city.${place}`)}</span>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
