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
