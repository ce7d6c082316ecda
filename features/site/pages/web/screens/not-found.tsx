import { SailedAway } from '#kit/web/art/drawings.tsx'
import { pagePath } from '../../rules.ts'
import type { SiteView } from '../site-view.ts'

export function NotFound({ view: { t, language } }: { view: SiteView }) {
  return (
    <div className="wide lost">
      <SailedAway />
      <h1>{t('lost.title')}</h1>
      <p className="opening-lead">{t('lost.text')}</p>
      <a className="button" href={pagePath('webIndex', language)}>
        {t('lost.home')}
      </a>
    </div>
  )
}
