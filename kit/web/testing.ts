import { vi } from 'vitest'

/** The browser APIs that the client uses, for tests without a browser. */
export type FakeBrowser = {
  goTo: (path: string) => void
  /** Addresses to which the page was redirected. */
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

/** Stubs a browser's storage, location and languages; `vi.unstubAllGlobals()` removes them. */
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
