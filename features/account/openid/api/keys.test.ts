import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startPortal } from '../../../../api/portal.ts'
import { transact } from '#kit/api/db.ts'
import { IMPLICIT, PORTAL_CLIENT } from '../rules.ts'
import { browser } from './fixture.ts'
import { publicKeys, rotateKeys, signingKeys } from './keys.ts'
import { cipherOf } from './cipher.ts'
import { openIdJobs } from './service.ts'
import { providerFixture } from './fixture-provider.ts'

const { portal, config, url, issuer, everywhere, enter, tokensOf, implicit } = await providerFixture()

it('a token signed with the previous key verifies after rotation and a restart; the new key signs from then on', async () => {
  const { at } = await enter('qihang_admin')
  const before = (await implicit(at)).reply.get('id_token')!
  const older = (days: number) =>
    everywhere((db) =>
      db
        .updateTable('openid_key')
        .set({ CreatedTime: sql`created_time - ${`${days} days`}::interval` })
        .execute(),
    )
  await older(100)
  await rotateKeys(portal.pool, await cipherOf(config))
  const announced = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: Record<string, string>[] }
  expect(announced.keys).toHaveLength(2)
  expect(
    announced.keys.every((key) => Object.keys(key).every((name) => ['kty', 'n', 'e', 'kid', 'alg', 'use'].includes(name))),
  ).toBe(true)
  await older(2)

  const again = await startPortal({ config: { ...config, PUBLIC_URL: portal.address }, url, version: 'test' })
  try {
    const restarted = browser(again.address)
    for (const [name, cookie] of at.jar) restarted.jar.set(name, cookie)
    const query = {
      client_id: PORTAL_CLIENT,
      response_type: IMPLICIT,
      redirect_uri: `${portal.address}/oidc-callback`,
      scope: 'openid',
      state: 'st',
      nonce: 'n',
    }
    const end = await restarted.follow(`/oidc/auth?${new URLSearchParams(query)}`)
    const after = new URLSearchParams(end.hash.slice(1)).get('id_token')!
    const published = createRemoteJWKSet(new URL(`${again.address}/oidc/jwks`))
    for (const token of [before, after]) await jwtVerify(token, published, { issuer })
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid)
  } finally {
    await again.stop()
  }
  await older(40)
  await rotateKeys(portal.pool, await cipherOf(config))
  expect(((await (await fetch(`${issuer}/jwks`)).json()) as { keys: unknown[] }).keys).toHaveLength(1)
})

it('private keys are sealed, and the role that serves companies reads neither keys nor tokens', async () => {
  await implicit((await enter('qihang_admin')).at)
  const [row] = await everywhere((db) => db.selectFrom('openid_key').selectAll().execute())
  expect(row!.SealedPrivate.toString('latin1')).not.toContain('"d"')
  const other = await cipherOf({ ...config, OPENID_SECRET: 'x'.repeat(32) })
  expect(other.open(row!.SealedPrivate, row!.Kid)).toBeUndefined()
  // An attacker without the secret would sign with another key; earlier signatures still verify.
  const [fresh, ...more] = await signingKeys(portal.pool, other)
  expect([more.length, (await publicKeys(portal.pool)).map(({ kid }) => kid)]).toEqual([
    0,
    expect.arrayContaining([fresh!.kid, row!.Kid]),
  ])
  await everywhere((db) => db.deleteFrom('openid_key').where('Kid', '=', fresh!.kid).execute())
  for (const table of ['openid_key', 'openid_record'] as const)
    await expect(transact(portal.pool, 430118, 'read', (db) => db.selectFrom(table).selectAll().execute())).rejects.toThrow(
      'permission denied',
    )
})

it('the database contains no code, token or session of the provider in plain text', async () => {
  const { at } = await enter('qihang_admin')
  const { end, tokens } = await tokensOf(at)
  const rows = JSON.stringify(await everywhere((db) => sql`select model, payload from openid_record`.execute(db)))
  for (const secret of [end.searchParams.get('code')!, tokens.access_token, at.jar.get('openid_session')!.value])
    expect(rows).not.toContain(secret)
})

it('expired rows are soon deleted', async () => {
  await implicit((await enter('qihang_admin')).at)
  await everywhere((db) =>
    db
      .updateTable('openid_record')
      .set({ ExpireTime: new Date(0) })
      .execute(),
  )
  for (const job of openIdJobs) await job.run({ pool: portal.pool, config } as Parameters<typeof job.run>[0])
  expect(await everywhere((db) => db.selectFrom('openid_record').selectAll().execute())).toEqual([])
})
