import type { Language, TextParams } from '#kit/shared/text.ts'
import type { pages } from '../text/keys.ts'

type Path = Parameters<typeof pages>[0]
/** The site's texts in one language: `t('home.title')`. */
export type SiteText = (path: Path, params?: TextParams) => string

/** Required by every part of a page: its texts and its language. */
export type SiteView = { t: SiteText; language: Language }
