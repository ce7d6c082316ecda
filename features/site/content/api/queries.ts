import { sql, type RawBuilder } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf } from '#kit/api/page.ts'
import type { Language } from '#kit/shared/text.ts'
import type { Article, ArticleRow, Column, Solution } from '../contract.ts'
import { imagePath } from '../rules.ts'

type Fragment = RawBuilder<unknown>

/** The column and those below it. */
const branch = (columnId: number) => sql`with recursive branch as (
  select id from site_column where id = ${columnId} union select c.id from site_column c join branch on c.parent_id = branch.id) select id from branch`

/** What visitors with a language may see now. */
const visible = (language: Language): Fragment[] => [
  sql`a.is_published`,
  sql`a.publish_time <= ${now()}`,
  sql`t.language = ${language}`,
]

const tables = sql`article a join article_text t on t.article_id = a.id join site_column c on c.id = a.column_id left join site_image i on i.sha256 = a.cover_image`
const row = (language: Language) =>
  sql`a.id, a.column_id, c.name->>${language} as column_name, t.title, t.summary, i.sha256 as cover_sha, i.content_type as cover_type, a.publish_time, a.sort`
type Raw = {
  Id: number
  ColumnId: number
  ColumnName: string
  Title: string
  Summary: string
  CoverSha: string | null
  CoverType: string | null
  PublishTime: Date
  Sort: number
}

function present({ CoverSha, CoverType, PublishTime, ...rest }: Raw): ArticleRow {
  return { ...rest, CoverUrl: CoverSha && CoverType && imagePath(CoverSha, CoverType), PublishTime: PublishTime.toISOString() }
}

type Wanted = { language: Language; columnId?: number | undefined; PageIndex: number; PageSize: number }

/** Published articles, those with a higher `Sort` first, then the newest. */
export async function listArticles(
  db: Db,
  { language, columnId, PageIndex, PageSize }: Wanted,
): Promise<{ Items: ArticleRow[]; TotalCount: number }> {
  const where = allOf([...visible(language), columnId !== undefined && sql`a.column_id in (${branch(columnId)})`])
  const { rows } =
    await sql<Raw>`select ${row(language)} from ${tables} where ${where} order by a.sort desc, a.publish_time desc, a.id desc limit ${PageSize} offset ${(PageIndex - 1) * PageSize}`.execute(
      db,
    )
  const { rows: counted } = await sql<{ N: number }>`select count(*) as n from ${tables} where ${where}`.execute(db)
  return { Items: rows.map(present), TotalCount: counted[0]!.N }
}

export async function findArticle(
  db: Db,
  id: number,
  language: Language,
): Promise<(Article & { Languages: Language[]; UpdatedTime: string }) | undefined> {
  const { rows } = await sql<Raw & { ContentHtml: string; UpdatedTime: Date; Languages: Language[] }>`
    select ${row(language)}, t.content_html, a.updated_time, (select array_agg(language) from article_text where article_id = a.id) as languages
    from ${tables} where ${allOf([sql`a.id = ${id}`, ...visible(language)])}`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  const { ContentHtml, UpdatedTime, Languages, ...raw } = found
  return { ...present(raw), ContentHtml, UpdatedTime: UpdatedTime.toISOString(), Languages }
}

/** Languages in which a published article is available, independent of the visitor's. */
export async function articleLanguages(db: Db): Promise<{ Id: number; UpdatedTime: Date; Languages: Language[] }[]> {
  const { rows } = await sql<{ Id: number; UpdatedTime: Date; Languages: Language[] }>`
    select a.id, a.updated_time, array_agg(t.language) as languages from article a join article_text t on t.article_id = a.id
    where a.is_published and a.publish_time <= ${now()} group by a.id order by a.publish_time desc, a.id desc limit 5000`.execute(
    db,
  )
  return rows
}

export async function columnTree(db: Db, language: Language): Promise<Column[]> {
  const { rows } = await sql<{
    Id: number
    ParentId: number | null
    Code: string
    Name: string
  }>`select id, parent_id, code, name->>${language} as name from site_column order by sort, id`.execute(db)
  const below = (parent: number | null): Column[] =>
    rows.filter((one) => one.ParentId === parent).map(({ Id, Name, Code }) => ({ Id, Name, Code, Children: below(Id) }))
  return below(null)
}

/** Published services in the visitor's language; only one of them with `productType`. */
export async function listSolutions(db: Db, language: Language, productType?: number): Promise<Solution[]> {
  const where = allOf([
    sql`s.is_published`,
    sql`t.language = ${language}`,
    productType !== undefined && sql`s.product_type = ${productType}`,
  ])
  const { rows } =
    await sql<Solution>`select s.product_type, t.title, t.summary, t.content_html, s.transit_days, s.cut_off_weekdays
    from solution s join solution_text t using (product_type) where ${where} order by s.product_type`.execute(db)
  return rows
}
