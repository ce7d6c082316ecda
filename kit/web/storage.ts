/** All keys in browser storage, SPEC 3 "Session and client storage"; names marked (own) are not in the specification. */
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
  /** (own) set while a user is signed in: only then can a session expire. */
  wasSignedIn: string
  /** (own) scans of the warehouse floor that the server has not confirmed; each names its user. */
  floorScans: string
  /** (own) the same for counted pieces. */
  countScans: string
  /** (own) scans of orders being picked or packed, and of goods being received; each names its user. */
  floorWork: string
  /** (own) `on` or `off`: whether this device prints packed orders immediately. */
  packPrinting: string
}

const SCAN_STORES = ['floorScans', 'countScans'] as const
/** The stores of scans by kind. */
export type ScanStore = (typeof SCAN_STORES)[number]
const KEPT = [...SCAN_STORES, 'floorWork'] as const

/** Values stored for this window only. */
type SessionValues = {
  showWarehouseNotice: string
  /** (own) the open tabs; each window has its own. */
  openTabs: string
  enquiryForm: string
  /** (own) drafts open under the address of a new order. */
  orderDrafts: string
  /** (own) how often a failed script has reloaded the page. */
  scriptReloads: string
  /** (own) the key for another company, between selecting it and /home/callbackLogin. */
  quickLoginKey: string
  /** (own) the parameters of a sign-in through the provider, until it returns to /oidc-callback. */
  openIdRequest: string
  /** (own) the toast to show after the next load. */
  nextToast: string
}

/** A browser may refuse storage (private window, full disk): the portal then works without it. */
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

/** The stored JSON of a key, or undefined if it is missing or broken. */
export function storedJson<T>(key: keyof Stored): T | undefined {
  return parsed<T>(stored.get(key))
}

export function sessionJson<T>(key: keyof SessionValues): T | undefined {
  return parsed<T>(sessionValues.get(key))
}

/**
 * SPEC 4 "Log out" and SPEC 8: everything is removed except the language, and scans that would be lost: their user
 * sends them after the next sign-in.
 */
export function clearStorage(): void {
  const language = stored.get('langName')
  const scans = KEPT.map((store) => [store, stored.get(store)] as const)
  guarded(() => localStorage.clear(), undefined)
  guarded(() => sessionStorage.clear(), undefined)
  if (language) stored.set('langName', language)
  for (const [store, kept] of scans) if (kept) stored.set(store, kept)
}
