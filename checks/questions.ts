import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '#kit/api/root.ts'
import type { TextTree } from '#kit/shared/text.ts'
import { sources, type Source } from './sources.ts'

/**
 * The confirmation text of an action is given the name of its row, or the number of rows; any other parameter would be
 * shown unreplaced.
 */
const GIVEN = { ask: ['{name}'], askMany: ['{number}'] } as const

export type Question = { readonly file: string; readonly kind: keyof typeof GIVEN; readonly texts: string; readonly key: string }

/** `ask: returns('confirm.shelve')`, with the folder of the texts that `returns` comes from. */
export function questionsOf({ path, text }: Pick<Source, 'path' | 'text'>): Question[] {
  const folders = new Map(
    [...text.matchAll(/import \{([^}]*)\} from '([^']+\/text\/keys\.ts)'/g)].flatMap(([, names, from]) =>
      names!.split(',').map((name) => [name.trim().split(' as ').at(-1)!, folderOf(path, from!)] as const),
    ),
  )
  return [...text.matchAll(/\b(ask|askMany): (\w+)\('([\w.]+)'\)/g)].flatMap(([, kind, name, key]) => {
    const texts = folders.get(name!)
    return texts ? [{ file: path, kind: kind as keyof typeof GIVEN, texts, key: key! }] : []
  })
}

const folderOf = (path: string, from: string) =>
  dirname(from.startsWith('#') ? from.slice(1) : resolve('/', dirname(path), from).slice(1))

export const strayParameters = ({ kind }: Pick<Question, 'kind'>, text: string): string[] =>
  (text.match(/\{\w+\}/g) ?? []).filter((one) => !GIVEN[kind].some((given) => given === one))

/** Confirmation texts of actions have no parameter that is never filled in. */
export async function check(): Promise<string[]> {
  const files = await sources('features/*/*/web/**/*.ts', 'features/*/*/web/**/*.tsx')
  const issues = await Promise.all(
    files.flatMap(questionsOf).map(async (question) => {
      const { default: tree } = (await import(pathToFileURL(join(ROOT, question.texts, 'en-US.ts')).href)) as {
        default: TextTree
      }
      const text = question.key
        .split('.')
        .reduce<TextTree | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : at), tree)
      const stray = typeof text === 'string' ? strayParameters(question, text) : []
      return stray.map((one) => `${question.file} ${question.kind} ${question.key}: nothing is filled in for ${one}`)
    }),
  )
  return issues.flat()
}
