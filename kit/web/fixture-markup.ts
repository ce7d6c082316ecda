import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TextTree } from '#kit/shared/text.ts'
import { loadTexts, provideTexts } from './text.ts'

provideTexts(
  import.meta.glob<TextTree>(['/kit/text/en-US.ts', '/kit/web/*/text/en-US.ts', '/features/*/*/text/en-US.ts'], {
    import: 'default',
  }),
)

/**
 * Renders the text of a component without a browser: in English, with its elements separated. `namespaces` are those of
 * its texts.
 */
export async function wordsOf(part: ReactNode, ...namespaces: string[]): Promise<string> {
  await loadTexts(...namespaces)
  return renderToStaticMarkup(part)
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, '|')
    .replaceAll('&#x27;', "'")
    .replace(/\|[|\s]*/g, ' | ')
    .trim()
}
