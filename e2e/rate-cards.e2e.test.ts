import { expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import { exportRateCard, getRateCard, saveRateCard } from '#features/freight/rates/contract.ts'
import { LCL, rateLine } from '#features/freight/rates/fixture.ts'
import type { RateLine } from '#features/freight/rates/rules.ts'
import { stage } from './stage.ts'

/** Prices of a card are exported to Excel and imported changed. */
const { open, signedIn, user } = await stage(PEOPLE)
const staff = await user('staff_ops')

const keep = (CardName: string, Lines: readonly RateLine[]) =>
  staff.ok(saveRateCard, {
    CardName,
    QuoteProductType: 171001,
    CountryCode: 'GB',
    ValidFrom: '2026-01-01',
    ValidTo: '2099-12-31',
    Lines: Lines as RateLine[],
  })

test('a changed workbook shows every difference, is applied to the form, and takes effect once the card is saved', async () => {
  const { Id } = await keep('LCL to Britain', LCL.Lines)
  const dearer = LCL.Lines.filter((line) => line.CostType !== 152004).map((line) =>
    line.CostType === 152001 ? { ...line, UnitPrice: 92.5 } : line,
  )
  const other = await keep('LCL dearer', [...dearer, rateLine(152010, 80, 'CNY', { IsOptional: true })])
  const workbook = await staff.bytes(exportRateCard, { Id: other.Id })

  const page = await signedIn('staff_ops')
  await open(page, `/desk/rateCard?id=${Id}`)
  await page.getByRole('button', { name: 'Import from Excel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'dearer.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  })
  await dialog.getByText('3 differences from the form').waitFor()
  const changes = (await dialog.getByRole('table').locator('tbody').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ').trim()
  expect(changes).toBe('Ocean freight Unit price 85 92.5 Trucking New: 80 CNY Export customs Removed: 350 CNY')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await staff.ok(getRateCard, { Id })).RowVersion).toBe(1)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rate card saved').waitFor()
  const kept = await staff.ok(getRateCard, { Id })
  expect([kept.RowVersion, kept.Lines]).toEqual([2, (await staff.ok(getRateCard, { Id: other.Id })).Lines])
})
