import { readFileSync } from 'node:fs'
import { templateWords } from './words.ts'
import { cartonSheet } from './fixture-template.ts'
import { parseInWorker } from './in-worker.ts'
import { workbookParts } from './workbook-parts.ts'
import { zipBytes } from './zip-bytes.ts'
import { writeFileSync, statSync } from 'node:fs'
const w = templateWords(cartonSheet, 'fr-FR', { sayIn: (l) => (k) => k, choices: () => [] })
const rels = '<Relationships><Relationship Id="rId1" Type="t/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="t/styles" Target="styles.xml"/><Relationship Id="r3" Type="t/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
const bombs: Record<string, Record<string, string>> = {
  manyStrings: { 'xl/_rels/workbook.xml.rels': rels, 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(4_000_001)}</sst>` },
  longStrings: { 'xl/_rels/workbook.xml.rels': rels, 'xl/sharedStrings.xml': `<sst>${`<si><t>${'x'.repeat(5000)}</t></si>`.repeat(21000)}</sst>` },
  amplified: { 'xl/_rels/workbook.xml.rels': rels, 'xl/sharedStrings.xml': `<sst><si><t>${'托'.repeat(5000)}</t></si></sst>`, 'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${['fixture:sku','fixture:pieces','fixture:unitWeight','fixture:cartonWeight','fixture:batteryType','fixture:isHazardous'].map((h) => `<c t="str"><v>${h}</v></c>`).join('')}</row>${`<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`.repeat(49_000)}</sheetData></worksheet>` },
  layers: { 'xl/_rels/workbook.xml.rels': rels, 'xl/styles.xml': `<s>${`<x>${' '.repeat(262144)}</x>`.repeat(804)}</s>`, 'xl/sharedStrings.xml': `<s>${`<x>${' '.repeat(262144)}</x>`.repeat(804)}</s>` },
}
for (const [name, others] of Object.entries(bombs)) {
  const parts = [...workbookParts([{ name: 'S', content: ['<worksheet><sheetData/></worksheet>'] }])].filter((p) => !(p.name in others)).concat(Object.entries(others).map(([n, t]) => ({ name: n, content: [t] })))
  const chunks: Buffer[] = []; for await (const c of zipBytes(parts)) chunks.push(c)
  writeFileSync('/tmp/sb/bomb.xlsx', Buffer.concat(chunks))
  let kid = 0; const t = setInterval(() => { try { for (const c of readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim().split(' ')) if (c) kid = Math.max(kid, Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/' + c + '/status', 'utf8'))?.[1] ?? 0)) } catch {} }, 5)
  const t0 = performance.now(); let rows = 0, found = 0
  const r = await (async () => { for await (const b of parseInWorker('/tmp/sb/bomb.xlsx', cartonSheet, w)) { rows += b.rows.length } })().then(() => 'read', (e) => e.message)
  clearInterval(t); console.log(name, 'file KB', Math.round(statSync('/tmp/sb/bomb.xlsx').size / 1024), r, 'rows', rows, Math.round(performance.now() - t0), 'ms worker peak MB', Math.round(kid / 1024))
}
