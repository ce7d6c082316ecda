/** An A4 page as a PDF: the first line large, the others below it. Characters beyond Latin-1 become question marks. */
export function pdfPage(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = lines.map(
    (line, index) =>
      `/F1 ${index === 0 ? 18 : 11} Tf ${index === 0 ? '72 770' : `0 ${index === 1 ? -36 : -20}`} Td (${escaped(line)}) Tj`,
  )
  const content = `BT ${text.join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0))
}

function escaped(line: string): string {
  return [...line]
    .map((letter) => (/[\\()]/.test(letter) ? `\\${letter}` : letter >= ' ' && letter <= 'ÿ' ? letter : '?'))
    .join('')
}
