import { expect, test } from 'vitest'
import { openPdf } from '#kit/api/pdf/testing.ts'
import { sayIn } from '#kit/api/texts.ts'
import type { Wave } from '../contract.ts'
import { pickListFile } from './documents.ts'

test('a pick list says when it was made on the clock of its warehouse', async () => {
  const wave = {
    WaveNo: 'PW1',
    WarehouseCode: 'DE1',
    CountryCode: 'DE',
    CreatedTime: '2026-01-05T10:00:00.000Z',
    OrderCount: 1,
    Lines: [],
  }
  const { content } = await pickListFile(wave as unknown as Wave, { say: sayIn('en-US'), language: 'en-US' })
  const page = await (await openPdf(content as Buffer)).getPage(1)
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(words.replace(/\s/g, '')).toContain('11:00AMGMT+1')
})
