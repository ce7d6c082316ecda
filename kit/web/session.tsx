import { createContext, useContext, useMemo, type ReactNode } from 'react'

/** MenuType 1 directory, 2 page, 3 button. Keys are the wire's. */
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

/** Who is signed in and what they may see; staff have no company and no warehouse. Names as SPEC 3. */
export type Session = {
  access: 'customer' | 'staff'
  userInfo: { Id: number; AccountName: string; ChineseName: string; Role?: number }
  companyInfo: { ContractCompanyId: number; NameCn: string; Name: string; WarehouseCountries: readonly string[] } | null
  menus: readonly MenuItem[]
  btns: readonly { id: string }[]
  /** Addresses of the screens that are open to the user. */
  screens: readonly string[]
  warehouseInfo: { IsNeedSelect: boolean; WarehouseList: readonly WarehouseChoice[] }
  /** Stock is chosen by batch. */
  IsCustomerIsByBatch: boolean
  customerSpecialConfig: readonly { NeedsType: number; CountryCode: string; NeedsDetail: number; IsEnable: boolean }[]
  /** A member of staff who came through an admin-token link; then only the view itself is shown (SPEC 2). */
  FromAdmin: boolean
  /** The page stands at the origin of a private deployment (SPEC 6). */
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

/** Every menu and button code the session holds. */
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

/** Whether the signed-in user holds a menu or button code. Codes are a matter of customers: staff may do what the desk shows them. */
export function useCan(): (code: string | undefined) => boolean {
  const session = useSession()
  const codes = useMemo(() => heldCodes(session), [session])
  return (code) => code === undefined || session.access === 'staff' || codes.has(code)
}

/** Whether a path, with or without a query, is that of a screen which is open to the user. */
export const opens = ({ screens }: Pick<Session, 'screens'>, path: string): boolean => screens.includes(path.split(/[?#]/)[0]!)

/** The same of whoever is signed in; who is not has no screens that could be closed to him. What leads to a screen is in the page only if it opens. */
export function useOpens(): (path: string) => boolean {
  const session = useContext(Context)
  return (path) => session === null || opens(session, path)
}

/** SPEC 6: an element that needs a button code is not in the page of someone without it. */
export function Allowed({ code, children }: { code: string | undefined; children: ReactNode }) {
  return useCan()(code) ? children : null
}
