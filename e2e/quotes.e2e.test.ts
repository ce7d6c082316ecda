import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saveExchangeRate, saveRateCard } from '#features/freight/rates/contract.ts'
import {
  answerRequest,
  getDeskRequest,
  getDeskRequests,
  getRequest,
  getRequests,
  requestLcl,
} from '#features/freight/quotes/contract.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { AIR, LCL } from '#features/freight/rates/fixture.ts'
import { PEOPLE } from '../api/templates.ts'
import { choose } from './by-hand.ts'
import { accessIssues } from './screen-checks.ts'
import { signInByHand, stage } from './stage.ts'

/** From typing to a saved request, and to an answer by hand. */
const { open, signedIn, user, visitor, address } = await stage(PEOPLE)
const [staff, customer] = await Promise.all([user('staff_ops'), user('hengtai_admin')])

await staff.ok(saveExchangeRate, { RateDate: '2025-01-01', Usd: 0.76, Cny: 0.107, Eur: 0.87 })
const card = {
  CountryCode: 'GB' as const,
  ValidFrom: '2025-01-01',
  ValidTo: '2099-12-31',
  TransitDaysMin: 38,
  TransitDaysMax: 46,
}
await staff.ok(saveRateCard, { ...card, CardName: 'LCL', QuoteProductType: 171001, Lines: [...LCL.Lines] })
await staff.ok(saveRateCard, { ...card, CardName: 'Air', QuoteProductType: 171004, Lines: [...AIR.Lines] })

/** Types the cells of the first row of cargo. */
const typeCargo = async (page: Page, cells: readonly string[]) => {
  await page.locator('input[data-cell]').first().click()
  for (const cell of cells) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
}
const fillRoute = async (page: Page) => {
  await choose(page, 'Place of receipt', 'Ningbo receiving warehouse')
  await choose(page, 'Delivered to', 'Marketplace FC (FBA)')
  await choose(page, 'Fulfilment centre or warehouse', 'BHX1 Rugeley')
  await choose(page, 'Export declaration', 'Declaration with tax refund')
  await choose(page, 'Clearance mode', 'Own VAT, postponed (PVA)')
}
const panel = (page: Page) => page.getByRole('region', { name: 'Your price' })

test('[route.Quotes.create] [route.Quotes.quotesDetail] the price is updated with one call per typing pause, and saved as shown', async () => {
  const page = await signedIn('hengtai_admin')
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/GetPricePreview') && asked.push(request.postData() ?? ''))
  await open(page, '/Quotes/create')
  await typeCargo(page, ['12', '60', '40', '50', '18'])
  await panel(page).getByText('GBP 309.16').first().waitFor()
  // Thirteen keys; typing without a pause makes one request.
  expect(asked.length).toBeLessThan(6)
  expect(await page.getByText('1.440 m³').isVisible()).toBe(true)
  await panel(page).getByText('EUR', { exact: true }).click()
  await panel(page).getByText('EUR 355.36').first().waitFor()
  await panel(page).getByText('GBP', { exact: true }).click()
  await fillRoute(page)
  // The caret is still in a number when the button is pressed.
  await page.locator('input[data-cell]').nth(4).fill('18,0')
  await panel(page).and(page.locator('[aria-busy=false]')).getByText('GBP 309.16').first().waitFor()
  const sent = page.waitForRequest((request) => request.url().endsWith('/RequestQuote/RequestQuote'))
  await page.getByRole('button', { name: 'Request this quote' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ ShownTotal: 309.16, ShownCurrency: 'GBP' })
  await page.getByText('The price has been saved').waitFor()
  const [kept] = (await customer.ok(getRequests, {})).Items
  expect(kept).toMatchObject({ TotalAmount: 309.16, QuoteStatus: 170002, DeliveryCode: 'BHX1' })
  await page.getByRole('button', { name: 'Open the quote' }).click()
  await page.getByRole('heading', { name: kept!.InquiryNo }).waitFor()
  await page.getByText('85 USD × 1.44 m³').waitFor()
  await page.getByText('6 days left').waitFor()
  expect(await page.getByText('GBP 309.16').count()).toBeGreaterThan(0)
})

test('numbers are parsed in the format of the user’s language: a thousand cartons do not become one', async () => {
  for (const [language, cells, volume] of [
    ['de-DE', ['1.000', '60', '40', '50,5', '1.085,5'], '121,200 m³'],
    ['en-US', ['1,000', '60', '40', '50.5', '1,085.5'], '121.200 m³'],
  ] as const) {
    const page = await signedIn('hengtai_admin')
    await page.addInitScript((name) => localStorage.setItem('langName', name), language)
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/GetPricePreview') && request.postDataJSON().Cargo[0].GrossWeight > 1,
    )
    await open(page, '/Quotes/create')
    await typeCargo(page, cells)
    await page.getByText(volume).waitFor()
    // The field shows the parsed number after it loses focus.
    expect(await page.locator('input[data-cell]').first().inputValue()).toBe('1000')
    expect((await sent).postDataJSON().Cargo[0]).toMatchObject({ Cartons: 1000, Height: 50.5, GrossWeight: 1085.5 })
  }
})

test('[route.airQuotes.airQuotesCreate] [route.airQuotes.airQuotesDetails] by air the higher break is charged where it is cheaper, and the line shows that', async () => {
  const page = await signedIn('hengtai_admin')
  await open(page, '/airQuotes/airQuotesCreate')
  await typeCargo(page, ['1', '10', '10', '10', '37.5'])
  await panel(page).getByText('GBP 229.50').first().waitFor()
  await panel(page).getByText('Charged as 45 kg, which is cheaper: otherwise GBP 232.50').waitFor()
  await fillRoute(page)
  await page.getByRole('button', { name: 'Request this quote' }).click()
  await page.getByText('The price has been saved').waitFor()
  await page.getByRole('button', { name: 'Open the quote' }).click()
  await page.getByText('5.1 GBP × 45 kg').waitFor()
})

test('one cargo is compared by LCL, FCL and air, and the chosen option is ordered at its price', async () => {
  const page = await signedIn('hengtai_admin')
  await open(page, '/Quotes/create')
  await typeCargo(page, ['1', '10', '10', '10', '37.5'])
  const compare = async () => {
    await page.getByRole('button', { name: 'Compare LCL, FCL and air' }).click()
    return page.getByRole('dialog', { name: 'The same cargo by LCL, FCL and air' })
  }
  const dialog = await compare()
  const mode = (name: string) => dialog.getByRole('region', { name: new RegExp(`^${name}`) })
  await mode('FCL').getByText('There is no instant price for this').waitFor()
  await mode('Air').getByText('GBP 229.50').first().waitFor()
  await mode('Air').getByText('To order, first fill in:').waitFor()
  expect(await accessIssues(page, 'comparison')).toEqual([])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await fillRoute(page)
  await compare()
  await mode('LCL').getByRole('button', { name: 'Order this one' }).waitFor()
  await mode('Air').getByRole('button', { name: 'Order this one' }).click()
  await page.waitForURL(/addOrder\?Type=3&Quote=\d+$/)
  await page.getByText('GBP 229.50').filter({ visible: true }).first().waitFor()
})

test('[msg.batteryQuote] goods with a battery go to staff, who price them line by line, and the customer finds the price', async () => {
  const page = await signedIn('hengtai_admin')
  await open(page, '/Quotes/create')
  await typeCargo(page, ['30', '61', '21', '37', '7.8', 'Lamp'])
  await page.getByLabel('Battery', { exact: false }).first().selectOption({ label: 'Li-ion in equipment (UN3481/PI967)' })
  await panel(page).getByText('Battery goods need a quote from support').waitFor()
  await fillRoute(page)
  await page.getByRole('button', { name: 'Request this quote' }).click()
  await page.getByText('The request has been sent to our staff').waitFor()
  const [waiting] = (await staff.ok(getDeskRequests, { QuoteStatus: 170001 })).Items

  const desk = await signedIn('staff_ops')
  await open(desk, '/desk/quotes?QuoteStatus=170001')
  await desk.getByRole('link', { name: waiting!.InquiryNo }).click()
  await desk.getByRole('heading', { name: `Answer · ${waiting!.InquiryNo}` }).waitFor()
  await desk.locator('input[data-cell]').first().fill('100')
  await desk.getByRole('region', { name: 'Total' }).getByText('GBP 142.20').waitFor()
  // The page is notified of the answer before the submitting form gets its response.
  await desk.route(`**${answerRequest.path}`, async (route) => {
    const heard = desk.waitForResponse((one) => one.url().includes(getDeskRequest.path))
    const response = await route.fetch()
    await heard
    await route.fulfill({ response })
  })
  await desk.getByRole('button', { name: 'Send the price' }).click()
  await desk.getByText('The price has been sent').waitFor()

  await page.getByRole('button', { name: 'Open the quote' }).click()
  await page.getByText('Prepared by our staff').waitFor()
  expect(await page.getByText('100 GBP × 1.422 m³').isVisible()).toBe(true)

  // Two staff members answer one request: the second is notified, keeps the entries, and can show the other answer.
  const { Request } = await customer.ok(getRequest, { id: waiting!.Id })
  const { Id } = await customer.ok(requestLcl, Request as never)
  const { ContractCompanyId } = waiting!
  const { RowVersion, InquiryNo } = await staff.ok(getDeskRequest, { ContractCompanyId, Id })
  await open(desk, `/desk/quote?company=${ContractCompanyId}&id=${Id}`)
  const cell = desk.locator('input[data-cell]').first()
  await cell.fill('90')
  const line = { CostType: 152001, FeeUnit: 153002, Qty: 1.422, UnitPrice: 110, CurrencyCode: 'GBP' } as const
  await staff.ok(answerRequest, {
    ContractCompanyId,
    Id,
    RowVersion,
    CurrencyCode: 'GBP',
    ValidTo: localDay(new Date(), 'Asia/Shanghai'),
    Lines: [line],
  } as never)
  await desk.getByText('Someone else has changed this in the meantime').waitFor()
  expect(await cell.inputValue()).toBe('90')
  await desk.getByRole('button', { name: 'Load the new version' }).click()
  await desk.getByRole('heading', { name: InquiryNo }).waitFor()
  await desk.getByText('110 GBP × 1.422 m³').waitFor()
})

test('a visitor sees a price range while typing, and the input survives sign-in to the full price', async () => {
  const page = await visitor()
  await page.goto(`${address}/home/webIndex?lang=en-US`)
  for (const [name, value] of [
    ['Cartons', '12'],
    ['Length', '60'],
    ['Width', '40'],
    ['Height', '50'],
    ['GrossWeight', '18'],
  ] as const)
    await page.locator(`input[name=${name}]`).fill(value)
  await page.getByText('£309 to £310').waitFor()
  await page.getByRole('link', { name: 'See all price lines' }).first().click()
  await page.waitForURL(/\/home\/login/)
  await signInByHand(page, 'hengtai_admin')
  await page.waitForURL(/\/Quotes\/create/)
  await panel(page).getByText('GBP 309.16').first().waitFor()
})

test('a visitor’s enquiry input stays in the window until it is sent', async () => {
  const page = await visitor()
  const [content, name] = [page.locator('[name=Content]'), page.locator('[name=Name]')]
  await page.goto(`${address}/home/enquiry?lang=en-US`)
  await content.fill('Forty cartons of cups')
  await name.fill('Ann')
  await page.goto(`${address}/home/products?lang=en-US`)
  await page.goto(`${address}/home/enquiry?lang=en-US`)
  expect([await content.inputValue(), await name.inputValue()]).toEqual(['Forty cartons of cups', 'Ann'])
  await page.locator('[name=Email]').fill('ann@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you, we have received your enquiry').waitFor()
  await page.goto(`${address}/home/enquiry?lang=en-US`)
  expect([await content.inputValue(), await name.inputValue()]).toEqual(['', ''])
})
