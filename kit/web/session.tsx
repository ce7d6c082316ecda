import { createContext, useContext, useMemo, type ReactNode } from 'react'

/** MenuType 1 directory, 2 page, 3 button. Keys are those of the API. */
export type MenuItem = {
  Code: string
  Name: string
  Url: string
  Icon: string
  MenuType: number
  hidden: boolean
  Children: readonly MenuItem[]
}

export type WarehouseChoice = {
  WarehouseId: number
  WarehouseCode: string
  WarehouseName: string
  CountryCode: string
  IsDefault: boolean
}

/** The signed-in user and their rights; staff have no company and no warehouse. Names as SPEC 3. */
export type Session = {
  access: 'customer' | 'staff'
  userInfo: { Id: number; AccountName: string; ChineseName: string; Role?: number }
  companyInfo: { ContractCompanyId: number; NameCn: string; Name: string; WarehouseCountries: readonly string[] } | null
  menus: readonly MenuItem[]
  btns: readonly { id: string }[]
  /** Paths of the screens that the user may open. */
  screens: readonly string[]
  warehouseInfo: { IsNeedSelect: boolean; WarehouseList: readonly WarehouseChoice[] }
  /** Stock is chosen by batch. */
  IsCustomerIsByBatch: boolean
  customerSpecialConfig: readonly { NeedsType: number; CountryCode: string; NeedsDetail: number; IsEnable: boolean }[]
  /** Staff who entered through an admin-token link; then only the view itself is shown (SPEC 2). */
  FromAdmin: boolean
  /** The page is at the origin of a private deployment (SPEC 6). */
  IsPrivate: boolean
  /** Origin of file links; empty for the page's own. */
  StorageHost: string
}

const Context = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children?: ReactNode }) {
  return <Context value={session}>{children}</Context>
}

export function useSession(): Session {
  const session = useContext(Context)
  if (!session) throw new Error('useSession outside of a signed-in page')
  return session
}

/** Every menu and button code of the session. */
function heldCodes(session: Session): ReadonlySet<string> {
  const codes = new Set(session.btns.map((button) => button.id))
  const walk = (items: readonly MenuItem[]) => {
    for (const item of items) {
      codes.add(item.Code)
      walk(item.Children)
    }
  }
  walk(session.menus)
  return codes
}

/** Whether the signed-in user has a menu or button code. Codes apply only to customers: staff may do what the desk shows them. */
export function useCan(): (code: string | undefined) => boolean {
  const session = useSession()
  const codes = useMemo(() => heldCodes(session), [session])
  return (code) => code === undefined || session.access === 'staff' || codes.has(code)
}

/** Whether a path, with or without a query, is that of a screen that the user may open. */
export const opens = ({ screens }: Pick<Session, 'screens'>, path: string): boolean => screens.includes(path.split(/[?#]/)[0]!)

/** The same for the current session; without one no screen is closed. Links to screens that the user may not open are omitted. */
export function useCanOpen(): (path: string) => boolean {
  const session = useContext(Context)
  return (path) => session === null || opens(session, path)
}

/** SPEC 6: an element that needs a button code is not rendered for users without it. */
export function Allowed({ code, children }: { code: string | undefined; children: ReactNode }) {
  return useCan()(code) ? children : null
}
