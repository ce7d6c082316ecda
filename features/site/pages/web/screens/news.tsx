import type { Column } from '#features/site/content/contract.ts'
import { NEWS_PER_PAGE, pagePath, type PageData } from '../../rules.ts'
import { Day } from '../blocks/day.tsx'
import { NewsCards } from '../blocks/news-cards.tsx'
import { Opening } from '../blocks/opening.tsx'
import { Rich } from '../blocks/rich.tsx'
import type { SiteView } from '../site-view.ts'

type ListData = Extract<PageData, { name: 'news' }>

export function News({ view, data }: { view: SiteView; data: ListData }) {
  const { t } = view
  return (
    <>
      <Opening title={t('news.title')} lead={t('news.lead')}>
        <Columns view={view} columns={data.columns} current={data.columnId} />
      </Opening>
      <div className="wide block-end">
        {data.articles.length > 0 ? <NewsCards view={view} articles={data.articles} level="h2" /> : <p>{t('news.none')}</p>}
        <Pages view={view} data={data} />
      </div>
    </>
  )
}

function Columns({
  view: { t, language },
  columns,
  current,
}: {
  view: SiteView
  columns: readonly Column[]
  current: number | undefined
}) {
  return (
    <nav className="jumps" aria-label={t('news.columns')}>
      <a href={pagePath('news', language)} aria-current={current === undefined ? 'page' : undefined}>
        {t('news.all')}
      </a>
      {columns.map((column) => (
        <a
          key={column.Id}
          href={pagePath('news', language, { column: column.Id })}
          aria-current={current === column.Id ? 'page' : undefined}
        >
          {column.Name}
        </a>
      ))}
    </nav>
  )
}

function Pages({ view: { t, language }, data: { columnId, pageIndex, total } }: { view: SiteView; data: ListData }) {
  const to = (page: number) => pagePath('news', language, { ...(columnId && { column: columnId }), ...(page > 1 && { page }) })
  const hasOlder = pageIndex * NEWS_PER_PAGE < total
  if (pageIndex === 1 && !hasOlder) return null
  return (
    <p className="pages">
      {pageIndex > 1 ? <a href={to(pageIndex - 1)}>← {t('news.newer')}</a> : <span />}
      {hasOlder && <a href={to(pageIndex + 1)}>{t('news.older')} →</a>}
    </p>
  )
}

export function ArticlePage({
  view,
  data: { article, more },
}: {
  view: SiteView
  data: Extract<PageData, { name: 'newsDetail' }>
}) {
  const { t, language } = view
  return (
    <>
      <article className="article">
        <header>
          <p className="news-line">
            <a href={pagePath('news', language, { column: article.ColumnId })}>{article.ColumnName}</a>{' '}
            <Day view={view} at={article.PublishTime} />
          </p>
          <h1>{article.Title}</h1>
          <p className="opening-lead">{article.Summary}</p>
        </header>
        {article.CoverUrl && <img className="article-cover" src={article.CoverUrl} alt="" width={960} height={540} />}
        <Rich html={article.ContentHtml} />
        <p>
          <a className="more" data-back="" href={pagePath('news', language)}>
            {t('news.back')}
          </a>
        </p>
      </article>
      {more.length > 0 && (
        <section className="wide block">
          <h2 className="block-head">{t('news.more')}</h2>
          <NewsCards view={view} articles={more} level="h3" />
        </section>
      )}
    </>
  )
}
