import { glob } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type Language, LANGUAGES, type Translate, type TextTree } from '#kit/shared/text.ts'
import { translateText } from '#kit/shared/find-text.ts'
import { ROOT } from './root.ts'

/** Location of texts: a folder `text` of a feature or of a part of the kit, named after the folder around it. */
const PLACES = ['kit/text', 'kit/*/*/text', 'features/*/*/text']

type Texts = Record<Language, Record<string, TextTree>>

type Reader = (language: Language) => Record<string, TextTree>
let reader: Reader | undefined
const texts = new Map<Language, Map<string, TextTree>>()

/** Reads all texts: by language and namespace, which is named after the folder around the text folder. */
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

/** Called by a server built with texts, before the first text is needed. A language's texts are read on first use. */
export function provideTexts(read: Reader): void {
  reader = read
}

/** Provides the texts from the source files, unless the server was built with texts. */
export async function loadTexts(): Promise<void> {
  if (reader) return
  const all = await readTexts()
  provideTexts((language) => all[language])
}

function textsIn(language: Language): Map<string, TextTree> {
  const known = texts.get(language)
  if (known || !reader) return known ?? new Map()
  const read = new Map(Object.entries(reader(language)))
  texts.set(language, read)
  return read
}

/** Translates keys into one language; a key without a text remains its path. */
export function translatorFor(language: Language): Translate {
  return (key, params = {}) => translateText(textsIn(language), key, params, language)
}
