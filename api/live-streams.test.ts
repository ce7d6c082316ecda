import { expect, it } from 'vitest'
import { login, logout } from '#features/account/session/contract.ts'
import { getUsers, saveUserPermission, setUserEnabled } from '#features/account/users/contract.ts'
import { addProduct } from '#features/warehouse/products/contract.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { productOf } from './fixture.ts'
import { client, testPortal } from './testing.ts'

/** The streams of open pages: they last as long as the session, with topics that the user may see. */

const { as, portal } = await testPortal()
const admin = await as('hengtai_admin')

async function signIn(account: string) {
  const { Token } = await client(portal.address).ok(login, { AccountName: account, Password: DEMO_PASSWORD })
  return client(portal.address, Token)
}

/** An open page; `ended` waits until the server ends its stream. */
async function open(token: string | undefined) {
  const response = await fetch(`${portal.address}/live`, { headers: { Cookie: `customer_access_token=${token}` } })
  const received: string[] = []
  const ended = (async () => {
    if (response.body) for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) received.push(chunk)
  })()
  return { status: response.status, received, ended }
}
const clerkId = async () => (await admin.ok(getUsers, { Keyword: 'hengtai_fin' })).Items[0]!.Id
const grant = async (...MenuCodes: string[]) => admin.ok(saveUserPermission, { UserId: await clerkId(), MenuCodes, BtnIds: [] })

it('a stream ends when its user signs out, and cannot be reopened', async () => {
  const user = await signIn('hengtai_wh')
  const page = await open(user.token)
  await user.ok(logout, {})
  await page.ended
  expect((await open(user.token)).status).toBe(204)
})

it('a stream ends when its user is disabled', async () => {
  const user = await signIn('hengtai_wh')
  const page = await open(user.token)
  const Id = (await admin.ok(getUsers, { Keyword: 'hengtai_wh' })).Items[0]!.Id
  await admin.ok(setUserEnabled, { Id, IsEnabled: false })
  await page.ended
  await admin.ok(setUserEnabled, { Id, IsEnabled: true })
})

it('[perm.button] a stream sends only what its user may see: it ends when permissions change, and the next one uses the new ones', async () => {
  const user = await signIn('hengtai_fin')
  const boss = await open(admin.token)
  const mute = await open(user.token)
  await admin.ok(addProduct.GB, productOf('X00LIVE001') as never)
  await expect.poll(() => boss.received.join('')).toContain('"topic":"wares_info"')
  expect(mute.received.join('')).not.toContain('wares_info')

  await grant('Client:uk:skuList')
  await mute.ended
  const stream = await open(user.token)
  await admin.ok(addProduct.GB, productOf('X00LIVE002') as never)
  await expect.poll(() => stream.received.join('')).toContain('"topic":"wares_info"')
  await grant()
  await stream.ended
})
