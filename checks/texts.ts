import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, SHARED_WORDS, type Language, type TextTree } from '#kit/shared/text.ts'
import { ROOT } from '#kit/api/root.ts'
import { sources } from './sources.ts'
import sameWords from './same-words.json' with { type: 'json' }

const [SOURCE, ...TRANSLATIONS] = LANGUAGES
const CHINESE = /\p{Script=Han}/u

/** Texts by their dotted keys. */
type Flat = Map<string, string>

/** Every text exists in four languages, with the same parameters, and is really translated; a feature repeats no shared text. */
export async function check(): Promise<string[]> {
  const files = await sources('kit/text/*.ts', 'kit/web/*/text/*.ts', 'features/*/*/text/*.ts')
  const folders = [...new Set(files.map(({ path }) => dirname(path)))]
  const issues = await Promise.all(
    folders.map(async (folder) => {
      const loaded = await Promise.all(LANGUAGES.map(async (language) => [language, await load(folder, language)] as const))
      const missing = loaded.filter(([, tree]) => !tree).map(([language]) => `${folder}/${language}.ts is missing`)
      return missing.length > 0 ? missing : textIssues(folder, Object.fromEntries(loaded) as Record<Language, TextTree>)
    }),
  )
  return [...issues.flat(), ...(await repeatedWords(folders))]
}

const loadAll = async (folder: string) =>
  Object.fromEntries(await Promise.all(LANGUAGES.map(async (language) => [language, (await load(folder, language)) ?? {}])))

async function repeatedWords(folders: readonly string[]): Promise<string[]> {
  const kit = await loadAll('kit/text')
  const features = folders.filter((folder) => folder.startsWith('features/') && !OWN_READER.includes(folder))
  const issues = await Promise.all(features.map(async (folder) => repeatIssues(folder, await loadAll(folder), kit)))
  return issues.flat()
}

/** Its pages are rendered on the server with its own texts only. */
const OWN_READER = ['features/site/pages/text']

export function repeatIssues(folder: string, trees: Record<Language, TextTree>, kit: Record<Language, TextTree>): string[] {
  const [ours, shared] = [trees, kit].map((all) => LANGUAGES.map((language) => flatten(all[language])))
  return [...shared![0]!.keys()]
    .filter((key) => SHARED_WORDS.some((branch) => key.startsWith(`${branch}.`)) && ours![0]!.has(key))
    .filter((key) => LANGUAGES.every((_, index) => ours![index]!.get(key) === shared![index]!.get(key)))
    .map((key) => `${folder} ${key}: is a shared word of kit/text, leave it out`)
}

async function load(folder: string, language: Language): Promise<TextTree | undefined> {
  try {
    return ((await import(pathToFileURL(join(ROOT, folder, `${language}.ts`)).href)) as { default: TextTree }).default
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

export function textIssues(folder: string, trees: Record<Language, TextTree>): string[] {
  const english = flatten(trees[SOURCE])
  const chineseInEnglish = [...english]
    .filter(([, text]) => CHINESE.test(text))
    .map(([key]) => `${folder}/${SOURCE}.ts ${key}: Chinese`)
  return [
    ...chineseInEnglish,
    ...TRANSLATIONS.flatMap((language) =>
      translationIssues(`${folder}/${language}.ts`, language, english, flatten(trees[language])),
    ),
  ]
}

function translationIssues(file: string, language: Language, english: Flat, ours: Flat): string[] {
  const issues: string[] = []
  for (const [key, source] of english) {
    const text = ours.get(key)
    if (text === undefined) issues.push(`${file} ${key}: missing`)
    else if (text.trim() === '' && source.trim() !== '') issues.push(`${file} ${key}: empty`)
    else if (parameters(text) !== parameters(source) && !/_(one|other)$/.test(key))
      issues.push(`${file} ${key}: parameters ${parameters(text)}, in English ${parameters(source)}`)
    else if (text === source && !maySame(text, language))
      issues.push(`${file} ${key}: "${text}" is the English text (if rightly so, list it in checks/same-words.json)`)
    else if (language !== 'zh-CN' && CHINESE.test(text)) issues.push(`${file} ${key}: Chinese`)
    else if (language === 'fr-FR' && /\p{L}'/u.test(text)) issues.push(`${file} ${key}: a straight apostrophe, write ’`)
  }
  for (const key of ours.keys()) if (!english.has(key)) issues.push(`${file} ${key}: not in English`)
  return issues
}

function flatten(tree: TextTree, prefix = ''): Flat {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

function parameters(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')
}

/** Codes and abbreviations without a lower-case letter are the same everywhere; other exceptions are listed. */
function maySame(text: string, language: Language): boolean {
  const words = text.replace(/\{\w+\}/g, '')
  return (
    !/\p{Ll}/u.test(words) ||
    (sameWords.all as string[]).includes(text) ||
    ((sameWords as Record<string, string[]>)[language] ?? []).includes(text)
  )
}
