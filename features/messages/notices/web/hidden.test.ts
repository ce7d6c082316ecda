import { expect, it, vi } from 'vitest'
import { hideForSession, isHidden } from './hidden.ts'

it('[flow.warehouse.notice] a closed notice is hidden for the session, in its own country only', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  hideForSession('GB')
  expect([isHidden('GB'), isHidden('DE'), kept.get('showWarehouseNotice')]).toEqual([true, false, '{"GB":false}'])
})
