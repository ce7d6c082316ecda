import { vi } from 'vitest'

/** What of a browser the client touches, for tests that run without one. */
export type FakeBrowser = {
  goTo: (path: string) => void
  /** Addresses the page was sent to. */
  assigned: string[]
  reloads: () => number
  store: Storage
  sessionStore: Storage
}

function fakeStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}

/** Stubs storage, address and languages of a browser; `vi.unstubAllGlobals()` takes them back. */
export function fakeBrowser(languages: readonly string[] = ['en-US']): FakeBrowser {
  const assigned: string[] = []
  let reloads = 0
  const location = {
    pathname: '/dashboard/index',
    search: '',
    assign: (href: string) => void assigned.push(href),
    reload: () => void reloads++,
  }
  const [store, sessionStore] = [fakeStorage(), fakeStorage()]
  vi.stubGlobal('location', location)
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', sessionStore)
  vi.stubGlobal('navigator', { languages, platform: 'Linux' })
  return {
    goTo: (path) =>
      void ([location.pathname, location.search] = [path.split('?')[0]!, path.includes('?') ? `?${path.split('?')[1]}` : '']),
    assigned,
    reloads: () => reloads,
    store,
    sessionStore,
  }
}
