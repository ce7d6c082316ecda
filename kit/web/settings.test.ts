import { expect, test, vi } from 'vitest'
import { fakeBrowser } from './testing.ts'

test('a choice of appearance keeps those made in another window meanwhile', async () => {
  const { store } = fakeBrowser()
  vi.resetModules()
  const { changeSettings } = await import('./settings.ts')
  changeSettings({ density: 'comfortable' })
  const kept = () => JSON.parse(store.getItem('uiSettings')!)
  store.setItem('uiSettings', JSON.stringify({ ...kept(), scheme: 'dark' }))
  changeSettings({ sidebarLogo: false })
  expect(kept()).toMatchObject({ density: 'comfortable', scheme: 'dark', sidebarLogo: false })
})
