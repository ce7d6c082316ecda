import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import { getUsers, saveUserPermission } from '#features/account/users/contract.ts'
import { addProduct, deleteProduct } from '#features/warehouse/products/contract.ts'
import { productOf } from '../api/fixture.ts'
import { stage } from './stage.ts'

/** What a sub-account may not do is neither offered by its pages nor done by its calls. */
const { open, signedIn, user } = await stage(PEOPLE)

test('[perm.menus.code] a button without its right is not on the page or among the bulk actions, and its call is refused', async () => {
  const admin = await user('qihang_admin')
  const { Id } = await admin.ok(addProduct.GB, productOf('X00MUGONE1') as never)
  const clerk = (await admin.ok(getUsers, { Keyword: 'qihang_wh' })).Items[0]!
  await admin.ok(saveUserPermission, { UserId: clerk.Id, MenuCodes: ['Client:uk:skuList'], BtnIds: [] })

  const offered = async (page: Page) => {
    await open(page, '/overSeaService/skuList')
    const row = page.getByRole('row').filter({ hasText: 'X00MUGONE1' })
    await row.waitFor()
    // Selecting a row shows the bulk actions.
    await row.getByRole('checkbox').check()
    await page.getByText('1 selected').waitFor()
    const names = ['Add product', 'Import workbook', 'Export', 'Submit for review']
    const counts = await Promise.all(
      names.map((name) => page.getByRole('button', { name }).or(page.getByRole('link', { name })).count()),
    )
    return names.filter((_, n) => counts[n]! > 0)
  }
  expect(await offered(await signedIn('qihang_admin'))).toEqual(['Add product', 'Import workbook', 'Export', 'Submit for review'])
  expect(await offered(await signedIn('qihang_wh'))).toEqual([])
  expect(await (await user('qihang_wh')).refused(deleteProduct.GB, { Id })).toBe(4)
})
