import { expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import { exportSailings, getDeskSailings, importSailings, saveSailing } from '#features/freight/schedules/contract.ts'
import { china, FCL, LCL } from '#features/freight/schedules/fixture.ts'
import { stage } from './stage.ts'

/** Departures as looked up by customers, and as maintained at the desk with Excel. */
const { open, signedIn, user } = await stage(PEOPLE)
const staff = await user('staff_ops')
await staff.ok(importSailings, {
  Rows: [
    LCL,
    FCL,
    {
      ...LCL,
      Voyage: '049W',
      Etd: '2099-03-17',
      Eta: '2099-04-18',
      PortOfDischarge: 'NLRTM',
      SiCutOff: china('2099-03-13 12:00'),
    },
  ],
})

test('[route.systemConfig.bulkShippingDate] the focused departure marks its cut-offs in the calendar of its month; ports filter the departures', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, '/systemConfig/bulkShippingDate?view=calendar&month=2099-03')
  const departure = page.getByRole('button', { name: /^Yantian → Felixstowe COSCO, Open, CFS closes in [\d,]+ days$/ })
  await departure.focus()
  await page.locator('td [data-cut-off]').first().waitFor()
  const marked = await page
    .locator('td', { has: page.locator('[data-cut-off]') })
    .evaluateAll((cells) =>
      cells.map((cell) => `${cell.querySelector('time')!.dateTime} ${cell.querySelector('[data-cut-off]')!.textContent}`),
    )
  expect(marked).toEqual(['2099-03-05 CFS 16:00', '2099-03-06 SI 12:00', '2099-03-08 Customs 17:00'])
  await page.getByText('COSCO Shipping Aries 048W').waitFor()
  await open(page, '/systemConfig/bulkShippingDate?view=calendar&month=2099-03&PortOfDischarge=NLRTM')
  await page.getByRole('button', { name: /^Yantian → Rotterdam/ }).waitFor()
  expect(await departure.count()).toBe(0)
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('heading', { name: 'Departures in April 2099' }).waitFor()
  await page.getByText('No departures this month').waitFor()
})

test('[route.orderManage.fullShippingDate] full containers are shown in a table with all their cut-offs, on a phone as cards', async () => {
  const page = await signedIn('qihang_admin')
  await open(page, '/orderManage/fullShippingDate')
  await page.getByRole('row').filter({ hasText: 'Felixstowe' }).waitFor()
  expect((await page.getByRole('columnheader').allInnerTexts()).join()).toContain(
    'SI cut-off,VGM cut-off,Customs cut-off,CY cut-off',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('listitem').filter({ hasText: 'Yantian → Felixstowe' }).filter({ hasText: 'CY cut-off' }).waitFor()
})

test('a workbook shows its changes, and is saved when it is applied', async () => {
  const [kept] = (await staff.ok(getDeskSailings, { Kind: 'FCL' })).Items
  const workbook = await staff.bytes(exportSailings, { Kind: 'FCL' })
  await staff.ok(saveSailing, { ...FCL, Carrier: 'Maersk', Id: kept!.Id, RowVersion: 1 })
  const page = await signedIn('staff_ops')
  await open(page, '/desk/sailingsFromExcel')
  await page.locator('input[type=file]').setInputFiles({
    name: 'sailings.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  })
  await page.getByText('1 difference from the saved departures').waitFor()
  await page.getByText('Carrier Maersk COSCO').waitFor()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('1 departure saved').waitFor()
  expect((await staff.ok(getDeskSailings, { Kind: 'FCL' })).Items.map((one) => `${one.Carrier} ${one.RowVersion}`)).toEqual([
    'COSCO 3',
  ])
})
