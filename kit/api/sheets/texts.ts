import { LANGUAGES, type Language, type Translate } from '#kit/shared/text.ts'
import type { Choice, SheetColumn, SheetTemplate } from '#kit/shared/sheet.ts'

/** The texts of a template's column. Plain data, so that it can be sent to a worker process. */
export type ColumnTexts = {
  readonly field: string
  /** In the user's language. */
  readonly header: string
  readonly hint: string
  /** For an enumeration its label, in the user's language. */
  readonly example: string
  /** Headers of all languages as `headerKey` folds them. */
  readonly headers: readonly string[]
  /** Options of a drop-down list, in the user's language. */
  readonly offered: readonly string[]
  /** Stored values by every accepted cell text, folded by `choiceKey`; empty when the column has no enumeration. */
  readonly values: ReadonlyMap<string, string | number>
}

/** The texts of a template, for one user. */
export type TemplateTexts = {
  readonly language: Language
  readonly title: string
  readonly columns: readonly ColumnTexts[]
  readonly head: readonly ColumnTexts[]
}

/** Source of texts: translations by language, and the members of an enumeration from the dictionary. */
export type TextSource = {
  readonly translatorFor: (language: Language) => Translate
  readonly choices: (enumeration: string) => readonly Choice[]
}

/**
 * Translates a template. A header that could mean two columns is an error of the texts and throws.
 *
 *     const words = templateTexts(skuSheetGb, lang, { translatorFor, choices })
 */
export function templateTexts(
  template: SheetTemplate,
  language: Language,
  { translatorFor, choices }: TextSource,
): TemplateTexts {
  const owner = new Map<string, string>()
  const inWords = (column: SheetColumn): ColumnTexts => {
    const inUnit = (header: string) => (column.unit ? `${header} (${column.unit})` : header)
    const headers = [
      ...new Set(
        LANGUAGES.map((each) => translatorFor(each)(column.header)).flatMap((header) => [
          headerKey(header),
          headerKey(inUnit(header)),
        ]),
      ),
    ]
    for (const header of headers) {
      const other = owner.get(header)
      if (other !== undefined) throw new Error(`${template.code}: the header "${header}" stands for ${other} and ${column.field}`)
      owner.set(header, column.field)
    }
    const members = column.enumeration ? choices(column.enumeration) : []
    const values = choiceValues(members, language)
    return {
      field: column.field,
      header: inUnit(translatorFor(language)(column.header)),
      hint: column.hint ? translatorFor(language)(column.hint) : '',
      headers,
      example: members.find((m) => m.value === values.get(choiceKey(column.example)))?.labels[language] ?? column.example,
      offered: offeredBy(column, members, language),
      values,
    }
  }
  return {
    language,
    title: translatorFor(language)(template.title),
    columns: template.columns.map(inWords),
    head: (template.head ?? []).map(inWords),
  }
}

function offeredBy(column: SheetColumn, members: readonly Choice[], language: Language): readonly string[] {
  if (column.enumeration) return members.map((member) => member.labels[language])
  return column.parse === 'yesNo' ? ['Y', 'N'] : (column.options ?? [])
}

/** Labels take precedence over codes and codes over values, the user's language over the others: users mean what they see. */
function choiceValues(members: readonly Choice[], reader: Language): Map<string, string | number> {
  const values = new Map<string, string | number>()
  const put = (text: string | number | undefined, value: string | number) => {
    if (text !== undefined && !values.has(choiceKey(String(text)))) values.set(choiceKey(String(text)), value)
  }
  for (const language of [reader, ...LANGUAGES]) for (const member of members) put(member.labels[language], member.value)
  for (const member of members) put(member.code, member.value)
  for (const member of members) put(member.value, member.value)
  return values
}

/** Folds a header: without case, blanks, wide forms, the star of a required column and the kind of its apostrophes. */
export function headerKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s\u200b*]+/g, '')
}

/** Folds a choice: without case, wide forms, doubled blanks and the kind of its apostrophes. */
export function choiceKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()
}
