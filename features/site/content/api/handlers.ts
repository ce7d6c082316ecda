import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import { phrase } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  deleteArticle,
  deleteColumn,
  getArticle,
  getArticleList,
  getColumnTree,
  getDeskArticle,
  getDeskArticleCounts,
  getDeskArticles,
  getDeskColumns,
  getDeskSolution,
  getDeskSolutions,
  getSolution,
  saveArticle,
  saveColumn,
  saveSolution,
  uploadImage,
} from '../contract.ts'
import { imagePath, NO_TEXTS, PRODUCT_TYPES, PUBLISH_STATE, type Texts } from '../rules.ts'
import { content } from '../text/keys.ts'
import {
  columnTree,
  findArticle,
  storeArticle,
  lockColumns,
  storeColumn,
  saveImage,
  storeSolution,
  listArticles,
  listSolutions,
} from './service.ts'

const { draft, published } = PUBLISH_STATE
const stateOf = (table: RawBuilder<unknown>) => sql`case when ${table}.is_published then ${published}::int else ${draft}::int end`
const notFound = () => refuse('notFound', kit('error.notFound'))

/** The title in the user's language, else in the first available. */
const titleOf = (texts: RawBuilder<unknown>, language: Language) =>
  sql`(select title from ${texts} order by (x.language = ${language}) desc, x.language limit 1)`
const languagesOf = (texts: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(x.language order by x.language), '[]'::json) from ${texts})`
const articleTexts = sql`article_text x where x.article_id = a.id`
const solutionTexts = sql`solution_text x where x.product_type = s.product_type`

function textsOf(rows: readonly { Language: string; Title: string; Summary: string; ContentHtml: string }[]): Texts {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const { Language: _, ...found } = rows.find((row) => row.Language === language) ?? {
        Language: language,
        ...NO_TEXTS[language],
      }
      return [language, found]
    }),
  ) as Texts
}

async function deskArticle(db: Db, id: number) {
  const found = await db
    .selectFrom('article')
    .leftJoin('site_image', 'Sha256', 'CoverImage')
    .select(['Id', 'ColumnId', 'PublishTime', 'Sort', 'IsPublished', 'RowVersion', 'Sha256', 'ContentType'])
    .where('Id', '=', id)
    .executeTakeFirst()
  if (!found) return notFound()
  const { Sha256, ContentType, IsPublished, PublishTime, ...rest } = found
  const rows = await db
    .selectFrom('article_text')
    .select(['Language', 'Title', 'Summary', 'ContentHtml'])
    .where('ArticleId', '=', id)
    .execute()
  return {
    ...rest,
    PublishTime: PublishTime.toISOString(),
    PublishState: IsPublished ? published : draft,
    CoverUrl: Sha256 && ContentType && imagePath(Sha256, ContentType),
    Texts: textsOf(rows),
  }
}

/** Public reads of the site's content. */
const publicHandlers: Handler[] = [
  answer(getArticleList, ({ db, input, language }) => listArticles(db, { ...input, language })),
  answer(getArticle, async ({ db, input, language }) => {
    const found = await findArticle(db, input.id, language)
    if (!found) return notFound()
    const { Languages: _, UpdatedTime: __, ...article } = found
    return article
  }),
  answer(getColumnTree, ({ db, language }) => columnTree(db, language)),
  answer(getSolution, async ({ db, input, language }) => (await listSolutions(db, language, input.productType))[0] ?? notFound()),
]

const articleHandlers: Handler[] = [
  answer(getDeskArticles, ({ db, input, language }) => {
    const word = phrase(input.Keyword)
    return pageOf(db, {
      columns: sql`a.id as "Id", ${titleOf(articleTexts, language)} as "Title", c.name->>${language} as "ColumnName", ${languagesOf(articleTexts)} as "Languages",
        ${stateOf(sql`a`)} as "PublishState", a.publish_time as "PublishTime", a.updated_time as "UpdatedTime", a.row_version as "RowVersion"`,
      from: sql`article a join site_column c on c.id = a.column_id`,
      where: allOf([
        input.PublishState !== undefined && sql`a.is_published = ${input.PublishState === published}`,
        input.ColumnId !== undefined && sql`a.column_id = ${input.ColumnId}`,
        word !== undefined &&
          sql`exists (select 1 from article_text t where t.article_id = a.id and t.title ilike ${like(word)})`,
      ]),
      order: orderOf(
        input,
        { CreatedTime: sql`a.publish_time`, PublishTime: sql`a.publish_time`, UpdatedTime: sql`a.updated_time` },
        sql`a.id`,
      ),
      input,
    })
  }),
  answer(getDeskArticleCounts, async ({ db }) => {
    const { rows } = await sql<{
      State: number
      N: number
    }>`select ${stateOf(sql`a`)} as state, count(*) as n from article a group by 1`.execute(db)
    return Object.fromEntries(rows.map(({ State, N }) => [String(State), N]))
  }),
  answer(getDeskArticle, ({ db, input }) => deskArticle(db, input.Id)),
  answer(saveArticle, async ({ db, input, caller }) => ({ Id: await storeArticle(db, input, caller.UserId) })),
  answer(deleteArticle, async ({ db, input }) => {
    const gone = await db.deleteFrom('article').where('Id', '=', input.Id).returning('Id').executeTakeFirst()
    return gone ? (true as const) : notFound()
  }),
]

const columnHandlers: Handler[] = [
  answer(getDeskColumns, ({ db, input }) =>
    pageOf(db, {
      columns: sql`c.id as "Id", c.parent_id as "ParentId", c.code as "Code", c.name as "Name", c.sort as "Sort", c.row_version as "RowVersion",
        (select count(*) from article a where a.column_id = c.id) as "Articles"`,
      from: sql`site_column c`,
      where: sql`true`,
      order: sql`coalesce((select p.sort from site_column p where p.id = c.parent_id), c.sort), c.parent_id nulls first, c.sort, c.id`,
      input,
    }),
  ),
  answer(saveColumn, async ({ db, input }) => ({ Id: await storeColumn(db, input) })),
  answer(deleteColumn, async ({ db, input }) => {
    await lockColumns(db)
    const isUsed = await sql<{
      Used: boolean
    }>`select exists (select 1 from article where column_id = ${input.Id}) or exists (select 1 from site_column where parent_id = ${input.Id}) as used`.execute(
      db,
    )
    if (isUsed.rows[0]!.Used) refuse('rule', content('error.columnUsed'))
    const gone = await db.deleteFrom('site_column').where('Id', '=', input.Id).returning('Id').executeTakeFirst()
    return gone ? (true as const) : notFound()
  }),
]

const solutionHandlers: Handler[] = [
  answer(getDeskSolutions, ({ db, input, language }) =>
    pageOf(db, {
      columns: sql`p.type as "ProductType", ${titleOf(solutionTexts, language)} as "Title", s.transit_days as "TransitDays", ${languagesOf(solutionTexts)} as "Languages",
        ${stateOf(sql`s`)} as "PublishState", s.updated_time as "UpdatedTime"`,
      from: sql`unnest(${[...PRODUCT_TYPES]}::int[]) with ordinality p(type, place) left join solution s on s.product_type = p.type`,
      where: sql`true`,
      order: sql`p.place`,
      input,
    }),
  ),
  answer(getDeskSolution, async ({ db, input: { ProductType } }) => {
    if (!PRODUCT_TYPES.includes(ProductType)) return notFound()
    const found = await db
      .selectFrom('solution')
      .select(['TransitDays', 'CutOffWeekdays', 'IsPublished', 'RowVersion'])
      .where('ProductType', '=', ProductType)
      .executeTakeFirst()
    const { IsPublished, ...rest } = found ?? { IsPublished: false, TransitDays: '', CutOffWeekdays: [], RowVersion: 0 }
    const rows = await db
      .selectFrom('solution_text')
      .select(['Language', 'Title', 'Summary', 'ContentHtml'])
      .where('ProductType', '=', ProductType)
      .execute()
    return { ProductType, ...rest, PublishState: IsPublished ? published : draft, Texts: textsOf(rows) }
  }),
  answer(saveSolution, async ({ db, input }) => {
    await storeSolution(db, input)
    return { ProductType: input.ProductType }
  }),
]

export function contentHandlers(): Handler[] {
  return [
    ...publicHandlers,
    ...articleHandlers,
    ...columnHandlers,
    ...solutionHandlers,
    answer(uploadImage, ({ files, caller, store, transact }) => {
      const file = files[0] ?? refuse('invalid', kit('error.noFile'))
      return transact('write', (db) => saveImage(db, store, file, caller.UserId))
    }),
  ]
}
