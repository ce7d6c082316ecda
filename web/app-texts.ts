import type { TextTree } from '#kit/shared/text.ts'
import { provideTexts } from '#kit/web/text.ts'

/** The portal's texts: those of every feature. */
provideTexts(
  import.meta.glob<TextTree>(
    [
      '../features/*/*/text/[a-z][a-z]-[A-Z][A-Z].ts',
      '../kit/text/[a-z][a-z]-[A-Z][A-Z].ts',
      '../kit/web/*/text/[a-z][a-z]-[A-Z][A-Z].ts',
    ],
    { import: 'default' },
  ),
)
