import { HAN } from './grid.ts'

const APART = /^(\S*\p{Script=Han}\S*(?:\s+\S+)*?)[\s/|]+([^\p{Script=Han}]*(?:(?!\p{Script=Han})\p{L}){3}[^\p{Script=Han}]*)$/u
/** A longer text is no name, and to part it would take long. */
const LONGEST_NAME = 400

/** Splits a name in Chinese and Latin script into two. */
export function* namesIn(text: string): Generator<readonly ['nameCn' | 'nameEn', string]> {
  if (!HAN.test(text)) return yield ['nameEn', text]
  // "LED台灯 LED desk lamp": a Latin word may belong to the Chinese name.
  const apart = text.length <= LONGEST_NAME ? APART.exec(text) : null
  if (apart) {
    yield ['nameCn', apart[1]!.replace(/[/|,;:]+$/, '')]
    return yield ['nameEn', apart[2]!.trim()]
  }
  const latin = text
    .replace(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu, ' ')
    .replace(/^[\s/|,;:()-]+|[\s/|,;:(-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const isTwo = /\p{L}{3,}/u.test(latin)
  const han = isTwo
    ? text
        .replace(latin, ' ')
        .replace(/[\s/|,;:()（）-]+$/g, '')
        .replace(/^[\s/|,;:()（）-]+/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : text
  yield ['nameCn', han || text]
  if (isTwo) yield ['nameEn', latin]
}
