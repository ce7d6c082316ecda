import { csvRows } from './csv.ts'

/** Text tables from any program: their encoding, separator and rows. */

const COLUMNS = 256

/** UTF-8 or UTF-16 by byte order mark or content; else GB18030 if that gives plausible Chinese, else Windows-1250 if it is Polish, else Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const head = bytes.subarray(0, 2).toString('hex')
  if (head === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (head === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  const zeros = bytes.subarray(0, 1000)
  const odd = zeros.filter((byte, at) => at % 2 === 1 && byte === 0).length
  const even = zeros.filter((byte, at) => at % 2 === 0 && byte === 0).length
  if (zeros.length > 3 && odd > zeros.length * 0.3) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros.length > 3 && even > zeros.length * 0.3) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const chinese = tryDecode('gb18030', bytes)
    if (chinese !== undefined && isCommonChinese(chinese, bytes)) return chinese
    const western = new TextDecoder('windows-1252').decode(bytes)
    return MISREAD_POLISH.test(western) ? new TextDecoder('windows-1250').decode(bytes) : western
  }
}

/** Polish letters read as Windows-1252: `Ilość` becomes `Iloœæ`, `łódź` `³ódŸ`. `m³` and `£5` are unchanged. */
const MISREAD_POLISH = /\p{L}[¹³¿Ÿ]\p{Ll}|(?<!\p{L})[£¯³¿]\p{Ll}{2}|œ[æcwlnkmp]|Œ[wlnrcm]/u

/** The first `rows` rows of a table, whatever separates its columns. A first line `sep=;` is a hint for Excel, not a row. */
export function tableRows(text: string, { rows, columns }: { rows?: number; columns: number }): string[][] {
  const found = csvRows(text, separatorOf(text), { ...(rows !== undefined && { rows: rows + 1 }), columns })
  return (/^sep=.?$/i.test(found[0]?.join('') ?? '') ? found.slice(1) : found).slice(0, rows)
}

// oxlint-disable-next-line no-control-regex
export const looksBinary = (text: string) => /[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4000))

function tryDecode(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Accented letters misread as GB18030 give single rare characters that swallow the next letter: `Müller` becomes
 * `M黮er`, `20 °C` `20 癈`. A common character that stands alone is two high bytes, touches no Latin letter, and is
 * Chinese: `杯`.
 */
function isCommonChinese(text: string, bytes: Buffer): boolean {
  const han = text.match(/\p{Script=Han}/gu) ?? []
  const runs = text.match(/\p{Script=Han}{2,}/gu) ?? []
  const alone = bytes.toString('latin1').match(/(?<![a-z\x80-\xff])[\xb0-\xf7][\xa1-\xfe](?![a-z\x80-\xff])/gi) ?? []
  return han.length > 0 && runs.join('').length + alone.length >= han.length * 0.6
}

/** The separator that splits most lines into the same number of columns. */
export function separatorOf(text: string): string {
  const head = text.slice(0, 20_000)
  const sample = head.slice(0, head.lastIndexOf('\n') + 1) || head
  const score = (separator: string) => {
    const widths = csvRows(sample, separator, { rows: 60, columns: COLUMNS })
      .map((row) => row.length)
      .filter((width) => width > 1)
    const most = Math.max(0, ...widths.map((width) => widths.filter((other) => other === width).length * Math.min(width, 20)))
    return most
  }
  return [';', '\t', '|', ','].map((separator) => ({ separator, score: score(separator) })).sort((a, b) => b.score - a.score)[0]!
    .separator
}
