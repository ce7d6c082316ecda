import { expect, test } from 'vitest'
import { renderReport } from './report.ts'
import { openPdf, textOfPage } from './testing.ts'

test('a long name is wrapped, not cut: whom it is for, and the value in the last row of facts', async () => {
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

test('sums that do not fit below the last row take rows along to their page', async () => {
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
