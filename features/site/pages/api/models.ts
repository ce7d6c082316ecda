import { labelsOf } from '#features/account/dictionary/enums.ts'
import { columnTree, findArticle, listArticles, listSolutions } from '#features/site/content/api/service.ts'
import type { Column } from '#features/site/content/contract.ts'
import { NEWS } from '#features/site/content/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { NEWS_PER_PAGE, type FormView, type PageData, type PageModel, type PageName, type QuoteBoxView } from '../rules.ts'

const NEWS_AT_HOME = 3
const MORE_NEWS = 3

/** Parameters of the address: unchecked input. */
export type Query = Readonly<Record<string, string | undefined>>

const emptyForm = (values: FormView['values'] = {}): FormView => ({ values, errors: {}, sent: false })

/** Reads the content of the home page's quote box for an address; implemented by freight. */
export type ReadBox = (db: Db, language: Language, query: Query) => Promise<QuoteBoxView>

type Asked = { query: Query; readBox: ReadBox; form?: FormView | undefined }

export type Found = Pick<PageModel, 'data' | 'query' | 'languages'>
const everywhere = (data: PageData, query: PageModel['query'] = {}): Found => ({ data, query, languages: LANGUAGES })

/** The content of a page, read in one transaction; `form` is the result of a post. */
export async function readPage(db: Db, name: PageName, language: Language, { query, readBox, form }: Asked): Promise<Found> {
  switch (name) {
    case 'webIndex':
      return everywhere({
        name,
        news: await newsOf(db, language, NEWS_AT_HOME),
        solutions: await listSolutions(db, language),
        box: await readBox(db, language, query),
      })
    case 'products':
      return everywhere({ name, solutions: await listSolutions(db, language) })
    case 'news':
      return readNews(db, language, query)
    case 'newsDetail':
      return readArticle(db, language, query)
    case 'contactUs':
      return everywhere({
        name,
        form: form ?? { ...emptyForm(), sent: query['sent'] === '1' },
        kinds: labelsOf('FeedType', language),
      })
    case 'enquiry':
      return everywhere({
        name,
        form: form ?? { ...emptyForm({ QuoteProductType: query['product'] ?? '' }), sent: query['sent'] === '1' },
        solutions: await listSolutions(db, language),
      })
    default:
      return everywhere({ name })
  }
}

export const notFound: Found = { data: { name: 'lost' }, query: {}, languages: LANGUAGES }

const number = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined)
/** The news columns: below the column with that code, or all if it does not exist. */
async function newsColumns(db: Db, language: Language): Promise<{ root: number | undefined; columns: Column[] }> {
  const tree = await columnTree(db, language)
  const found = tree.find((column) => column.Code === NEWS)
  return { root: found?.Id, columns: found?.Children ?? tree }
}

async function newsOf(db: Db, language: Language, PageSize: number) {
  const { root } = await newsColumns(db, language)
  return (await listArticles(db, { language, columnId: root, PageIndex: 1, PageSize })).Items
}

async function readNews(db: Db, language: Language, query: Query): Promise<Found> {
  const { root, columns } = await newsColumns(db, language)
  const pageIndex = Math.max(1, number(query['page']) ?? 1)
  const chosen = columns.find((column) => column.Id === number(query['column']))
  if (query['column'] && !chosen) return notFound
  const found = await listArticles(db, { language, columnId: chosen?.Id ?? root, PageIndex: pageIndex, PageSize: NEWS_PER_PAGE })
  if (pageIndex > 1 && found.Items.length === 0) return notFound
  const data: PageData = {
    name: 'news',
    columns,
    columnId: chosen?.Id,
    articles: found.Items,
    pageIndex,
    total: found.TotalCount,
  }
  return everywhere(data, { ...(chosen && { column: String(chosen.Id) }), ...(pageIndex > 1 && { page: String(pageIndex) }) })
}

async function readArticle(db: Db, language: Language, query: Query): Promise<Found> {
  const id = number(query['id'])
  const found = id ? await findArticle(db, id, language) : undefined
  if (!found) return notFound
  const { Languages, ...article } = found
  const more = (await newsOf(db, language, MORE_NEWS + 1)).filter((one) => one.Id !== article.Id).slice(0, MORE_NEWS)
  return {
    data: { name: 'newsDetail', article, more },
    query: { id: String(article.Id) },
    languages: LANGUAGES.filter((one) => Languages.includes(one)),
  }
}
