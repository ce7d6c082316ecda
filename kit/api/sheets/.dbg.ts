import { writeFileSync } from 'node:fs'
import { templateWords } from './words.ts'
import { cartonSheet } from './fixture-template.ts'
import { writeTemplate } from './write-template.ts'
import { markErrors } from './mark-errors.ts'
import { openWorkbook } from './workbook.ts'
const w = templateWords(cartonSheet, 'fr-FR', { sayIn: (l) => (k) => k + l, choices: () => [{value:1,labels:{'en-US':'a','zh-CN':'b','de-DE':'c','fr-FR':'d'}}] })
writeFileSync('/tmp/sb/t.xlsx', await writeTemplate(cartonSheet, w))
await markErrors('/tmp/sb/t.xlsx', '/tmp/sb/tm.xlsx', [{ Field: 'Sku', Row: 2, Cell: 'A2', Found: '', Code: 'required', Msg: 'Vide', Warning: false }], w)
const b = await openWorkbook('/tmp/sb/tm.xlsx')
