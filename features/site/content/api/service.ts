import { readFile } from 'node:fs/promises'
import { imageSize } from 'image-size'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { markRecorded, type FileStore, type UploadedFile } from '#kit/api/files.ts'
import { refuse, refuseField } from '#kit/shared/refusal.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { ArticleFields, ColumnFields, SolutionFields } from '../contract.ts'
import { IMAGE_MB, imagePath, isWritten, PUBLISH_STATE, type Texts } from '../rules.ts'
import { content } from '../text/keys.ts'
import { cleanHtml } from './clean-html.ts'

export { cleanHtml } from './clean-html.ts'
export { articleLanguages, columnTree, findArticle, listArticles, listSolutions } from './queries.ts'

type Known = { Id?: number | undefined; RowVersion?: number | undefined }
type Published = { PublishState: number }

/** Adds or changes an article; its rich text is sanitised here, regardless of the sender. */
export async function storeArticle(
  db: Db,
  { Id, RowVersion, Texts, PublishState, PublishTime, CoverUrl, ColumnId, Sort }: ArticleFields & Published & Known,
  userId: number | null,
): Promise<number> {
  await requireRow(db, 'site_column', ColumnId)
  const values = {
    ColumnId,
    Sort,
    PublishTime: new Date(PublishTime),
    IsPublished: PublishState === PUBLISH_STATE.published,
    CoverImage: CoverUrl ? shaOf(CoverUrl) : null,
    UpdatedTime: now(),
  }
  if (
    values.CoverImage &&
    !(await db.selectFrom('site_image').select('Sha256').where('Sha256', '=', values.CoverImage).executeTakeFirst())
  )
    refuse('notFound', content('error.noImage'))
  const saved = Id
    ? await db
        .updateTable('article')
        .set((eb) => ({ ...values, RowVersion: eb('RowVersion', '+', 1) }))
        .where('Id', '=', Id)
        .where('RowVersion', '=', RowVersion ?? -1)
        .returning('Id')
        .executeTakeFirst()
    : await db
        .insertInto('article')
        .values({ ...values, CreatedBy: userId, CreatedTime: now() })
        .returning('Id')
        .executeTakeFirst()
  if (!saved) return refuse('changed', kit('error.changed'))
  await db.deleteFrom('article_text').where('ArticleId', '=', saved.Id).execute()
  await db
    .insertInto('article_text')
    .values((await written(Texts)).map((text) => ({ ArticleId: saved.Id, ...text })))
    .execute()
  return saved.Id
}

export async function storeSolution(
  db: Db,
  {
    ProductType,
    RowVersion,
    Texts,
    PublishState,
    TransitDays,
    CutOffWeekdays,
  }: SolutionFields & Published & { ProductType: number; RowVersion?: number | undefined },
): Promise<void> {
  const values = {
    TransitDays,
    CutOffWeekdays: [...new Set(CutOffWeekdays)].sort(),
    IsPublished: PublishState === PUBLISH_STATE.published,
    UpdatedTime: now(),
  }
  const saved = await db
    .insertInto('solution')
    .values({ ProductType, ...values })
    .onConflict((on) =>
      on
        .column('ProductType')
        .doUpdateSet((eb) => ({ ...values, RowVersion: eb('solution.RowVersion', '+', 1) }))
        .where('solution.RowVersion', '=', RowVersion ?? -1),
    )
    .returning('ProductType')
    .executeTakeFirst()
  if (!saved) refuse('changed', kit('error.changed'))
  await db.deleteFrom('solution_text').where('ProductType', '=', ProductType).execute()
  await db
    .insertInto('solution_text')
    .values((await written(Texts)).map((text) => ({ ProductType, ...text })))
    .execute()
}

function written(texts: Texts) {
  return Promise.all(
    LANGUAGES.filter((language) => isWritten(texts[language])).map(async (Language) => ({
      Language,
      ...texts[Language],
      ContentHtml: await cleanHtml(texts[Language].ContentHtml),
    })),
  )
}

export async function storeColumn(db: Db, { Id, RowVersion, Name, ParentId, Code, Sort }: ColumnFields & Known): Promise<number> {
  await lockColumns(db)
  if (ParentId) await requireRow(db, 'site_column', ParentId)
  if (Id && ParentId && (await isWithin(db, ParentId, Id))) refuse('rule', content('error.columnLoop'))
  const twin = await db.selectFrom('site_column').select('Id').where('Code', '=', Code).executeTakeFirst()
  if (twin && twin.Id !== Id) refuseField('Code', 'duplicate', content('error.columnCode'), { code: Code })
  const values = { Name: JSON.stringify(Name), ParentId, Code, Sort }
  const saved = Id
    ? await db
        .updateTable('site_column')
        .set((eb) => ({ ...values, RowVersion: eb('RowVersion', '+', 1) }))
        .where('Id', '=', Id)
        .where('RowVersion', '=', RowVersion ?? -1)
        .returning('Id')
        .executeTakeFirst()
    : await db.insertInto('site_column').values(values).returning('Id').executeTakeFirst()
  return saved?.Id ?? refuse('changed', kit('error.changed'))
}

/** Columns refer to each other, and codes are unique: changes are serialised. */
export async function lockColumns(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('site columns', 0))`.execute(db)
}

/** True if column `id` is `ancestor` or below it. */
async function isWithin(db: Db, id: number, ancestor: number): Promise<boolean> {
  for (let at: number | null = id; at;) {
    if (at === ancestor) return true
    const above: { ParentId: number | null } | undefined = await db
      .selectFrom('site_column')
      .select('ParentId')
      .where('Id', '=', at)
      .executeTakeFirst()
    at = above?.ParentId ?? null
  }
  return false
}

async function requireRow(db: Db, table: 'site_column', id: number): Promise<void> {
  if (!(await db.selectFrom(table).select('Id').where('Id', '=', id).executeTakeFirst()))
    refuse('notFound', content('error.noColumn'))
}

/** `/media/<hash>.png` identifies the picture by its hash. */
const shaOf = (address: string) => address.slice('/media/'.length, -'.png'.length)

/** Stores a picture once, no matter how often it is sent. */
export async function saveImage(
  db: Db,
  store: FileStore,
  file: UploadedFile,
  userId: number | null,
): Promise<{ Address: string; Width: number; Height: number }> {
  const type = file.contentType
  if (type !== 'image/png' && type !== 'image/jpeg') return refuse('invalid', kit('error.fileKind'), { kind: 'PNG, JPEG' })
  if (file.size >= IMAGE_MB * 1_048_576) return refuse('invalid', kit('error.tooLarge'), { mb: IMAGE_MB })
  const { width: Width, height: Height } = sizeOf(await readFile(file.path))
  const Sha256 = file.sha256.toString('hex')
  const known = await db.selectFrom('site_image').select('Sha256').where('Sha256', '=', Sha256).executeTakeFirst()
  if (!known) {
    const Path = await store.keep(file.path)
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('site_image')
      .values({
        Sha256,
        ContentType: type,
        Size: file.size,
        Width,
        Height,
        Path,
        CreatedBy: userId,
        CreatedTime: now(),
      })
      .onConflict((on) => on.column('Sha256').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) markRecorded(db, Path)
  }
  return { Address: imagePath(Sha256, type), Width, Height }
}

function sizeOf(bytes: Buffer): { width: number; height: number } {
  try {
    return imageSize(bytes)
  } catch {
    return refuse('invalid', kit('error.fileBroken'))
  }
}

/** The picture at one of our addresses, or undefined. */
export async function openImage(
  db: Db,
  store: FileStore,
  address: string,
): Promise<{ contentType: string; size: number; bytes: Readable } | undefined> {
  const found = await db
    .selectFrom('site_image')
    .select(['Path', 'ContentType', 'Size', 'Sha256'])
    .where('Sha256', '=', shaOf(address))
    .executeTakeFirst()
  if (!found || imagePath(found.Sha256, found.ContentType) !== address) return undefined
  return { contentType: found.ContentType, size: found.Size, bytes: await store.read(found.Path) }
}
