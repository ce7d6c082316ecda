import { readFileSync } from 'node:fs'
import { provideTexts } from '#kit/api/texts.ts'

/** The portal as it is built. The texts of all languages are beside it: with one Chinese character the file would take two bytes for each of all. */
export { startPortal } from './portal.ts'

provideTexts((language) => JSON.parse(readFileSync(new URL(`./texts.${language}.json`, import.meta.url), 'utf8')))
