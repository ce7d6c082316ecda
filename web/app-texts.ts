import type { TextTree } from '#kit/shared/text.ts'
import { provideTexts, provideWords } from '#kit/web/text.ts'

/** Texts around every screen, or on the first one: one file per language, fetched before the first render. */
export const FRAME = [
  'kit',
  'shell',
  'parts',
  'list-views',
  'home',
  'companies',
  'contacts',
  'feedback',
  'inbox',
  'notices',
  'upgrade',
  'sites',
] as const
provideWords(FRAME, import.meta.glob<Record<(typeof FRAME)[number], TextTree>>('./frame-words/*.ts', { import: 'default' }))

/** The texts of the other features are loaded with their screens. */
provideTexts(
  import.meta.glob<TextTree>(
    [
      '../features/*/*/text/[a-z][a-z]-[A-Z][A-Z].ts',
      '!../features/*/{list-views,home,companies,contacts,feedback,inbox,notices,upgrade,sites}/text/*.ts',
    ],
    { import: 'default' },
  ),
)
