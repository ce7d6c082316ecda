import { expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import { productOf } from '../api/fixture.ts'
import { getListViews } from '#features/account/list-views/contract.ts'
import { addProduct, submitProducts } from '#features/warehouse/products/contract.ts'
import { stage } from './stage.ts'

/** Saved views of a list: filters under a name, for the user or the company, one of them as default. */
const { open, signedIn, user } = await stage(PEOPLE)

test('a view is saved, shared and opened; a default view applies when the list opens, but not to an address with filters', async () => {
  const customer = await user('qihang_admin')
  const { Id } = await customer.ok(addProduct.GB, productOf('X00VIEW001') as never)
  await customer.ok(addProduct.GB, productOf('X00VIEW002') as never)
  await customer.ok(submitProducts.GB, { Ids: [Id] })

  const page = await signedIn('qihang_admin')
  const row = (fnsku: string) => page.getByRole('row').filter({ hasText: fnsku })
  await open(page, '/overSeaService/skuList?ReviewState=122002')
  await row('X00VIEW001').waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save and manage views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByLabel('Name').fill('With the provider')
  await dialog.getByRole('checkbox', { name: 'Share with colleagues' }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByRole('button', { name: 'Open the list with this view: With the provider' }).click()
  await dialog.getByRole('button', { name: 'No longer open the list with this view: With the provider' }).waitFor()

  // It is renamed in place; Escape cancels that and leaves the dialog open.
  await dialog.getByRole('button', { name: 'Rename: With the provider' }).click()
  await page.keyboard.type('Something else')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Rename: With the provider' }).and(page.locator(':focus')).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('In review')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'In review', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Rename: In review' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('With the provider')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'With the provider', exact: true }).waitFor()

  // A newly opened list starts with it; the list without the view stays reachable.
  await open(page, '/overSeaService/skuList')
  await page.waitForURL((at) => at.searchParams.get('ReviewState') === '122002')
  await row('X00VIEW001').waitFor()
  await expect.poll(() => row('X00VIEW002').count()).toBe(0)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Without a view' }).click()
  await row('X00VIEW002').waitFor()
  await open(page, '/overSeaService/skuList?ReviewState=122001')
  await row('X00VIEW002').waitFor()
  expect(new URL(page.url()).searchParams.get('ReviewState')).toBe('122001')

  // A colleague sees it too, but not as default, and cannot change it.
  const colleague = await signedIn('qihang_wh')
  await open(colleague, '/overSeaService/skuList')
  await colleague.getByRole('row').filter({ hasText: 'X00VIEW002' }).waitFor()
  await colleague.getByRole('button', { name: 'Views' }).click()
  await colleague.getByRole('menuitem', { name: /^With the provider/ }).click()
  await colleague.waitForURL((at) => at.searchParams.get('ReviewState') === '122002')
  expect(await (await user('qihang_wh')).ok(getListViews, { ListCode: 'products-GB' })).toMatchObject([{ MayChange: false }])
})

test('staff save a view of a desk list, and a colleague sees it once it is shared', async () => {
  const page = await signedIn('staff_ops')
  await open(page, '/desk/inbound?Assigned=none')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save and manage views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByLabel('Name').fill('Nobody has taken')
  await dialog.getByRole('checkbox', { name: 'Share with colleagues' }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByRole('button', { name: 'Nobody has taken', exact: true }).waitFor()

  const colleague = await signedIn('staff_uk')
  await open(colleague, '/desk/inbound')
  await colleague.getByRole('button', { name: 'Views', exact: true }).click()
  await colleague.getByRole('menuitem', { name: /^Nobody has taken/ }).click()
  await colleague.waitForURL((at) => at.searchParams.get('Assigned') === 'none')
})
