import { recordOf } from '#kit/shared/keys.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { COUNTRIES, type Country } from '#features/warehouse/sites/rules.ts'
import { text } from '#kit/shared/fields.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { z } from 'zod'
import { content } from './text/keys.ts'

/** Visitors see what is published, from its day on, in the languages in which it exists. */
export const PUBLISH_STATE = { draft: 190001, published: 190002 } as const

/** ProductType of the services other than the kinds of order: the warehouses (added). */
const WAREHOUSE_PRODUCT: Record<Country, number> = { GB: 171101, DE: 171102 }
/** Every service of the site, in display order: the five kinds of order, then a warehouse for each country. */
export const PRODUCT_TYPES: readonly number[] = [
  ...enumValues('QuoteProductType'),
  ...COUNTRIES.map((country) => WAREHOUSE_PRODUCT[country]),
]

/** Column of all news. */
export const NEWS = 'news'

export const TEXT_LIMITS = { Title: 120, Summary: 300, ContentHtml: 100_000 } as const
/** Pictures are served unchanged, so they must be small. */
export const IMAGE_MB = 3

const ADDRESS = /^\/media\/[0-9a-f]{64}\.(png|jpg)$/
/** The address of one of our pictures: its content's hash, so it may be cached forever. */
export const imageAddress = z.string().regex(ADDRESS)
export const imagePath = (sha256: string, contentType: string) =>
  `/media/${sha256}.${contentType === 'image/png' ? 'png' : 'jpg'}`

/** An empty editor still contains a paragraph. */
const isBlank = (html: string) => html.replace(/<(?!img)[^<>]*>|&nbsp;|\s/g, '') === ''
/** Rich text before sanitising; that of an empty editor is the empty text. */
export const richText = z
  .string()
  .max(TEXT_LIMITS.ContentHtml, 'tooLong')
  .transform((value) => (isBlank(value) ? '' : value))
/** A text that may be missing in a language. */
export const part = (max: number) => z.union([z.literal(''), text({ max })])

const BLANK_TEXT = { Title: '', Summary: '', ContentHtml: '' }
const oneText = z.object({
  Title: part(TEXT_LIMITS.Title).default(''),
  Summary: part(TEXT_LIMITS.Summary).default(''),
  ContentHtml: richText.default(''),
})
type OneText = z.output<typeof oneText>
export type Texts = Record<Language, OneText>

export const NO_TEXTS: Texts = { 'en-US': BLANK_TEXT, 'zh-CN': BLANK_TEXT, 'de-DE': BLANK_TEXT, 'fr-FR': BLANK_TEXT }

/** Each language must be complete or empty, and at least one complete. */
export const texts = z
  .object(recordOf(LANGUAGES, () => oneText.default(BLANK_TEXT)))
  .superRefine((given, ctx) => checkLanguages(given, ctx, 'Title'))

/** Each language complete or empty, and at least one complete; if there is none, the error is reported on `first`. */
export function checkLanguages(given: Record<Language, Record<string, string>>, ctx: z.RefinementCtx, first: string): void {
  for (const language of LANGUAGES) {
    if (!isWritten(given[language])) continue
    for (const [name, value] of Object.entries(given[language]))
      if (value === '') ctx.addIssue({ code: 'custom', path: [language, name], message: 'required' })
  }
  if (!LANGUAGES.some((language) => isWritten(given[language])))
    ctx.addIssue({ code: 'custom', path: [LANGUAGES[0], first], message: content('error.noLanguage') })
}

export function isWritten(one: Record<string, string>): boolean {
  return Object.values(one).some((value) => value !== '')
}

/**
 * Completes the address of a link as entered: adds the scheme missing in `www.port.example` and `info@port.example`.
 * Our own paths are not changed.
 */
export function linkAddress(typed: string): string {
  const address = typed.trim()
  if (address === '' || /^(https?:|mailto:|tel:|[/#])/i.test(address)) return address
  return /^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`
}
