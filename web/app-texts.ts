import type { TextTree } from '#kit/shared/text.ts'
import { provideTexts, provideWords } from '#kit/web/text.ts'

/** What stands around every screen, or on the first one: the words of each language are one file, fetched before the first picture. */
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

/** The words of the other features come with their screens. */
provideTexts(
  import.meta.glob<TextTree>(
    [
      '../features/*/*/text/[a-z][a-z]-[A-Z][A-Z].ts',
      '!../features/*/{list-views,home,companies,contacts,feedback,inbox,notices,upgrade,sites}/text/*.ts',
    ],
    { import: 'default' },
  ),
)
