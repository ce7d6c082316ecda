import { expect, it } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { getLatestUpdate, getUpgradeConfig, getVersion } from '../contract.ts'

const { anonymous } = await testPortal()

it('[call.label.upgradeConfig] [call.label.latestUpdate] [call.label.versionCheck] returns the installed version and its changes in the user’s language', async () => {
  const { version_str } = await anonymous.ok(getVersion, {})
  const config = await anonymous.ok(getUpgradeConfig, {}, { 'Accept-Language': 'de-DE' })
  expect(config).toMatchObject({
    version_str,
    Title: 'Neu in dieser Version',
    Content: expect.stringMatching(/^<ul>(<li>[^<]+<\/li>)+<\/ul>$/),
    IsForce: false,
  })
  expect(await anonymous.ok(getLatestUpdate, {}, { 'Accept-Language': 'de-DE' })).toEqual(config)
})
