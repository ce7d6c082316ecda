import { recordOf } from '#kit/shared/keys.ts'
import { checkLanguages, part, richText } from '#features/site/content/rules.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { z } from 'zod'

const TITLE_MAX = 150

const BLANK = { NotifyTitle: '', NotifyContent: '' }
const oneText = z.object({ NotifyTitle: part(TITLE_MAX).default(''), NotifyContent: richText.default('') })
export type NoticeTexts = Record<Language, z.output<typeof oneText>>

export const NO_TEXTS: NoticeTexts = { 'en-US': BLANK, 'zh-CN': BLANK, 'de-DE': BLANK, 'fr-FR': BLANK }

/** Each language must be complete or empty, and at least one complete. */
export const noticeTexts = z
  .object(recordOf(LANGUAGES, () => oneText.default(BLANK)))
  .superRefine((given, ctx) => checkLanguages(given, ctx, 'NotifyTitle'))
