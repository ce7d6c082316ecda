import { readFile } from 'node:fs/promises'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

/** Maximum pages of one PDF: a thousand labels, or a book. */
const MAX_PAGES = 3000

/**
 * Refuses, by its name, a PDF that cannot be opened: broken, locked by a password, endless. Runs in the process that
 * reads uploaded files.
 */
export async function checkPdf(path: string, name: string): Promise<void> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const opening = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: VerbosityLevel.ERRORS })
  try {
    const pdf = await opening.promise.catch((error: unknown) =>
      refuse('invalid', kit(isLocked(error) ? 'error.pdfLocked' : 'error.pdfBroken'), { name }),
    )
    if (pdf.numPages > MAX_PAGES) refuse('invalid', kit('error.pdfTooLong'), { name, max: MAX_PAGES })
    await pdf.getPage(1).catch(() => refuse('invalid', kit('error.pdfBroken'), { name }))
  } finally {
    await opening.destroy()
  }
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException'
