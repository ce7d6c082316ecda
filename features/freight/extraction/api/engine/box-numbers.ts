import { isFactLabel } from './fact-labels.ts'
import { plain, type Grid } from './grid.ts'
import { columnOf } from './words.ts'

/** Forms with numbered boxes and columns: "1. Shipper/Exporter", "13. Description of goods", "11 Empfänger". */

const NUMBERED = /^\(?(\d{1,2})([.)]\s*|\s+)(?=\p{Lu})([^\n:：]{3,60})(?=[\n:：]|$)/u
/** "12 Cartons" may be a count or a label. */
const COUNTED =
  /^(?:cartons?|ctns?|packages?|pkgs?|boxes|cases|kartons?|kolli|colli|packst\p{L}+|colis|pallets?|palett?en?|palettes?|pcs|pieces|units|sets?|st[uü]ck|kgs?|cbm)\b/iu
/** Minimum number of labels with different numbers. */
const FEWEST = 5

type Label = { readonly number: number; readonly label: string; readonly isCount: boolean }

function labelOf(text: string): Label | undefined {
  const [, number, dot = '', written = ''] = NUMBERED.exec(text) ?? []
  const label = written.trim()
  return number !== undefined && (isFactLabel(label) || columnOf(label)?.sure)
    ? { number: Number(number), label: plain(label), isCount: dot.trim() === '' && COUNTED.test(label) }
    : undefined
}

/** Removes the number of a label; undefined if the texts are not from such a form. */
export function boxNumbers(texts: readonly string[]): ((text: string) => string) | undefined {
  const labels = texts.flatMap((text) => labelOf(text) ?? []).filter(({ isCount }) => !isCount)
  const numbers = new Set(labels.map(({ number }) => number))
  if (numbers.size < FEWEST || new Set(labels.map(({ label }) => label)).size < FEWEST) return undefined
  const isNear = (one: number, other: number) => numbers.has(one) || numbers.has(other)
  // A count is a label if its number is missing among the other labels.
  const isMissing = (number: number) => !numbers.has(number) && isNear(number - 1, number - 2) && isNear(number + 1, number + 2)
  return (text) => {
    const found = labelOf(text)
    return found && (!found.isCount || isMissing(found.number)) ? text.replace(/^\(?\d{1,2}[.)]?\s*/, '') : text
  }
}

export function withoutBoxNumbers(grid: Grid): Grid {
  const bare = boxNumbers(grid.rows.flatMap((row) => row.flatMap((cell) => cell?.text ?? [])))
  return bare ? { ...grid, rows: grid.rows.map((row) => row.map((cell) => cell && { ...cell, text: bare(cell.text) })) } : grid
}
