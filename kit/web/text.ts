import { useReducer } from 'react'
import {
  chooseLanguage,
  LANGUAGES,
  type AnyKeys,
  type Keys,
  type Language,
  type Translate,
  type TextKey,
  type TextParams,
  type TextTree,
} from '#kit/shared/text.ts'
import { translateText, splitKey } from '#kit/shared/find-text.ts'
import { stored } from './storage.ts'

type Loader = () => Promise<TextTree>
const loaders = new Map<string, Map<string, Loader>>()

/**
 * Registers the files of an entry's texts, loaded on first use: the result of `import.meta.glob`. A namespace is the
 * name of the folder that contains `text/`: `features/warehouse/products/text/de-DE.ts` is `products`,
 * `kit/text/de-DE.ts` is `kit`.
 */
export function provideTexts(files: Readonly<Record<string, Loader>>): void {
  for (const [file, load] of Object.entries(files)) {
    const [, namespace, name] = /([\w-]+)\/text\/([\w-]+)\.ts$/.exec(file) ?? []
    if (namespace && name) provide(namespace, name, load)
  }
}

/** The same for files, each named after its language, that contain the texts of several namespaces. */
export function provideWords<N extends string>(
  namespaces: readonly N[],
  files: Readonly<Record<string, () => Promise<Readonly<Record<N, TextTree>>>>>,
): void {
  for (const [file, load] of Object.entries(files)) {
    const [, name] = /([\w-]+)\.ts$/.exec(file) ?? []
    for (const namespace of namespaces) provide(namespace, name!, async () => (await load())[namespace])
  }
}

function provide(namespace: string, name: string, load: Loader): void {
  loaders.set(namespace, (loaders.get(namespace) ?? new Map<string, Loader>()).set(name, load))
}

/** The language of this page: the stored one, else the one chosen on the public site (a cookie), else the browser's (SPEC 3). A switch reloads the page, so it never changes. */
export const language: Language = readLanguage()

function readLanguage(): Language {
  const kept = LANGUAGES.find(
    (l) => l === (stored.get('langName') ?? /(?:^|; )langName=([\w-]+)/.exec(globalThis.document?.cookie ?? '')?.[1]),
  )
  return kept ?? chooseLanguage(globalThis.navigator?.languages)
}

const texts = new Map<string, TextTree>()
const loading = new Map<string, Promise<void>>()

function load(namespace: string): Promise<void> {
  const known = loading.get(namespace)
  if (known) return known
  const languages = loaders.get(namespace)
  const read = languages?.get(language) ?? languages?.get('en-US')
  const promise = (read ? read() : Promise.resolve({})).then((tree) => {
    texts.set(namespace, tree)
  })
  loading.set(namespace, promise)
  promise.catch(() => loading.delete(namespace))
  return promise
}

/** The namespace of a folder that contains `text/`: `warehouse/products` is `products`. */
export const namespaceOf = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1)

/** Loads texts that are needed before the first render. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await Promise.all(namespaces.map(load))
}

/**
 * The text of a key outside of rendering: event handlers, the client. The key's namespace must have been rendered
 * before. Texts missing in a feature are the shared ones of `kit/text`.
 */
export const translate: Translate = (key: TextKey, params: TextParams = {}) => translateText(texts, key, params, language)

/** The text of any key while rendering. A namespace not yet loaded suspends the component. */
const translateOrWait: Translate = (key, params) => {
  const [namespace] = splitKey(key)
  if (!texts.has(namespace)) throw load(namespace)
  return translate(key, params)
}

/** Translates any text key: titles of routes, names of moves, messages of rules. */
export function useTranslate(): Translate {
  return translateOrWait
}

/**
 * Like `useTranslate`, for texts that appear while the user is working, such as errors of a form: missing texts appear
 * a moment later. Suspending would hide the form, and take a button away from under the pointer.
 */
export function useTranslateLater(): Translate {
  const [, again] = useReducer((times: number) => times + 1, 0)
  return (key, params) => {
    const [namespace] = splitKey(key)
    if (texts.has(namespace)) return translate(key, params)
    void load(namespace).then(again, () => undefined)
    return ''
  }
}

/**
 * Texts of one feature: `const t = useText(products)` then `t('list.title')`, `t('list.selected', { count })`. Safe in
 * event handlers too, since the namespace is loaded once the component has rendered.
 */
export function useText<T>(keys: Keys<T>): (path: Parameters<Keys<T>>[0], params?: TextParams) => string {
  const [namespace] = splitKey(keys('' as Parameters<Keys<T>>[0]))
  if (!texts.has(namespace)) throw load(namespace)
  return (path, params) => translate(keys(path), params)
}

/** Names of fields in a response or a workbook: the texts `field.<name>` of a feature. */
export function useFieldName(keys: AnyKeys): (field: string) => string {
  const translate = useTranslate()
  return (field) => translate(keys(`field.${field}`))
}

/** The languages' names for themselves. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'de-DE': 'Deutsch',
  'fr-FR': 'Français',
}
