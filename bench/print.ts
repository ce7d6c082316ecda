/** A Markdown table, to be pasted into docs/performance.md. */
export function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  console.log(
    [
      line(head),
      `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
      ...rows.map(line),
    ].join('\n') + '\n',
  )
}

export const count = (value: number) => Math.round(value).toLocaleString('en')
export const rate = (value: number) => (value < 100 ? value.toFixed(1) : count(value))
