import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { MAX_FILE_BYTES } from '../files.ts'

/** Entries of an annotation that can refer to other pages. */
const LEADING_ON = ['P', 'Parent', 'Dest', 'A', 'AA', 'Popup', 'IRT']

/**
 * Writes each page of a PDF as a separate PDF, `1.pdf` and so on, into a folder; returns their number. A PDF of one
 * page is left alone. Refuses, by its name, one that cannot be read or has more than `most` pages, and pages that are
 * too large together: each includes what it shares with the others. Runs in the process that reads uploaded files.
 */
export async function splitPdf(path: string, folder: string, name: string, most: number): Promise<number> {
  const { PDFDict, PDFDocument, PDFName } = await import('@cantoo/pdf-lib')
  const broken = () => refuse('invalid', kit('error.pdfBroken'), { name })
  // Many couriers' labels are locked against changes, by a password that reading does not need.
  const source = await PDFDocument.load(await readFile(path), { ignoreEncryption: true, password: '' }).catch(broken)
  // A broken file shows on first access.
  const pages = await Promise.try(() => source.getPageCount()).catch(broken)
  if (pages > most) refuse('rule', kit('error.pdfTooLong'), { name, max: most })
  // A copy includes all reachable objects: a link or a form field would bring the other pages into the file, unseen.
  const cutOff = (page: number) => {
    const { node } = source.getPage(page)
    for (const key of ['B', 'StructParents', 'AA']) node.delete(PDFName.of(key))
    const marks = node.Annots()
    for (let at = 0; marks && at < marks.size(); at++)
      for (const key of LEADING_ON) marks.lookupMaybe(at, PDFDict)?.delete(PDFName.of(key))
  }
  const copyOf = async (page: number) => {
    cutOff(page)
    const single = await PDFDocument.create()
    const [copied] = await single.copyPages(source, [page])
    single.addPage(copied!)
    return single.save()
  }
  let bytes = 0
  for (let page = 0; pages > 1 && page < pages; page++) {
    const content = await copyOf(page).catch(broken)
    bytes += content.length
    if (bytes > MAX_FILE_BYTES) refuse('rule', kit('error.pagesTooLarge'), { name, mb: MAX_FILE_BYTES / 1_048_576 })
    await writeFile(join(folder, `${page + 1}.pdf`), content)
  }
  return pages
}
