import { expect, it } from 'vitest'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import { printLabels } from '../contract.ts'
import { MOST_LABELLED, MOST_LABELS } from '../rules/labels.ts'
import { productPortal } from './fixture-portal.ts'

const { qihang, lanjing, add } = await productPortal()

const first = (await add({ Fnsku: 'X00PRNT001', LabelSize: '8*6' })).Id
const second = (await add({ Fnsku: 'X00PRNT002' })).Id

it('labels of several products are one file, each in the size of its product or all in the same', async () => {
  const Items = [
    { Id: first, Copies: 1 },
    { Id: second, Copies: 2 },
  ]
  const widths = async (input: object) => {
    const pdf = await openPdf(await qihang.bytes(printLabels.GB, { Items, ...input }))
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, at) => ({
        fnsku: (await textOfPage(pdf, at + 1)).split('\n')[0],
        width: Math.round((await pdf.getPage(at + 1)).getViewport({ scale: 25.4 / 72 }).width),
      })),
    )
    return pages.map(({ fnsku, width }) => `${fnsku} ${width}`)
  }
  expect(await widths({})).toEqual(['X00PRNT002 60', 'X00PRNT002 60', 'X00PRNT001 80'])
  expect(await widths({ LabelSize: '6*4' })).toEqual(['X00PRNT001 60', 'X00PRNT002 60', 'X00PRNT002 60'])
})

it('too many labels or products for one file, and products of others, are refused', async () => {
  const most = { Id: first, Copies: MOST_LABELS }
  expect(await qihang.refused(printLabels.GB, { Items: [most, { Id: second, Copies: 1 }] })).toBe(2)
  expect(await qihang.refused(printLabels.GB, { Items: [{ Id: first, Copies: MOST_LABELS + 1 }] })).toBe(1)
  const tooMany = Array.from({ length: MOST_LABELLED + 1 }, () => ({ Id: first, Copies: 1 }))
  expect(await qihang.refused(printLabels.GB, { Items: tooMany })).toBe(1)
  expect(await lanjing.refused(printLabels.GB, { Items: [{ Id: first, Copies: 1 }] })).toBe(5)
  expect(await qihang.refused(printLabels.DE, { Items: [{ Id: first, Copies: 1 }] })).toBe(5)
})
