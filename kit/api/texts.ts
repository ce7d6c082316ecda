import { glob } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import i18next, { type i18n } from 'i18next'
import { type Language, LANGUAGES, type Say, type TextTree } from '#kit/shared/text.ts'
const engine: i18n = i18next.createInstance()
void engine.init({
  lng: 'en-US',
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  resources: {},
})

/** Where texts stand: a folder `text` of a feature or of a part of the kit, named after the folder around it. */
const PLACES = ['kit/text', 'kit/*/*/text', 'features/*/*/text']

/** Reads the texts of everything that is there, in all languages. Called once, before the first word is said. */
export async function loadTexts(root: string): Promise<void> {
  for (const place of PLACES) {
    for await (const folder of glob(place, { cwd: root })) {
      const name = basename(resolve(root, folder, '..'))
      for (const language of LANGUAGES) {
        const { default: tree } = (await import(join(root, folder, `${language}.ts`))) as { default: TextTree }
        engine.addResourceBundle(language, name, tree)
      }
    }
  }
}

const sayers = Object.fromEntries(LANGUAGES.map((language) => [language, engine.getFixedT(language)])) as Record<
  Language,
  (key: string, params?: object) => string
>

/** Puts keys into words of one language. */
export function sayIn(language: Language): Say {
  return (key, params) => sayers[language](key, params)
}
