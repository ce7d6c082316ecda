import { expect, test } from 'vitest'
import { renderReport } from './report.ts'
import { openPdf, textOfPage } from './testing.ts'

test('a long name is wrapped, not truncated, in the recipient and in the last row of facts', async () => {
  const name = 'Shenzhen Hengtai International Freight Forwarding and Supply Chain Management Company Limited'
  const file = await renderReport({
    title: 'Invoice',
    subtitle: 'QS-1',
    from: ['Quayside'],
    to: [name],
    facts: [
      ['Date', '1 July 2026'],
      ['Charged for', name],
    ],
    columns: [{ header: 'Charge', width: 1 }],
    rows: [['Handling']],
    sums: [['Total', '1.00']],
    pageOf: (page, pages) => `${page} of ${pages}`,
  })
  const pdf = await openPdf(file)
  const text = (await textOfPage(pdf, 1)).replace(/\s+/g, ' ')
  const [above, below] = text.split('Charged for')
  expect([above, below].map((part) => part!.includes(name))).toEqual([true, true])
  await pdf.loadingTask.destroy()
})

test('long texts of rows, addresses and notes wrap and are shown completely', async () => {
  const texts = {
    charge: 'Repacking of damaged cartons with new foam inserts, 12 pieces of each',
    address:
      'Building 7, Floor 12, Gangqu International Logistics Park, 1288 Xinqi Harbour Road, Beilun District, Ningbo, Zhejiang',
    reason: '客户投诉：该项服务未按约定完成，经与仓库核对后同意退还部分费用。'.repeat(6),
  }
  const file = await renderReport({
    title: 'Credit note',
    subtitle: 'QS-1',
    from: ['Quayside'],
    to: ['Hengtai', texts.address],
    facts: [],
    columns: [
      { header: 'Charge', width: 32 },
      { header: 'Net', width: 68, align: 'right' },
    ],
    rows: [
      [texts.charge, '1.00'],
      ['Handling', '2.00'],
    ],
    sums: [['Total', '3.00']],
    notes: [texts.reason, 'Set against QS-0.'],
    pageOf: (page, pages) => `${page} of ${pages}`,
  })
  const pdf = await openPdf(file)
  const written = (await textOfPage(pdf, 1)).replaceAll(/\s+/g, '')
  for (const text of Object.values(texts)) expect(written).toContain(text.replaceAll(/\s+/g, ''))
  await pdf.loadingTask.destroy()
})

test('sums that do not fit below the last row move to the next page with some rows', async () => {
  const report = (count: number) => ({
    title: 'Invoice',
    subtitle: 'QS-1',
    from: ['Quayside'],
    to: ['Hengtai'],
    facts: [],
    columns: [{ header: 'Charge', width: 1 }],
    rows: Array.from({ length: count }, (_, index) => [`Line ${index + 1}.`]),
    sums: [['Total', '1.00']] as [string, string][],
    pageOf: (page: number, pages: number) => `${page} of ${pages}`,
  })
  let hasMoved = false
  for (let count = 30; count < 45; count++) {
    const pdf = await openPdf(await renderReport(report(count)))
    const texts = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => textOfPage(pdf, index + 1)))
    expect(texts.at(-1)).toContain(`Line ${count}.`)
    expect(texts.at(-1)).toContain('Total')
    for (let line = 1; line <= count; line++) expect(texts.filter((text) => text.includes(`Line ${line}.`))).toHaveLength(1)
    hasMoved ||= pdf.numPages > 1
    await pdf.loadingTask.destroy()
  }
  expect(hasMoved).toBe(true)
})
