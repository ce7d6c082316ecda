import { expect, test } from 'vitest'
import { productOf } from '../api/fixture.ts'
import { PEOPLE } from '../api/templates.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { getPickup, savePickup } from '#features/account/addresses/contract.ts'
import { addProduct, approveProducts, submitProducts } from '#features/warehouse/products/contract.ts'
import { getUserPermission, getUsers, saveUserPermission } from '#features/account/users/contract.ts'
import { keptHere } from './by-hand.ts'
import { stage } from './stage.ts'

/** Two users change the same record at the same time: no one has to retype anything, or overwrites an unseen change. */
const { open, signedIn, user } = await stage(PEOPLE)
const [admin, page] = await Promise.all([user('qihang_admin'), signedIn('qihang_admin')])

const address = {
  ProvinceCode: enumValues('Province')[0]!,
  City: '深圳市',
  District: '宝安区',
  DetailAddress: '福海街道 1 号',
  Contact: '王小明',
  Phone: '+8613812345678',
}

test('a form keeps its input when another user saves a newer version, and shows what that changed', async () => {
  const { Id } = await admin.ok(savePickup, address)
  const { RowVersion } = await admin.ok(getPickup, { Id })
  await open(page, `/systemConfig/pickAddressForm?id=${Id}`)
  await page.getByLabel('District').fill('南山区')
  await admin.ok(savePickup, { ...address, Id, RowVersion, Contact: '李雷' })
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await page.getByText('Changed: Contact').waitFor()
  // Reported once: nothing is left to refresh.
  expect(await page.getByText('refresh the page').count()).toBe(0)
  await page.getByRole('button', { name: 'Load it and keep my entries' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Contact' }).inputValue()).toBe('李雷')
  expect(await page.getByLabel('District').inputValue()).toBe('南山区')
  await save.click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await admin.ok(getPickup, { Id })).toMatchObject({ District: '南山区', Contact: '李雷' })
})

test('input from before the page was closed is restored without undoing another user’s later changes', async () => {
  const { Id } = await admin.ok(savePickup, address)
  const { RowVersion } = await admin.ok(getPickup, { Id })
  await open(page, `/systemConfig/pickAddressForm?id=${Id}`)
  await page.getByLabel('District').fill('南山区')
  await expect.poll(() => keptHere(page)).toContain('南山区')
  await admin.ok(savePickup, { ...address, Id, RowVersion, Contact: '李雷' })
  await page.reload()
  await page.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect.poll(() => page.getByLabel('District').inputValue()).toBe('南山区')
  expect(await page.getByRole('textbox', { name: 'Contact' }).inputValue()).toBe('李雷')
})

test('parcels typed for shipping many orders are offered again after the page was closed', async () => {
  const desk = await signedIn('staff_ops')
  await open(desk, '/desk/dropshipShip')
  const cell = desk.getByLabel('Order number, row 1', { exact: true })
  await cell.fill('DS26013000001')
  await expect.poll(() => keptHere(desk)).toContain('DS26013000001')
  await desk.reload()
  await desk.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect.poll(() => cell.inputValue()).toBe('DS26013000001')
})

test('ticked rights are kept when another user changes the same account', async () => {
  const { Id: UserId } = (await admin.ok(getUsers, { Keyword: 'qihang_wh' })).Items[0]!
  await admin.ok(saveUserPermission, { UserId, MenuCodes: ['Client:uk:skuList'], BtnIds: [] })
  await open(page, `/systemConfig/userPermission?id=${UserId}`)
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('checkbox', { name: 'Current orders' }).check()
  await admin.ok(saveUserPermission, { UserId, MenuCodes: ['Client:uk:skuList', 'Client:uk:wareHousingPlan'], BtnIds: [] })
  await page.getByText('Granted in the meantime: Inbound plans').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rights saved').waitFor()
  const { MenuCodes } = await admin.ok(getUserPermission, { UserId })
  expect(MenuCodes.toSorted()).toEqual(['Client:newOrder', 'Client:uk:skuList', 'Client:uk:wareHousingPlan'])
})

test('the dialog of a row stays open with its input when a colleague’s move takes the row out of the list', async () => {
  const { Id } = await admin.ok(addProduct.GB, productOf('X00GONE001') as never)
  await admin.ok(submitProducts.GB, { Ids: [Id] })
  const [desk, colleague] = await Promise.all([signedIn('staff_ops'), user('staff_ops')])
  await open(desk, '/desk/products')
  await desk.getByRole('button', { name: /^Reviewing/ }).click()
  await desk.getByRole('button', { name: 'More actions for X00GONE001' }).click()
  await desk.getByRole('menuitem', { name: 'Reject' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Reject: X00GONE001' })
  await dialog.getByLabel('Reason').fill('The weight is missing')
  await colleague.ok(approveProducts, { Rows: [{ ContractCompanyId: 430118, Id }] })
  await desk.locator('tr[data-row]').waitFor({ state: 'hidden' })
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('The weight is missing')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByText('This is not possible in the current status').waitFor()
})
