import { glob } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type Language, LANGUAGES, type Say, type TextTree } from '#kit/shared/text.ts'
import { sayText } from '#kit/shared/find-text.ts'
import { ROOT } from './root.ts'

/** Where texts stand: a folder `text` of a feature or of a part of the kit, named after the folder around it. */
const PLACES = ['kit/text', 'kit/*/*/text', 'features/*/*/text']

type Texts = Record<Language, Record<string, TextTree>>

const texts: Record<Language, Map<string, TextTree>> = {
  'en-US': new Map(),
  'zh-CN': new Map(),
  'de-DE': new Map(),
  'fr-FR': new Map(),
}

/** The texts of everything that is there: of a language its namespaces, named after the folder around the text folder. */
export async function readTexts(): Promise<Texts> {
  const read: Texts = { 'en-US': {}, 'zh-CN': {}, 'de-DE': {}, 'fr-FR': {} }
  for (const place of PLACES)
    for await (const folder of glob(place, { cwd: ROOT }))
      for (const language of LANGUAGES) {
        const { default: tree }: { default: TextTree } = await import(join(ROOT, folder, `${language}.ts`))
        read[language][basename(resolve(ROOT, folder, '..'))] = tree
      }
  return read
}

/** Called with all texts before the first word is said, by the server that was built with them. */
export function provideTexts(read: Texts): void {
  for (const language of LANGUAGES) texts[language] = new Map(Object.entries(read[language]))
}

/** Provides the texts of the sources, unless the server was built with texts. */
export async function loadTexts(): Promise<void> {
  if (texts['en-US'].size === 0) provideTexts(await readTexts())
}

/** Puts keys into words of one language; a key without words stays its path. */
export function sayIn(language: Language): Say {
  return (key, params = {}) => sayText(texts[language], key, params, language)
}
