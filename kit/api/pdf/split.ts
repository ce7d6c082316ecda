import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { MAX_FILE_BYTES } from '../files.ts'

/**
 * Writes each page of a PDF as a PDF of its own, `1.pdf` and so on, into a folder; answers their number. A PDF of one page is left
 * alone. Refuses, by its name, one that cannot be read or has more than `most` pages, and pages that are too large together: each
 * takes along what it shares with the others. Runs in the process that reads uploaded files.
 */
export async function splitPdf(path: string, folder: string, name: string, most: number): Promise<number> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const broken = () => refuse('invalid', kit('error.pdfBroken'), { name })
  // Many couriers' labels are locked against changes, by a password that reading does not need.
  const source = await PDFDocument.load(await readFile(path), { ignoreEncryption: true, password: '' }).catch(broken)
  // What is broken shows when it is first read.
  const pages = await Promise.try(() => source.getPageCount()).catch(broken)
  if (pages > most) refuse('rule', kit('error.pdfTooLong'), { name, max: most })
  let bytes = 0
  for (let page = 0; pages > 1 && page < pages; page++) {
    const single = await PDFDocument.create()
    const [copied] = await single.copyPages(source, [page]).catch(broken)
    single.addPage(copied)
    const content = await single.save()
    bytes += content.length
    if (bytes > MAX_FILE_BYTES) refuse('rule', kit('error.tooLarge'), { mb: MAX_FILE_BYTES / 1_048_576 })
    await writeFile(join(folder, `${page + 1}.pdf`), content)
  }
  return pages
}
