import { instant, oneOf, optional, text } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, plainInput, undatedInput } from '#kit/shared/page.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { imageAddress, PRODUCT_TYPES, texts } from './rules.ts'

/** Seconds for which browsers and proxies may cache public content, which rarely changes. */
const CACHE_SECONDS = 60
const read = { method: 'GET', access: 'public', cacheSeconds: CACHE_SECONDS } as const

const articleRow = z.object({
  Id: z.number(),
  ColumnId: z.number(),
  ColumnName: z.string(),
  Title: z.string(),
  Summary: z.string(),
  CoverUrl: z.string().nullable(),
  PublishTime: z.string(),
  Sort: z.number(),
})
export type ArticleRow = z.output<typeof articleRow>

/** Articles of a column and of those below it, in the visitor's language. */
export const getArticleList = op({
  ...read,
  path: '/cms/api/Article/GetListByColumnId',
  input: pageInput.pick({ PageIndex: true, PageSize: true }).extend({ columnId: id }),
  output: page(articleRow),
})
const article = articleRow.extend({ ContentHtml: z.string() })
export type Article = z.output<typeof article>
export const getArticle = op({ ...read, path: '/cms/api/Article/GetById', input: z.object({ id }), output: article })

export type Column = { Id: number; Name: string; Code: string; Children: Column[] }
const column: z.ZodType<Column> = z.object({
  Id: z.number(),
  Name: z.string(),
  Code: z.string(),
  Children: z.array(z.lazy(() => column)),
})
export const getColumnTree = op({ ...read, path: '/cms/api/Column/GetTreeList', input: z.object({}), output: z.array(column) })

const solution = z.object({
  ProductType: z.number(),
  Title: z.string(),
  Summary: z.string(),
  ContentHtml: z.string(),
  TransitDays: z.string(),
  CutOffWeekdays: z.array(z.number()),
})
export type Solution = z.output<typeof solution>
export const getSolution = op({
  ...read,
  path: '/cms/api/Solutions/GetProduct',
  input: z.object({ productType: id }),
  output: solution,
})

// --- The desk ------------------------------------------------------------------------------------------------------

const state = z.coerce.number().int()
const version = z.number().int()
const languages = z.array(z.enum(LANGUAGES))
const save = { access: 'staff', area: 'content', kind: 'command' } as const

export const getDeskArticles = op({
  path: '/desk/api/Articles/GetPageList',
  access: 'staff',
  area: 'content',
  input: undatedInput.extend({ PublishState: state.optional(), ColumnId: id.optional() }),
  output: page(
    z.object({
      Id: z.number(),
      Title: z.string(),
      ColumnName: z.string(),
      Languages: languages,
      PublishState: z.number(),
      PublishTime: z.string(),
      UpdatedTime: z.string(),
      RowVersion: version,
    }),
  ),
})
export const getDeskArticleCounts = op({
  path: '/desk/api/Articles/GetNumberInEachStatus',
  access: 'staff',
  area: 'content',
  input: z.object({}),
  output: z.record(z.string(), z.number()),
})

const chosen = z
  .number({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'format') })
  .int()
  .positive()
export const articleFields = z.object({
  ColumnId: chosen,
  CoverUrl: optional(imageAddress),
  PublishTime: instant,
  /** A higher value is listed first, before newer articles. */
  Sort: z.coerce.number().int().min(0).max(999).default(0),
  Texts: texts,
})
export type ArticleFields = z.output<typeof articleFields>
const published = z.object({ PublishState: oneOf(enumValues('PublishState')) })

export const getDeskArticle = op({
  path: '/desk/api/Articles/GetById',
  access: 'staff',
  area: 'content',
  input: z.object({ Id: id }),
  output: articleFields.extend({
    Id: z.number(),
    CoverUrl: z.string().nullable(),
    PublishState: z.number(),
    RowVersion: version,
  }),
})
/** Adds an article, or changes the one with `Id` if its `RowVersion` is still the same. */
export const saveArticle = op({
  ...save,
  path: '/desk/api/Articles/Save',
  input: articleFields.and(published).and(z.object({ Id: id.optional(), RowVersion: version.optional() })),
  output: z.object({ Id: z.number() }),
})
export const deleteArticle = op({ ...save, path: '/desk/api/Articles/Delete', input: z.object({ Id: id }), output: ok })

/** Stores a picture for articles and returns its public address. */
export const uploadImage = op({
  path: '/desk/api/Articles/UploadImage',
  access: 'staff',
  area: 'content',
  kind: 'upload',
  takes: ['image'],
  input: z.object({}),
  output: z.object({ Address: imageAddress, Width: z.number(), Height: z.number() }),
})

const names = z.object({
  'en-US': text({ max: 40 }),
  'zh-CN': text({ max: 40 }),
  'de-DE': text({ max: 40 }),
  'fr-FR': text({ max: 40 }),
})
export const columnFields = z.object({
  Code: text({ max: 30, pattern: /^[a-z][a-z0-9-]*$/ }),
  ParentId: optional(id),
  Name: names,
  Sort: z.coerce.number().int().min(0).max(999).default(0),
})
export type ColumnFields = z.output<typeof columnFields>
const columnRow = columnFields.extend({
  Id: z.number(),
  ParentId: z.number().nullable(),
  Articles: z.number(),
  RowVersion: version,
})
export type ColumnRow = z.output<typeof columnRow>
export const getDeskColumns = op({
  path: '/desk/api/Columns/GetPageList',
  access: 'staff',
  area: 'content',
  input: plainInput,
  output: page(columnRow),
})
export const saveColumn = op({
  ...save,
  path: '/desk/api/Columns/Save',
  input: columnFields.extend({ Id: id.optional(), RowVersion: version.optional() }),
  output: z.object({ Id: z.number() }),
})
/** Only a column without articles and without columns below it. */
export const deleteColumn = op({ ...save, path: '/desk/api/Columns/Delete', input: z.object({ Id: id }), output: ok })

export const solutionFields = z.object({
  /** Days as shown, a number or a range: `3`, `32–38`. */
  TransitDays: text({ max: 20, pattern: /^\d{1,3}([–-]\d{1,3})?$/ }),
  CutOffWeekdays: z.array(z.number().int().min(1).max(7)).max(7),
  Texts: texts,
})
export type SolutionFields = z.output<typeof solutionFields>
const productType = oneOf(PRODUCT_TYPES)
/** Every service the site can show, including those without a text yet. */
export const getDeskSolutions = op({
  path: '/desk/api/Solutions/GetPageList',
  access: 'staff',
  area: 'content',
  input: plainInput,
  output: page(
    z.object({
      ProductType: z.number(),
      Title: z.string().nullable(),
      TransitDays: z.string().nullable(),
      Languages: languages,
      PublishState: z.number(),
      UpdatedTime: z.string().nullable(),
    }),
  ),
})
export const getDeskSolution = op({
  path: '/desk/api/Solutions/GetById',
  access: 'staff',
  area: 'content',
  input: z.object({ ProductType: id }),
  output: solutionFields.extend({
    ProductType: z.number(),
    TransitDays: z.string(),
    Texts: z.record(z.enum(LANGUAGES), z.object({ Title: z.string(), Summary: z.string(), ContentHtml: z.string() })),
    PublishState: z.number(),
    RowVersion: version,
  }),
})
export const saveSolution = op({
  ...save,
  path: '/desk/api/Solutions/Save',
  input: solutionFields.and(published).and(z.object({ ProductType: productType, RowVersion: version.optional() })),
  output: z.object({ ProductType: z.number() }),
})
