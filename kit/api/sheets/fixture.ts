import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
import { Refusal } from '#kit/shared/refusal.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { cartonSheet } from './fixture-template.ts'
import { SHEET_SPACE, workbookParts } from './workbook-parts.ts'
import { templateTexts, type TextSource } from './texts.ts'
import { zipBytes, type ZipPart } from './zip-bytes.ts'

/** Texts, choices and generated workbooks for the tests of this folder. */

const TEXTS = {
  title: ['Cartons', '外箱', 'Kartons', 'Cartons (FR)'],
  sku: ['SKU', 'SKU', 'SKU', 'SKU'],
  skuHint: ['Your own number', '您自己的编码', 'Ihre Nummer', 'Votre référence'],
  nameCn: ['Chinese name', '中文品名', 'Chinesischer Name', 'Nom chinois'],
  pieces: ['Pieces per carton', '每箱件数', 'Stück je Karton', 'Pièces par carton'],
  unitWeight: ['Unit weight (kg)', '单件重 (kg)', 'Stückgewicht (kg)', 'Poids unitaire (kg)'],
  cartonWeight: ['Carton weight (kg)', '外箱重 (kg)', 'Kartongewicht (kg)', 'Poids du carton (kg)'],
  batteryType: ['Battery type', '电池类型', 'Batterietyp', 'Type de batterie'],
  isHazardous: ['Hazardous', '是否危险品', 'Gefahrgut', 'Matière dangereuse'],
  expected: ['Expected date', '预计日期', 'Erwartet am', 'Date prévue'],
  invoiceNo: ['Invoice no.', '发票号', 'Rechnungsnr.', 'N° de facture'],
  invoiceDay: ['Invoice date', '发票日期', 'Rechnungsdatum', 'Date de facture'],
  term: ['Terms', '条款', 'Bedingung', 'Conditions'],
  freight: ['Freight', '运费', 'Fracht', 'Fret'],
  isUrgent: ['Urgent', '加急', 'Eilig', 'Urgent'],
  remark: ['Remark', '备注', 'Bemerkung', 'Remarque'],
  heavy: ['Over {max} kg', '超过 {max} kg', 'Über {max} kg', 'Plus de {max} kg'],
  light: ['Lighter than its pieces', '轻于单件总重', 'Leichter als der Inhalt', 'Plus léger que son contenu'],
} as const
const ORDER: readonly Language[] = ['en-US', 'zh-CN', 'de-DE', 'fr-FR']
/** A text of the fixture in one language. */
export const fixtureText = (name: keyof typeof TEXTS, language: Language) => TEXTS[name][ORDER.indexOf(language)]!

/** Translates the fixture's own keys; those of the kit stay keys. */
export const translatorFor =
  (language: Language): Translate =>
  (key, params = {}) =>
    key.startsWith('fixture:')
      ? fixtureText(key.slice(8) as keyof typeof TEXTS, language).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
      : key

const choices: TextSource['choices'] = (enumeration) =>
  enumeration === 'BatteryType'
    ? [
        { value: 121001, code: 121001, labels: { 'en-US': 'None', 'zh-CN': '不带电', 'de-DE': 'Keine', 'fr-FR': 'Aucune' } },
        {
          value: 121002,
          code: 121002,
          labels: { 'en-US': 'Built in', 'zh-CN': '内置电池', 'de-DE': 'Eingebaut', 'fr-FR': 'Intégrée' },
        },
      ]
    : []

export const textSource: TextSource = { translatorFor, choices }

export const textsIn = (language: Language) => templateTexts(cartonSheet, language, textSource)

/** A folder for the files of one test file. */
export function workFolder(): (name: string) => string {
  let folder = ''
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sheets-'))))
  afterAll(async () => rm(folder, { recursive: true, force: true }))
  return (name) => join(folder, name)
}

export async function writeZip(path: string, parts: Iterable<ZipPart>): Promise<string> {
  const file = createWriteStream(path)
  Readable.from(zipBytes(parts)).pipe(file)
  await once(file, 'close')
  return path
}

/** A workbook whose first sheet holds `sheetData` as given, with other parts replacing ours or added. */
export async function writeBook(
  path: string,
  sheetData: string | Iterable<string>,
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  const rows = typeof sheetData === 'string' ? [sheetData] : sheetData
  function* sheet() {
    yield `<worksheet xmlns="${SHEET_SPACE}"><sheetData>`
    yield* rows
    yield '</sheetData></worksheet>'
  }
  const own = [...workbookParts([{ name: 'Sheet1', content: sheet() }])].filter((part) => !(part.name in others))
  return writeZip(path, [...own, ...Object.entries(others).map(([name, text]) => ({ name, content: [text] }))])
}

export async function writeBytes(path: string, bytes: Buffer | string): Promise<string> {
  await writeFile(path, bytes)
  return path
}

/** The text key of the refusal that `work` throws. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no refusal',
    (error: unknown) => {
      if (error instanceof Refusal) return error.key
      throw error
    },
  )
}

export async function all<T>(source: AsyncIterable<{ rows: readonly T[] }>): Promise<T[]> {
  const rows: T[] = []
  for await (const batch of source) rows.push(...batch.rows)
  return rows
}
