import type { ImportUnit } from '#kit/api/imports.ts'
import type { TemplateWords } from '#kit/api/sheets/words.ts'
import { sayIn } from '#kit/api/texts.ts'
import { sheetFaults, type ParsedRow, type SheetFault, type SheetTemplate } from '#kit/shared/sheet.ts'
import type { ImportResult } from '../contract.ts'
import { PREVIEW_ROWS } from '../rules.ts'
import { files } from '../text/keys.ts'
import { choices } from './sheet-words.ts'

type PreviewRow = ImportResult['Preview'][number]

/** Gathers what the user gets to see of a workbook, unit by unit, and the faults to be marked in it. */
export function importSummary(template: SheetTemplate, words: TemplateWords) {
  const say = sayIn(words.language)
  const cellText = cellTexts(template, words)
  const faults: SheetFault[] = []
  const faulty: PreviewRow[] = []
  const clean: PreviewRow[] = []
  let good = 0
  let bad = 0
  let warnings = 0

  const faultsOf = (row: ParsedRow, unit: ImportUnit): SheetFault[] => {
    const own = sheetFaults(row, say)
    if (unit.isGood || !row.good) return own
    return [...own, { Row: row.row, Field: '', Cell: '', Found: '', Code: 'documentBad', Msg: say(files('error.documentBad')), Warning: false }]
  }
  return {
    faults,
    add(unit: ImportUnit): void {
      for (const row of unit.rows) {
        const Faults = faultsOf(row, unit)
        faults.push(...Faults)
        if (!unit.isGood) bad++
        else {
          good++
          if (Faults.length > 0) warnings++
        }
        const list = Faults.length > 0 ? faulty : clean
        if (list.length < PREVIEW_ROWS) list.push({ Row: row.row, Cells: cellText(row, Faults), Faults })
      }
    },
    result(): ImportResult {
      const Preview = [...faulty, ...clean].slice(0, PREVIEW_ROWS).sort((a, b) => a.Row - b.Row)
      const Columns = words.columns.map(({ field, header }) => ({ Field: field, Header: header }))
      return { GoodRows: good, BadRows: bad, Warnings: warnings, Columns, Preview, DoneRows: 0, SkippedRows: 0 }
    },
  }
}

/** The cells of a row as a person reads them: labels for stored values, and in a bad cell what was found there. */
function cellTexts(template: SheetTemplate, { language }: TemplateWords): (row: ParsedRow, faults: readonly SheetFault[]) => string[] {
  const labels = template.columns.map(({ enumeration }) => new Map(enumeration ? choices(enumeration).map((c) => [c.value as unknown, c.labels[language]]) : []))
  return (row, faults) =>
    template.columns.map(({ field }, i) => {
      const value = row.values[field]
      if (value === null || value === undefined) return faults.find((fault) => fault.Field === field)?.Found ?? ''
      if (typeof value === 'boolean') return value ? 'Y' : 'N'
      return labels[i]!.get(value) ?? String(value)
    })
}
