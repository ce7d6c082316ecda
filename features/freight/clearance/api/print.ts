import { XLSX } from '#kit/api/exports.ts'
import type { Config } from '#kit/api/config.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { ClearanceDocument } from '../contract.ts'
import { clearance } from '../text/keys.ts'
import { withImporter } from './importer.ts'
import { wordsOf } from './print-content.ts'
import { documentPdf } from './print-pdf.ts'
import { documentWorkbook } from './print-workbook.ts'

/** Invoice and packing list as a file, in the language of the country of destination; refuses a document that was never saved. */
export async function printed(written: ClearanceDocument, format: 'pdf' | 'xlsx', config: Config): Promise<FileAnswer> {
  const document = withImporter(written, config)
  if (!document.IsWritten) refuse('rule', clearance('error.nothingWritten'))
  const words = wordsOf(document)
  const name = [words.translate('sheet.printed').replaceAll(' / ', ' '), document.InvoiceNo ?? document.DcgNo]
    .join(' ')
    .replace(/[\\/:*?"<>|]/g, '-')
  return format === 'pdf'
    ? { fileName: `${name}.pdf`, contentType: 'application/pdf', content: await documentPdf(document, words), inline: true }
    : { fileName: `${name}.xlsx`, contentType: XLSX, content: await documentWorkbook(document, words) }
}
