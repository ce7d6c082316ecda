import { SaxesParser } from 'saxes'
import { refuseDamagedFile } from './file-issues.ts'

const MAX_DEPTH = 64
/** Maximum characters between two tags: longer than any Excel cell, even written as character references. */
const MAX_BETWEEN_TAGS = 300_000

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export type Attributes = Readonly<Record<string, string>>

/** Names have no namespace prefix; `fullName` includes it. */
export type XmlHandlers = {
  open(name: string, attributes: Attributes, fullName: string): void
  close?(name: string, fullName: string): void
  text?(text: string): void
}

/**
 * Reads XML in chunks with bounded memory: no document type (so no custom entities), bounded depth, bounded length of
 * texts, tags and comments. Attributes have no prototype. Yields once per chunk, after its tags were handled.
 */
export async function* scanXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let sinceTag = 0
  parser.on('doctype', refuseDamagedFile)
  parser.on('opentag', (tag) => {
    sinceTag = 0
    if (++depth > MAX_DEPTH) refuseDamagedFile()
    handlers.open(localName(tag.name), tag.attributes, tag.name)
  })
  parser.on('closetag', (tag) => {
    sinceTag = 0
    depth--
    handlers.close?.(localName(tag.name), tag.name)
  })
  const { text } = handlers
  if (text) {
    // Line breaks around the root are reported as text too.
    parser.on('text', (piece) => depth > 0 && text(piece))
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) {
    sinceTag += chunk.length
    parser.write(decode(decoder, chunk))
    if (sinceTag > MAX_BETWEEN_TAGS) refuseDamagedFile()
    yield
  }
  decode(decoder, undefined)
  parser.close()
}

/** Reads a small part completely. */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of scanXml(chunks, handlers));
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    return refuseDamagedFile()
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

// oxlint-disable-next-line no-control-regex
const NEEDS_ESCAPE = /[&<>"\u0000-\u001f\ufffe\uffff]|\p{Surrogate}|_x[0-9A-Fa-f]{4}_/u
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Escapes text for XML, between tags or in quotes; characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(FORBIDDEN, '').replace(/[&<>"\r\n\t]/g, (found) => ESCAPES[found]!) : text
}

/** Text of a cell: also escapes what a spreadsheet would read as a character code (`_x0041_`). */
export function escapeCell(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text
  return escapeXml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
}

/** Decodes the character codes in the text of a cell. */
export function unescapeCell(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
