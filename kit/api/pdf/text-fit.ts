/** Distance between two baselines, as a fraction of the font size. */
export const LINE_HEIGHT = 1.25

/** Step by which text shrinks: a dot of a 203-dpi printer, in millimetres. */
const STEP = 0.125

/** Width of a text at font size 1. */
type Measure = (text: string) => number

type Fitted = { lines: string[]; size: number }

type Room = { width: number; height: number; maxSize: number; minSize: number; maxLines?: number }

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
const NEVER_FIRST = /^[\s,.;:!?%)\]}、。，．；：！？％）】》」』〉”’…·]/u
const NEVER_LAST = /[([{（【《「『〈“‘]$/u
const BREAKS_AFTER = /[\s\-_/,.;]$/u

let segmenter: Intl.Segmenter | undefined
/** What users see as one character. */
const graphemes = (text: string) => (segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })).segment(text)

/**
 * Fits text into a box: the largest size at which it fits without breaking a word; if none does, the largest at which
 * it fits with words broken; if none does, the smallest size, cut with an ellipsis. A line feed starts a new line.
 * Sizes and box in millimetres.
 */
export function fitText(text: string, room: Room, measure: Measure): Fitted {
  const paragraphs = text.split('\n').map(unitsOf)
  const widthOf = remembered(measure)
  const linesOf = (size: number, mayBreakWords: boolean) => {
    const lines = paragraphs.map((units) => wrap(units, room.width / size, widthOf, mayBreakWords))
    return lines.every((part) => part !== null) ? lines.flat() : null
  }
  for (const mayBreakWords of [false, true]) {
    for (let size = room.maxSize; size >= room.minSize; size -= STEP) {
      const lines = linesOf(size, mayBreakWords)
      if (lines && lines.length <= linesAt(size, room)) return { lines, size }
    }
  }
  const size = room.minSize
  const lines = linesOf(size, true) ?? []
  const kept = lines.slice(0, Math.max(1, linesAt(size, room)))
  if (kept.length < lines.length) kept.push(cut(kept.pop()!, room.width / size, widthOf))
  return { lines: kept, size }
}

function linesAt(size: number, room: Room): number {
  return Math.min(Math.floor(room.height / (size * LINE_HEIGHT) + 1e-6), room.maxLines ?? Infinity)
}

function remembered(measure: Measure): Measure {
  const known = new Map<string, number>()
  return (text) => {
    const width = known.get(text) ?? measure(text)
    known.set(text, width)
    return width
  }
}

/** Parts between which a line may end: after blanks and hyphens, and around Chinese characters but not before a full stop. */
function unitsOf(text: string): string[] {
  const units: string[] = []
  for (const { segment } of graphemes(text)) {
    const before = units.at(-1)
    const mayBreak =
      before !== undefined &&
      !NEVER_FIRST.test(segment) &&
      !NEVER_LAST.test(before) &&
      (BREAKS_AFTER.test(before) || CJK.test(segment) || CJK.test(before.at(-1)!))
    if (before === undefined || mayBreak) units.push(segment)
    else units[units.length - 1] = before + segment
  }
  return units
}

/** Lines no wider than `width` (at size 1), or null when a word alone is wider and must not be broken. */
function wrap(units: readonly string[], width: number, measure: Measure, mayBreakWords: boolean): string[] | null {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const unit of units) {
    if (used + measure(unit.trimEnd()) <= width) {
      line += unit
      used += measure(unit)
      continue
    }
    if (line) lines.push(line)
    line = unit
    used = measure(unit)
    if (measure(unit.trimEnd()) <= width) continue
    if (!mayBreakWords) return null
    const pieces = breakWord(unit, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1)!
    used = measure(line)
  }
  if (line) lines.push(line)
  return lines
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = ['']
  let used = 0
  for (const { segment } of graphemes(word)) {
    const wide = measure(segment)
    if (used > 0 && used + wide > width) {
      pieces.push('')
      used = 0
    }
    pieces[pieces.length - 1] += segment
    used += wide
  }
  return pieces
}

function cut(line: string, width: number, measure: Measure): string {
  const ellipsis = '...'
  let kept = ''
  let used = measure(ellipsis)
  for (const { segment } of graphemes(line.trimEnd())) {
    used += measure(segment)
    if (used > width) break
    kept += segment
  }
  return kept.trimEnd() + ellipsis
}
