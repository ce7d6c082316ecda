import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { statSync } from 'node:fs'
import { writeSheet } from './write-sheet.ts'
const N = Number(process.argv[2] ?? 100000), COLS = 20, path = '/tmp/sb/export.xlsx'
const kinds = ['text','integer','decimal2','date','datetime'] as const
async function* rows() {
  for (let i = 0; i < N; i++) {
    yield Array.from({ length: COLS }, (_, c) => c % 5 === 0 ? `SKU-${i}-${c} Größe & 箱` : c % 5 === 1 ? i * c : c % 5 === 2 ? (i * 0.37).toFixed(2) : c % 5 === 3 ? '2026-03-07' : '2026-03-07T11:22:33Z')
  }
}
const h = monitorEventLoopDelay({ resolution: 1 }); h.enable()
let peak = 0; const t = setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss) }, 20)
let worst = 0, last = performance.now(); let stop = false
const tick = () => { const n = performance.now(); worst = Math.max(worst, n - last); last = n; if (!stop) setImmediate(tick) }
const t0 = performance.now()
await writeSheet(path, { sheetName: 'Export', columns: Array.from({ length: COLS }, (_, i) => ({ header: `Col ${i}`, kind: kinds[i % 5]! })), rows: rows(), zone: 'Europe/Berlin' })
const ms = performance.now() - t0; clearInterval(t); h.disable()
console.log('write', N, 'rows', Math.round(ms), 'ms', Math.round(N / ms * 1000), 'rows/s peak rss MB', Math.round(peak / 1048576), 'loop delay p99 ms', (h.percentile(99) / 1e6).toFixed(1), 'max', (h.max / 1e6).toFixed(1), 'file MB', (statSync(path).size / 1048576).toFixed(1))
