import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { client, type Client } from '../api/testing.ts'
import { PEOPLE } from '../api/templates.ts'
import { setCaptchaAnswer, onDatabase } from '#features/account/session/api/fixture.ts'
import { createAdminLink, createInvitation, getAuthorizationUrl, getCaptcha } from '#features/account/session/contract.ts'
import { signInByHand, stage } from './stage.ts'

/** The pages before the portal, used as by a person; no secret is left in the address. */
const { address, enter, open, url, user: known, visitor } = await stage(PEOPLE)
const staff = await known('staff_ops')
const database = onDatabase(url)
afterAll(() => database.close())

/** A separate browser, optionally with a signed-in customer. */
async function newPage(account?: string): Promise<{ page: Page; user: Client }> {
  const page = await visitor()
  return { page, user: client(address, account && (await enter(page, account, { remind: true }))) }
}

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const arrives = (page: Page, path: string) => page.waitForURL((at) => at.pathname === path)
/** Every address that the window could go back to. */
const past = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { navigation: { entries(): { url: string }[] } }).navigation.entries().map(({ url }) => url),
  )
const SECRET = /token|key|secret|code=/i

/** The last code sent; staff cannot read it outside a demo. */
async function sentCode(phone: string): Promise<string> {
  const { Content } = await database.run((db) =>
    db
      .selectFrom('sent_message')
      .select('Content')
      .where('Recipient', '=', phone)
      .orderBy('Id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return /\d{6}/.exec((Content as { text: string }).text)![0]
}

/** Types the phone, solves the picture, and enters the code. */
async function provePhone(page: Page, phone: string): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().endsWith(getCaptcha.path))
  await page.getByLabel('Mobile phone').fill(phone)
  await page.getByLabel('Mobile phone').press('Tab')
  const { Body } = (await (await asked).json()) as { Body: { CaptchaId: string } }
  await page.getByLabel('Characters in the image').fill(await setCaptchaAnswer(database, Body.CaptchaId))
  await page.getByRole('button', { name: 'Send code' }).click()
  await says(page, 'A code has been sent')
  await page.getByLabel('Code from the SMS').fill(await sentCode(phone))
}

test('[route.home.reg] an invited company registers and is signed in immediately', async () => {
  const { user } = await newPage('qihang_admin')
  const { InvitationCode } = await user.ok(createInvitation, {})
  const { page } = await newPage()
  await open(page, `/home/reg?code=${InvitationCode}`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await says(page, 'Please accept the terms of service and the privacy policy')
  expect(await page.getByLabel('Invitation code').inputValue()).toBe(InvitationCode)
  await page.getByLabel('User name').fill('new_seller')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Secret-123')
  await page.getByRole('textbox', { name: 'Repeat password' }).fill('Secret-124')
  await page.getByLabel('Company name').fill('深圳新客户')
  await page.getByLabel('Your name').fill('王小明')
  // A wrong answer loads another picture and focuses its field.
  await page.getByLabel('Mobile phone').fill('+8613800002009')
  await page.getByLabel('Mobile phone').press('Tab')
  const letters = page.getByLabel('Characters in the image')
  await letters.fill('wrong')
  await page.getByRole('button', { name: 'Send code' }).click()
  await says(page, 'The characters do not match the image')
  await expect.poll(() => letters.evaluate((field: HTMLInputElement) => field === document.activeElement && field.value)).toBe('')
  await provePhone(page, '+8613800002001')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await says(page, 'The passwords do not match')
  await page.getByRole('textbox', { name: 'Repeat password' }).fill('Secret-123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await arrives(page, '/dashboard/index')
  await says(page, '王小明')
})

test('[route.home.resetPwd] a forgotten password is reset by a code sent to the phone', async () => {
  const phone = '+8613800002002'
  await database.run((db) => db.updateTable('app_user').set({ Phone: phone }).where('AccountName', '=', 'hengtai_fin').execute())
  const { page } = await newPage()
  await open(page, '/home/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await arrives(page, '/home/resetPwd')
  await provePhone(page, phone)
  await page.getByRole('textbox', { name: 'New password' }).fill('Other-123')
  await page.getByRole('textbox', { name: 'Repeat password' }).fill('Other-123')
  await page.getByRole('button', { name: 'Set password' }).click()
  await arrives(page, '/home/login')
  await says(page, 'Your password has been changed. Please sign in with the new password.')
  await signInByHand(page, 'hengtai_fin', 'Other-123')
  await arrives(page, '/dashboard/index')
  expect((await past(page)).filter((url) => SECRET.test(url))).toEqual([])
})

test('[route.home.callbackLogin] switching company uses an address without the key; without a key nothing happens', async () => {
  await database.run(async (db) => {
    const { Id } = await db
      .selectFrom('app_user')
      .select('Id')
      .where('AccountName', '=', 'hengtai_admin')
      .executeTakeFirstOrThrow()
    await db.insertInto('customer_link').values({ UserId: Id, CustomerId: 430118 }).execute()
  })
  const { page } = await newPage('hengtai_admin')
  // Not the home page: the reminder to bind an e-mail opens there.
  await open(page, '/messages/list')
  await page.locator('[data-tour=user]').click()
  await page.getByText('Switch company').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Hangzhou Qihang/ })
    .click()
  const inside = page.locator('[data-tour=user]', { hasText: 'Hangzhou Qihang' })
  await inside.waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/index')
  expect((await past(page)).filter((url) => SECRET.test(url))).toEqual([])

  await open(page, '/home/callbackLogin?Id=413939')
  await says(page, 'Switching failed')
  await page.getByRole('link', { name: 'Go to the portal' }).click()
  await inside.waitFor()
})

test('[route.wxBind] the messaging app is bound once, after the user confirms; opened directly the page explains itself', async () => {
  const { page, user } = await newPage('lanjing_wh')
  await open(page, '/wxBind')
  await says(page, 'This page opens from the messaging app')
  const { Url } = await user.ok(getAuthorizationUrl, {})
  const openId = async () =>
    (
      await database.run((db) =>
        db.selectFrom('app_user').select('WechatOpenId').where('AccountName', '=', 'lanjing_wh').executeTakeFirstOrThrow(),
      )
    ).WechatOpenId
  await open(page, Url)
  await page.getByRole('button', { name: 'Link' }).waitFor()
  expect(await openId()).toBeNull()
  await page.getByRole('button', { name: 'Link' }).click()
  await says(page, 'The messaging app is linked to your account.')
  expect(await openId()).toBe(new URL(Url, address).searchParams.get('code'))
  await open(page, Url)
  await page.getByRole('button', { name: 'Link' }).click()
  await says(page, /already used/)
  const { page: anonymous } = await newPage()
  await open(anonymous, Url)
  await anonymous.getByRole('button', { name: 'Link' }).click()
  await arrives(anonymous, '/home/login')
})

test('[route.oidc-callback] [flow.signinCallback] [msg.login.rememberMe] sign-in via the provider ends on the requested page, with no token in any address', async () => {
  const { page } = await newPage()
  await open(page, '/oidc-callback?from=%2FoverSeaService%2FskuList')
  await arrives(page, '/home/login')
  await page.getByLabel('Remember me for 10 days').check()
  await signInByHand(page, 'lanjing_admin')
  await arrives(page, '/overSeaService/skuList')
  const { expires } = (await page.context().cookies()).find(({ name }) => name === 'customer_access_token')!
  expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(10)
  await page.getByRole('heading', { name: 'SKU/FNSKU products' }).waitFor()
  expect((await past(page)).filter((url) => /token|nonce|state=/.test(url))).toEqual([])
  // A signed-in user is not asked to sign in again.
  await open(page, '/oidc-callback')
  await arrives(page, '/dashboard/index')
})

test('a reply to no request of this window, or a refusal, signs nobody in', async () => {
  const { page } = await newPage('lanjing_admin')
  await open(page, '/oidc-callback#state=theirs&id_token=a.b.c&access_token=stolen')
  await says(page, 'This sign-in did not start in this window')
  expect(new URL(page.url()).href).toBe(`${address}/oidc-callback`)
  await open(page, '/oidc-callback?error=access_denied&state=theirs')
  await says(page, 'The sign-in was not completed')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await arrives(page, '/dashboard/index')
})

test('[flow.adminToken] staff see the portal as the company does, the main view only; the link disappears from the address and works once', async () => {
  const { Url } = await staff.ok(createAdminLink, { ContractCompanyId: 430118, OrderType: 3, Path: '/overSeaService/skuList' })
  const { page } = await newPage()
  await open(page, Url)
  await page.getByRole('heading', { name: 'SKU/FNSKU products' }).waitFor()
  expect(page.url()).toBe(`${address}/overSeaService/skuList`)
  expect((await past(page)).filter((url) => SECRET.test(url))).toEqual([])
  expect([
    await page.getByRole('navigation').count(),
    await page.getByRole('banner').count(),
    await page.getByRole('tab').count(),
  ]).toEqual([0, 0, 0])
  const { page: late } = await newPage()
  await open(late, Url)
  await late.getByRole('heading', { name: 'This link has expired or was already used' }).waitFor()
  expect(await late.getByText('Check your connection').count()).toBe(0)
  await says(page, 'You see the portal as')
  await page.getByRole('button', { name: 'Back to the desk' }).click()
  await arrives(page, '/desk/login')
})

test('an unknown address shows 404, also to visitors; a customer at the desk sees what to do', async () => {
  const { page: anyone } = await newPage()
  await open(anyone, '/orderManage/nothingHere')
  await says(anyone, 'Page not found')
  expect(new URL(anyone.url()).pathname).toBe('/404')
  const { page } = await newPage('qihang_admin')
  await open(page, '/dashboard/index')
  await says(page, /^Hello/)
  await open(page, '/desk/index')
  await says(page, 'You are signed in as a customer')
  await page.getByRole('link', { name: 'Go to the portal' }).click()
  await says(page, /^Hello/)
})

test('no address of ours leads to another host', async () => {
  const { page } = await newPage()
  const asked: string[] = []
  await page.route('**://evil.example/**', (route) => (asked.push(route.request().url()), route.abort()))
  // Other spellings are tested next to kit/shared/internal-path.ts.
  const target = '/.//evil.example/x'
  await open(page, `/home/login?from=${encodeURIComponent(target)}`)
  await signInByHand(page, 'lanjing_admin')
  await arrives(page, '/dashboard/index')
  await open(page, '/redirect//evil.example/x')
  await arrives(page, '/404')
  await open(page, `/systemMaintenance?from=${encodeURIComponent(target)}`)
  await page.getByRole('main').getByRole('button').click()
  await arrives(page, '/home/webIndex')
  expect(asked).toEqual([])
})
