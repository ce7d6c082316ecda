import type { ImportUnit } from '#kit/api/imports.ts'
import type { TemplateTexts } from '#kit/api/sheets/texts.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { EXISTING, sheetIssues, type ParsedRow, type SheetIssue, type SheetTemplate } from '#kit/shared/sheet.ts'
import type { ImportResult } from '../contract.ts'
import { PREVIEW_ROWS } from '../rules.ts'
import { files } from '../text/keys.ts'
import { choices } from './sheet-texts.ts'

type PreviewRow = ImportResult['Preview'][number]

/** Collects what the user is shown of a workbook, unit by unit, and the errors to mark in it. */
export function importSummary(template: SheetTemplate, words: TemplateTexts) {
  const translate = translatorFor(words.language)
  const textOf = valueTexts(template, words)
  const issues: SheetIssue[] = []
  const faulty: PreviewRow[] = []
  const clean: PreviewRow[] = []
  let good = 0
  let bad = 0
  let warnings = 0
  let known = 0
  let updates = 0

  const issuesOf = (row: ParsedRow, unit: ImportUnit): SheetIssue[] => {
    // Errors of a rule on values, not on a cell, are translated here.
    const own = sheetIssues(row, translate).map((issue) =>
      issue.Cell ? issue : { ...issue, Found: textOf(issue.Field, row.values[issue.Field]) },
    )
    if (unit.isGood || !row.good) return own
    return [
      ...own,
      {
        Row: row.row,
        Field: '',
        Cell: '',
        Found: '',
        Code: 'documentBad',
        Msg: translate(files('error.documentBad')),
        Warning: false,
      },
    ]
  }
  const cellsOf = (row: ParsedRow, of: readonly SheetIssue[]) =>
    template.columns.map(
      ({ field }) => textOf(field, row.values[field]) || (of.find((issue) => issue.Field === field)?.Found ?? ''),
    )
  return {
    issues,
    add(unit: ImportUnit): void {
      for (const row of unit.rows) {
        const Faults = issuesOf(row, unit)
        issues.push(...Faults)
        if (!unit.isGood) bad++
        else {
          good++
          const codes = new Set(Faults.map(({ Code }) => Code))
          if (codes.has(EXISTING.known)) known++
          if (codes.has(EXISTING.changes)) updates++
          if (Faults.length > 0) warnings++
        }
        const list = Faults.length > 0 ? faulty : clean
        if (list.length < PREVIEW_ROWS) list.push({ Row: row.row, Cells: cellsOf(row, Faults), Faults })
      }
    },
    result(): ImportResult {
      const Preview = [...faulty, ...clean].slice(0, PREVIEW_ROWS).sort((a, b) => a.Row - b.Row)
      const Columns = words.columns.map(({ field, header }) => ({ Field: field, Header: header }))
      return {
        GoodRows: good,
        BadRows: bad,
        Warnings: warnings,
        Columns,
        Preview,
        DoneRows: 0,
        SkippedRows: 0,
        KnownRows: known,
        UpdatedRows: updates,
      }
    },
  }
}

/** A stored value as shown in a column: by its label, booleans as text, numbers with the language's decimal mark. */
function valueTexts(template: SheetTemplate, { language }: TemplateTexts): (field: string, value: unknown) => string {
  const translate = translatorFor(language)
  const decimal = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10 })
  const labels = new Map(
    template.columns.map(({ field, enumeration }) => [
      field,
      new Map<unknown, string>(enumeration ? choices(enumeration).map((c) => [c.value, c.labels[language]]) : []),
    ]),
  )
  return (field, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return translate(files(value ? 'value.yes' : 'value.no'))
    const label = labels.get(field)?.get(value)
    return label ?? (typeof value === 'number' ? decimal.format(value) : String(value))
  }
}
