/** A PDF, or one of its pages, counted from 1. */
export type PdfPart = { readonly pdf: Buffer; readonly page?: number }

/** Merges the pages of PDFs, in their order, into one PDF that viewers print at true size. Throws if one cannot be read. */
export async function joinPages(title: string, parts: readonly PdfPart[]): Promise<Buffer> {
  const { PDFDocument, PrintScaling } = await import('@cantoo/pdf-lib')
  const joined = await PDFDocument.create()
  joined.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  joined.setTitle(title, { showInWindowTitleBar: true })
  const read = new Map<Buffer, ReturnType<typeof PDFDocument.load>>()
  for (const { pdf, page } of parts) {
    // Many couriers' labels are locked against changes, by a password that reading does not need.
    if (!read.has(pdf)) read.set(pdf, PDFDocument.load(pdf, { ignoreEncryption: true, password: '' }))
    const source = await read.get(pdf)!
    const pages = page === undefined ? source.getPageIndices() : [page - 1]
    for (const copied of await joined.copyPages(source, pages)) joined.addPage(copied)
  }
  return Buffer.from(await joined.save())
}
