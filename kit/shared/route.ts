import type { DeskArea } from './desk-rights.ts'
import type { Gate, OriginVisibility } from './gate.ts'
import type { Access } from './op.ts'
import type { TextKey } from './text.ts'

/** An entry in the sidebar. `under` is the code of its directory; `order` sorts within it. */
export type MenuPlace = { readonly under?: string; readonly icon: string; readonly order: number }

/** Pages of the light entry, which needs no session; all other paths are the portal's. */
export function isSitePath(path: string): boolean {
  return (
    path.startsWith('/home/') ||
    [
      '/desk/login',
      '/wxBind',
      '/oidc-callback',
      '/test',
      '/systemMaintenance',
      '/orderManage/confirmWarehouseReceipt',
      '/SupplierAllBack',
      '/returnParcel',
      '/orderManage/sharedTracking',
    ].includes(path)
  )
}

/** Screens of staff outside the desk's paths (SPEC 2: hidden admin routes); for all others they do not exist. */
export const HIDDEN_DESK: readonly string[] = ['/BookCar', '/Inline']

/** One screen. Readable by Node (menu tree, inventory, permissions) and by the browser (router, tabs). */
export type Route = Gate &
  OriginVisibility & {
    readonly path: string
    /** Folder under features/, e.g. `warehouse/products`. */
    readonly feature: string
    /** `public` screens belong to the site, `customer` to the portal, `staff` to the desk. */
    readonly access: Access
    /** Menu code without which the screen answers /404. Customers only. */
    readonly permission?: string
    /** Area of the desk that the screen belongs to. Staff only. */
    readonly area?: DeskArea
    /** Country code of the warehouse site the screen is bound to. */
    readonly site?: string
    readonly title: TextKey
    readonly menu?: MenuPlace
    /** Path of the list that the screen belongs to, if neither its permission nor its own path shows it. */
    readonly list?: string
    /** Actions to start on the screen, for the command palette; `to` if they have their own address. */
    readonly actions?: readonly { readonly title: TextKey; readonly icon: string; readonly to?: string }[]
    /** Names of query parameters that make separate tabs of one screen, e.g. `['id']`. */
    readonly tabKey?: readonly string[]
    /** A pinned tab cannot be closed. */
    readonly pinned?: boolean
    /** Screen is rebuilt each time its tab is shown. */
    readonly noCache?: boolean
    /** The screen's module; default export is the component. Browser only. */
    readonly load: () => Promise<{ default: unknown }>
  }
