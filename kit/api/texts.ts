import { glob } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type Language, LANGUAGES, type Say, type TextTree } from '#kit/shared/text.ts'
import { sayText } from '#kit/shared/find-text.ts'

/** Where texts stand: a folder `text` of a feature or of a part of the kit, named after the folder around it. */
const PLACES = ['kit/text', 'kit/*/*/text', 'features/*/*/text']

const texts: Record<Language, Map<string, TextTree>> = {
  'en-US': new Map(),
  'zh-CN': new Map(),
  'de-DE': new Map(),
  'fr-FR': new Map(),
}

/** Reads the texts of everything that is there, in all languages. Called once, before the first word is said. */
export async function loadTexts(root: string): Promise<void> {
  for (const place of PLACES) {
    for await (const folder of glob(place, { cwd: root })) {
      const name = basename(resolve(root, folder, '..'))
      for (const language of LANGUAGES) {
        const { default: tree } = (await import(join(root, folder, `${language}.ts`))) as { default: TextTree }
        texts[language].set(name, tree)
      }
    }
  }
}

/** Puts keys into words of one language; a key without words stays its path. */
export function sayIn(language: Language): Say {
  return (key, params = {}) => sayText(texts[language], key, params, language)
}
