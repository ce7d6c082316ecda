import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { COOKIE } from '#features/account/session/contract.ts'
import { session } from '#features/account/session/text/keys.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { Route } from '#kit/shared/route.ts'
import { chooseLanguage, LANGUAGES, type Language } from '#kit/shared/text.ts'
import { SCREEN_TEXTS, type ScreenTexts } from '#kit/shared/screen-texts.ts'
import { catalogue } from './mounted.ts'

/** Vite's manifest: built files by source file. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>
/** Completes a page of `site.html` or `app.html` for the requested address. */
export type FirstPaint = (html: string, request: FastifyRequest) => string

/** Pages with the layout of sign-in. */
const ENTRY = ['/home/login', '/home/reg', '/home/resetPwd', '/desk/login']

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The language of the page, from the cookie or the browser's preferences. */
export const languageOf = (request: FastifyRequest): Language =>
  LANGUAGES.find((language) => language === request.cookies['langName']) ?? chooseLanguage(request.headers['accept-language'])

/**
 * Adds to a page the outline that is shown before its scripts run, and preload links for what they request next: the screen's module,
 * its texts and the font. `folder` holds the built pages.
 */
export async function firstPaint(folder: string): Promise<FirstPaint> {
  const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(join(folder, file), 'utf8'))
  const [manifest, texts, assets] = await Promise.all([
    read<Manifest>('.vite/manifest.json'),
    read<ScreenTexts>(SCREEN_TEXTS),
    readdir(join(folder, 'assets')),
  ])
  const font = assets.find((file) => /^inter-latin-.*\.woff2$/.test(file))
  const fontLink = font ? `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>` : ''
  const screens = new Map(catalogue.routes.map((route) => [route.path, route]))
  return (html, request) => {
    const path = request.url.split('?')[0]!.replace(/(?<=.)\/+$/, '')
    const route = screens.get(path)
    const isEntered = route !== undefined && (ENTRY.includes(path) || isSignedIn(route, request))
    const language = languageOf(request)
    const outline = isEntered ? (ENTRY.includes(path) ? entryOutline(language) : viewOutline(route, language)) : ''
    const known = new Set(html.match(/\/assets\/[^"]+/g))
    const { sources, features } = isEntered ? neededBy(route, texts, language) : NOTHING
    const links = [...loadedBy(manifest, sources)].filter((file) => !known.has(file)).map(linkTo)
    return html
      .replace('lang="zh-CN"', `lang="${language}"${features.length ? ` data-texts="${features.join(' ')}"` : ''}`)
      .replace('</head>', () => `${fontLink}${links.join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${outline}</div>`)
  }
}

/** Without a session cookie the page reveals nothing about the screen. The calls check whether the session is still valid. */
const isSignedIn = ({ access }: Route, { cookies }: FastifyRequest) =>
  access !== 'public' && cookies[access === 'staff' ? COOKIE.staff : COOKIE.customer] !== undefined

const viewOutline = (route: Route, language: Language) =>
  `<div class="outline" inert><div class="outline-side"></div><div class="outline-bar"></div><div class="outline-view"><p>${escaped(translatorFor(language)(route.title))}</p><div></div></div></div>`

function entryOutline(language: Language): string {
  const translate = translatorFor(language)
  const words = [session('signIn.headline'), session('signIn.lead')].map((key) => `<p>${escaped(translate(key))}</p>`)
  return `<div class="outline-entry" inert><div class="outline-picture">${words.join('')}</div></div>`
}

const NOTHING = { sources: [], features: [] }

/** The features whose texts a screen uses, and the modules that the page's scripts import after they start, by their names in the manifest. The screen's module is known only from the source text of its route's `load`. */
function neededBy({ feature, access, load }: Route, texts: ScreenTexts, language: Language) {
  const [file] = /web\/[\w/-]+\.tsx/.exec(String(load)) ?? []
  const screen = `${feature}/${file}`
  const features = [...new Set([feature, ...(texts[screen] ?? [])])]
  const sources = [
    `${access === 'public' ? 'words' : 'frame-words'}/${language}.ts`,
    ...features.map((one) => `../features/${one}/text/${language}.ts`),
    ...(file ? [`../features/${screen}`] : []),
  ]
  return { sources, features }
}

/** Built scripts and styles of the given sources, with their static imports. */
function loadedBy(manifest: Manifest, sources: readonly string[], files = new Set<string>()): Set<string> {
  for (const source of sources) {
    const { file, css = [], imports = [] } = manifest[source] ?? {}
    if (!file || files.has(`/${file}`)) continue
    for (const one of [file, ...css]) files.add(`/${one}`)
    loadedBy(manifest, imports, files)
  }
  return files
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
