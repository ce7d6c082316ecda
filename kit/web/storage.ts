/** Everything the browser keeps, SPEC 3 "Session and client storage"; names marked (own) are not of the specification. */
type Stored = {
  langName: string
  warehouseId: string
  currentWarehouse: string
  appVersion: string
  remindTimestamp: string
  slideBarMenu: string
  GLOBAL_ENUM: string
  openPackageInfo: string
  /** (own) theme colour, scheme, density and the other choices of the settings drawer. */
  uiSettings: string
  /** (own) set while somebody is signed in: only then can a session expire. */
  wasSignedIn: string
  /** (own) scans of the warehouse floor that the server has not confirmed; each names its user. */
  floorScans: string
  /** (own) the same of counted pieces. */
  countScans: string
  /** (own) what was scanned of orders that are being picked or packed, and of goods that are received; each names its user. */
  floorWork: string
  /** (own) `on` or `off`: whether this device prints packed orders at once. */
  packPrinting: string
}

const SCAN_STORES = ['floorScans', 'countScans'] as const
/** Where scans of a kind are kept. */
export type ScanStore = (typeof SCAN_STORES)[number]
const KEPT = [...SCAN_STORES, 'floorWork'] as const

/** What the window alone remembers. */
type SessionValues = {
  showWarehouseNotice: string
  /** (own) the tabs that stand open; each window has its own. */
  openTabs: string
  enquiryForm: string
  /** (own) drafts that stand open under the address of a new order. */
  orderDrafts: string
  /** (own) how often a failed script has reloaded the page. */
  scriptReloads: string
  /** (own) the key to another company, between choosing it and /home/callbackLogin. */
  quickLoginKey: string
  /** (own) what a sign-in by way of the provider was begun with, until it comes back to /oidc-callback. */
  openIdRequest: string
  /** (own) the toast to show after the next load. */
  nextToast: string
}

/** A browser may refuse storage (private window, full disk): the portal then works without a memory. */
function guarded<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export const stored = {
  get: (key: keyof Stored): string | null => guarded(() => localStorage.getItem(key), null),
  set: (key: keyof Stored, value: string): void => guarded(() => localStorage.setItem(key, value), undefined),
  remove: (key: keyof Stored): void => guarded(() => localStorage.removeItem(key), undefined),
}

export const sessionValues = {
  get: (key: keyof SessionValues): string | null => guarded(() => sessionStorage.getItem(key), null),
  set: (key: keyof SessionValues, value: string): void => guarded(() => sessionStorage.setItem(key, value), undefined),
  remove: (key: keyof SessionValues): void => guarded(() => sessionStorage.removeItem(key), undefined),
}

const parsed = <T>(text: string | null): T | undefined =>
  text === null ? undefined : guarded<T | undefined>(() => JSON.parse(text), undefined)

/** The stored JSON of a key, or undefined when there is none or it is broken. */
export function storedJson<T>(key: keyof Stored): T | undefined {
  return parsed<T>(stored.get(key))
}

export function sessionJson<T>(key: keyof SessionValues): T | undefined {
  return parsed<T>(sessionValues.get(key))
}

/** SPEC 4 "Log out" and SPEC 8: everything goes but the language, and scans that would be lost: their user sends them after the next sign-in. */
export function clearStorage(): void {
  const language = stored.get('langName')
  const scans = KEPT.map((store) => [store, stored.get(store)] as const)
  guarded(() => localStorage.clear(), undefined)
  guarded(() => sessionStorage.clear(), undefined)
  if (language) stored.set('langName', language)
  for (const [store, kept] of scans) if (kept) stored.set(store, kept)
}
