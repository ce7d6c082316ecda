import { readFileSync } from 'node:fs'
import { provideTexts } from '#kit/api/texts.ts'

/**
 * The built portal. The texts of all languages are separate files: a single Chinese character would make the file take
 * two bytes per character.
 */
export { startPortal } from './portal.ts'

provideTexts((language) => JSON.parse(readFileSync(new URL(`./texts.${language}.json`, import.meta.url), 'utf8')))
