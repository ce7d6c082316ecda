import { articleLanguages } from '#features/site/content/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { PAGE_NAMES, pagePath, type PageName } from '../rules.ts'

export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /home/',
    'Disallow: /desk',
    'Disallow: /cms/',
    'Disallow: /oms/',
    'Disallow: /wms/',
    'Disallow: /client/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Entry = { name: PageName; query?: Record<string, number>; languages: readonly Language[]; changed?: Date }

/** Every page in every language in which it exists, each with its alternatives. */
export async function sitemap(db: Db, origin: string): Promise<string> {
  const articles = await articleLanguages(db)
  const entries: Entry[] = [
    ...PAGE_NAMES.filter((name) => name !== 'newsDetail').map((name): Entry => ({ name, languages: LANGUAGES })),
    ...articles.map(({ Id, UpdatedTime, Languages }): Entry => ({
      name: 'newsDetail',
      query: { id: Id },
      languages: LANGUAGES.filter((one) => Languages.includes(one)),
      changed: UpdatedTime,
    })),
  ]
  const urls = entries.flatMap(({ name, query, languages, changed }) => {
    const address = (language: Language) => escaped(origin + pagePath(name, language, query))
    const others = languages.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address(one)}"/>`).join('')
    return languages.map(
      (one) => `<url><loc>${address(one)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}${others}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}
