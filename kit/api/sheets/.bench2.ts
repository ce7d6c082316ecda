import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { statSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { templateWords } from './words.ts'
import { wide } from './bench-template.ts'
import { writeSheet } from './write-sheet.ts'
import { parseInWorker, markInWorker } from './in-worker.ts'
import { readTemplate } from './read-template.ts'
import { sheetFaults } from '#kit/shared/sheet.ts'
const sayIn = (l: string) => (k: string) => k
const N = 50000, path = '/tmp/sb/import.xlsx', mode = process.argv[2]
const words = templateWords(wide, 'en-US', { sayIn: () => (k) => k.replace(/^.*:/, ''), choices: () => [] })
if (mode === 'make') {
  function* rows() { for (let i = 0; i < N; i++) yield wide.columns.map((c) => c.field[0] === 'T' ? `Value ${i} of ${c.field} 托盘` : c.field[0] === 'C' ? i % 999 + 1 : c.field[0] === 'M' ? (i % 5000 + 0.37 + (i % 10 === 0 && c.field === 'M1' ? 0.001 : 0)).toFixed(3).replace(/0$/, '') : c.field === 'D' ? '2026-03-07' : '') }
  await writeSheet(path, { sheetName: 'Wide', columns: words.columns.map((c) => ({ header: c.header, kind: c.field === 'D' ? 'date' : 'text' })), rows: rows() })
  console.log('made MB', statSync(path).size / 1048576)
  // the same with shared strings, as Excel saves it
  execFileSync('python3', ['/tmp/sb/shared.py', path, '/tmp/sb/import-shared.xlsx'])
} else {
  const file = process.argv[3]!
  const h = monitorEventLoopDelay({ resolution: 1 })
  let peak = 0, base = process.memoryUsage().rss; const t = setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss) }, 20)
  h.enable()
  const t0 = performance.now(); let done = 0, bad = 0; let t1 = 0; const faults = []
  for await (const b of mode === 'worker' || mode === 'mark' ? parseInWorker(file, wide, words) : readTemplate(file, wide, words)) { t1 ||= performance.now() - t0; done = b.done; for (const r of b.rows) if (!r.good) { bad++; if (mode === 'mark') faults.push(...sheetFaults(r, sayIn('en-US'))) } }
  const ms = performance.now() - t0
  console.log(mode, done, 'rows', bad, 'bad', Math.round(ms), 'ms', Math.round(N / ms * 1000), 'rows/s; first batch', Math.round(t1), 'ms; base rss', Math.round(base / 1048576), 'peak rss MB', Math.round(peak / 1048576), 'loop delay p99', (h.percentile(99) / 1e6).toFixed(1), 'max', (h.max / 1e6).toFixed(1))
  if (mode === 'mark') { const t2 = performance.now(); peak = 0; await markInWorker(file, '/tmp/sb/marked.xlsx', faults, words); console.log('mark', faults.length, 'faults', Math.round(performance.now() - t2), 'ms peak', Math.round(peak / 1048576), statSync('/tmp/sb/marked.xlsx').size / 1048576) }
  clearInterval(t)
}
