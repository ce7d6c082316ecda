/** A PDF with the pages of others before its own. Throws where one cannot be read. */
export async function withPagesBefore(own: Buffer, others: readonly Buffer[]): Promise<Buffer> {
  if (others.length === 0) return own
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const merged = await PDFDocument.load(own)
  let place = 0
  for (const other of others) {
    // Many couriers' labels are locked against changes, by a password that reading does not need.
    const source = await PDFDocument.load(other, { ignoreEncryption: true, password: '' })
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.insertPage(place++, page)
  }
  return Buffer.from(await merged.save())
}
