import { MAX_READ_TEXT } from './cells.ts'
import { refuseUnpacked } from './file-issues.ts'
import { unescapeCell, type XmlHandlers } from './xml.ts'

const BLOCK_BYTES = 1_048_576
const MAX_BYTES = 96 * 1_048_576
const MAX_STRINGS = 4_000_000

/** The texts that cells refer to by number. */
export type SharedStrings = { at(index: number): string; readonly handlers: XmlHandlers }

/**
 * Stores the shared strings of a workbook as bytes outside the JavaScript heap: a million of them as strings would cost
 * five times as much, and would retain the XML they were cut from.
 */
export function sharedStrings(): SharedStrings {
  const blocks: Buffer[] = []
  let places = new Float64Array(1024)
  let count = 0
  let used = BLOCK_BYTES
  const collector = textCollector((text) => add(text))

  function add(text: string): void {
    const length = Buffer.byteLength(text)
    if (used + length + 4 > BLOCK_BYTES) {
      if ((blocks.length + 1) * BLOCK_BYTES > MAX_BYTES) refuseUnpacked()
      blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES))
      used = 0
    }
    const block = blocks.at(-1)!
    block.writeUInt32LE(length, used)
    block.write(text, used + 4)
    if (count === MAX_STRINGS) refuseUnpacked()
    if (count === places.length) {
      const wider = new Float64Array(count * 2)
      wider.set(places)
      places = wider
    }
    places[count++] = (blocks.length - 1) * BLOCK_BYTES + used
    used += length + 4
  }

  return {
    at(index) {
      if (!(index >= 0 && index < count)) return ''
      const place = places[index]!
      const block = blocks[Math.floor(place / BLOCK_BYTES)]!
      const start = place % BLOCK_BYTES
      return block.toString('utf8', start + 4, start + 4 + block.readUInt32LE(start))
    },
    handlers: {
      open: (name) => collector.open(name),
      close(name) {
        collector.close(name)
        if (name === 'si') collector.end()
      },
      text: (text) => collector.text(text),
    },
  }
}

/** Collects a text that may be split into formatted runs; its phonetic guide is left out. */
export function textCollector(done: (text: string) => void) {
  let text = ''
  let inText = false
  let inPhonetic = false
  return {
    open(name: string) {
      if (name === 't') inText = true
      else if (name === 'rPh') inPhonetic = true
    },
    close(name: string) {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
    },
    text(piece: string) {
      if (inText && !inPhonetic && text.length < MAX_READ_TEXT) text += piece
    },
    end() {
      done(unescapeCell(text.slice(0, MAX_READ_TEXT)))
      text = ''
    },
  }
}
