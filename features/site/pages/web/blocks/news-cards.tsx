import type { ArticleRow } from '#features/site/content/contract.ts'
import { pagePath } from '../../rules.ts'
import type { SiteView } from '../site-view.ts'
import { Day } from './day.tsx'

/** Articles as cards, in the given order. */
export function NewsCards({
  view,
  articles,
  level: Heading,
}: {
  view: SiteView
  articles: readonly ArticleRow[]
  level: 'h2' | 'h3'
}) {
  return (
    <ul className="news">
      {articles.map((article) => (
        <li key={article.Id}>
          <a href={pagePath('newsDetail', view.language, { id: article.Id })}>
            {article.CoverUrl && <img src={article.CoverUrl} alt="" width={600} height={400} loading="lazy" />}
            <p className="news-line">
              {article.ColumnName} <Day view={view} at={article.PublishTime} />
            </p>
            <Heading>{article.Title}</Heading>
            <p className="news-summary">{article.Summary}</p>
          </a>
        </li>
      ))}
    </ul>
  )
}
