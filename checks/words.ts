import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TextTree } from '#kit/shared/text.ts'
import { ROOT } from '#kit/api/root.ts'
import { sources } from './sources.ts'

/** Words that are not trade terms or not plain English, and their replacements. Case-insensitive. */
const WORDS: [RegExp, string][] = [
  [/\bpapers?\b/, 'document'],
  [/\bmend(s|ed|ing)?\b/, 'correct, fix'],
  [/\bhand(s|ed|ing)? in\b/, 'submit, resubmit'],
  [/\bwarehousing checks?\b/, 'pre-receipt check'],
  [/\bput(s|ting)? down\b|\benter drop\b/, 'container drop-off'],
  [/(?<!\bpowers? of )\battorney\b/, 'power of attorney'],
  [/(?<!\bbills?[ -]of[ -])\blading\b/, 'bill of lading'],
  [/\bin-?line work\b/, 'appointment queue'],
  [/\btold\b/, 'notified, reported'],
  [/\btells? (you|us|them|customers?|users?) (about|when|of)\b/, 'notify, updates on'],
  [/\basked for\b/, 'requested'],
  [/\bask(s|ed|ing)? (again|like this)\b/, 'request again'],
  [/\bwaits? for you\b|\bwaiting for you\b|\b(nothing|what) waits\b/, 'to do, pending'],
  [/\btak(e|es|en|ing) over\b|\btook over\b/, 'fill in, apply'],
  [/\bfaults?\b|\bfaulty\b/, 'error'],
  [/\bthe other side\b|\bboth sides\b/, 'customer, provider'],
  [/\bwish(es|ed)?\b/, 'want, request'],
  [/\bspans?\b/, 'period, range'],
  [/\bthe like\b/, 'name the things'],
  [/\bkept\b/, 'saved, stored'],
  [/\bgave\b/, 'entered, set'],
  [/\b(come|comes|came|coming) in\b|\bways? in\b|\blet (it|him|her|them|nobody|somebody) in\b/, 'sign in'],
  [/\bsomebody\b|\bnobody (else|announced)\b|\bwhoever\b/, 'someone, anyone, the person'],
  [/\bmeanwhile\b/, 'in the meantime'],
  [/\banew\b/, 'again'],
  [/\bany more\b/, 'no longer'],
]

/** Texts that the specification quotes. */
const QUOTED = new Set(['Query span at most {days} days'])

/** A text and its location. */
type Phrase = { place: string; text: string }

/** The English texts use trade terms and plain verbs. */
export async function check(): Promise<string[]> {
  const files = await sources('kit/text/en-US.ts', 'kit/web/*/text/en-US.ts', 'features/*/*/text/en-US.ts')
  const phrases = await Promise.all(files.map(async ({ path }) => phrasesOf(`${path} `, await load(path))))
  return wordIssues(phrases.flat())
}

async function load(path: string): Promise<TextTree> {
  return ((await import(pathToFileURL(join(ROOT, path)).href)) as { default: TextTree }).default
}

function phrasesOf(place: string, tree: TextTree): Phrase[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ place: place + key, text: value }] : phrasesOf(`${place}${key}.`, value),
  )
}

/** Parameters such as `{paper}` are names of values, not words of the text. */
export function wordIssues(phrases: readonly Phrase[]): string[] {
  return phrases
    .filter(({ text }) => !QUOTED.has(text))
    .flatMap(({ place, text }) => {
      const words = text.replace(/\{\w+\}/g, '…')
      return WORDS.flatMap(([pattern, instead]) => {
        const found = new RegExp(pattern, 'i').exec(words)
        return found ? [`${place}: "${found[0]}": write ${instead}`] : []
      })
    })
}
