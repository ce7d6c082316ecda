import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { OFFICES, pagePath, type PageModel } from '../rules.ts'
import type { SiteView } from './site-view.ts'

/** Metadata of a page for search engines and messengers. */
export function headOf(view: SiteView, model: PageModel): ReactNode {
  const { origin, language, languages, query, data } = model
  const { title, text } = wordsOf(view, model)
  if (data.name === 'lost') {
    return (
      <>
        <title>{`${title} · Quayside`}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  const address = (one: Language | undefined) => origin + pagePath(data.name, one, query)
  const image = data.name === 'newsDetail' && data.article.CoverUrl ? data.article.CoverUrl : '/share.png'
  return (
    <>
      <title>{data.name === 'webIndex' ? `Quayside · ${title}` : `${title} · Quayside`}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={address(language)} />
      {languages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={address(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(undefined)} />
      <meta property="og:site_name" content="Quayside" />
      <meta property="og:type" content={data.name === 'newsDetail' ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:locale" content={language.replace('-', '_')} />
      {LANGUAGES.filter((one) => one !== language && languages.includes(one)).map((one) => (
        <meta key={one} property="og:locale:alternate" content={one.replace('-', '_')} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {linkedData(view, model, title).map((one) => (
        <script
          key={one['@type']}
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- "<" is escaped
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...one }).replaceAll('<', String.raw`\u003c`),
          }}
        />
      ))}
    </>
  )
}

function wordsOf({ t }: SiteView, { data }: PageModel): { title: string; text: string } {
  if (data.name === 'newsDetail') return { title: data.article.Title, text: data.article.Summary }
  return { title: t(`seo.${data.name}.title`), text: t(`seo.${data.name}.text`) }
}

type Thing = { '@type': string } & Record<string, unknown>

function linkedData(view: SiteView, { origin, language, data }: PageModel, title: string): Thing[] {
  const organisation: Thing = {
    '@type': 'Organization',
    '@id': `${origin}/#organisation`,
    name: 'Quayside',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    description: view.t('footer.line'),
    contactPoint: OFFICES.map(({ phone, email }) => ({
      '@type': 'ContactPoint',
      telephone: phone,
      email,
      contactType: 'customer service',
      availableLanguage: LANGUAGES.map((one) => one.slice(0, 2)),
    })),
  }
  if (data.name === 'webIndex') return [organisation]
  const home = origin + pagePath('webIndex', language)
  const news = origin + pagePath('news', language)
  const way = [
    { name: 'Quayside', item: home },
    ...(data.name === 'newsDetail' ? [{ name: view.t('news.title'), item: news }] : []),
    { name: title },
  ]
  const crumbs: Thing = {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((one, index) => ({ '@type': 'ListItem', position: index + 1, ...one })),
  }
  if (data.name !== 'newsDetail') return [crumbs]
  const { article } = data
  const story: Thing = {
    '@type': 'NewsArticle',
    headline: article.Title,
    description: article.Summary,
    datePublished: article.PublishTime,
    dateModified: article.UpdatedTime,
    inLanguage: language,
    mainEntityOfPage: origin + pagePath('newsDetail', language, { id: article.Id }),
    ...(article.CoverUrl && { image: origin + article.CoverUrl }),
    author: { '@type': 'Organization', name: 'Quayside' },
    publisher: { '@type': 'Organization', name: 'Quayside', logo: { '@type': 'ImageObject', url: `${origin}/favicon.svg` } },
  }
  return [crumbs, story]
}
