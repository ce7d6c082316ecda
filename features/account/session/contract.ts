import { z } from 'zod'
import { ok, op } from '#kit/shared/op.ts'
import { LANGUAGES } from '#kit/shared/text.ts'

/** SPEC 9: the token cookie lives 3 days, 10 with "remember me". */
export const TOKEN_DAYS = { standard: 3, remembered: 10 } as const
/** Cookie names; scripts never see the cookies themselves. */
export const COOKIE = { customer: 'customer_access_token', staff: 'desk_access_token' } as const

const signIn = z.object({
  AccountName: z.string().trim().min(1).max(20),
  Password: z.string().min(1).max(128),
  RememberMe: z.boolean().default(false),
  /** Asked for after failures: `NeedCaptcha` in the Body of a refusal. */
  CaptchaId: z.string().max(60).optional(),
  CaptchaCode: z.string().max(10).optional(),
})
const signedIn = z.object({ Token: z.string(), ExpireTime: z.iso.datetime(), UserId: z.number() })

/** Signs a customer user in; the token also comes back as an HttpOnly cookie. Wrong name and wrong password read alike. */
export const login = op({ path: '/cms/api/User/Login', access: 'public', kind: 'steps', input: signIn, output: signedIn })
/** A picture of letters, to be typed before an SMS is sent and after wrong passwords; `data` is the phone or the account name it is for. */
export const getCaptcha = op({
  path: '/cms/api/User/BeforeSMSVerificationCodeImage',
  access: 'public',
  kind: 'command',
  input: z.object({ data: z.string().trim().min(1).max(40) }),
  output: z.object({ CaptchaId: z.string(), ImageBase64: z.string() }),
})
export const logout = op({ path: '/cms/api/User/Logout', access: 'public', kind: 'command', input: z.object({}), output: ok })
export const staffLogin = op({ path: '/desk/api/Session/Login', access: 'public', kind: 'steps', input: signIn, output: signedIn })
export const staffLogout = op({ path: '/desk/api/Session/Logout', access: 'public', kind: 'command', input: z.object({}), output: ok })

export const warehouse = z.object({
  WarehouseId: z.number(),
  WarehouseCode: z.string(),
  WarehouseName: z.string(),
  CountryCode: z.string(),
  IsDefault: z.boolean(),
})
export type Warehouse = z.output<typeof warehouse>

/** `warehouseInfo` of the session: the UK warehouses the company may use (SPEC 2: the selector is a UK matter). */
const warehouseInfo = z.object({ IsNeedSelect: z.boolean(), WarehouseList: z.array(warehouse) })

const currentUser = z.object({
  userInfo: z.object({
    Id: z.number(),
    AccountName: z.string(),
    ChineseName: z.string(),
    ContractCompanyId: z.number(),
    EmailThatHasBeenBound: z.string().nullable(),
    Role: z.number(),
    LangName: z.enum(LANGUAGES).nullable(),
  }),
  companyInfo: z.object({ ContractCompanyId: z.number(), NameCn: z.string(), Name: z.string(), ReviewState: z.number() }),
  IsCustomerIsByBatch: z.boolean(),
  customerSpecialConfig: z.array(z.object({ NeedsType: z.number(), CountryCode: z.string(), NeedsDetail: z.number(), IsEnable: z.boolean() })),
  warehouseInfo,
  /** A member of staff who came through an admin-token link; then the layout shows only the main view (SPEC 2). */
  FromAdmin: z.boolean(),
  FromAdminOrderType: z.number().nullable(),
  /** The page stands at the origin of a private deployment (SPEC 6). */
  IsPrivate: z.boolean(),
  /** Origin of file links; empty for the page's own. */
  StorageHost: z.string(),
})
export type CurrentUser = z.output<typeof currentUser>

export const getCurrentUser = op({ path: '/cms/api/User/GetCurrentUser', method: 'GET', access: 'customer', input: z.object({}), output: currentUser })

/** One entry of the menu tree (SPEC 3); MenuType 1 directory, 2 page, 3 button. */
export type MenuItem = {
  Code: string
  Name: string
  Url: string
  Icon: string
  MenuType: number
  hidden: boolean
  Children: MenuItem[]
}
export const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    Code: z.string(),
    Name: z.string(),
    Url: z.string(),
    Icon: z.string(),
    MenuType: z.number(),
    hidden: z.boolean(),
    Children: z.array(menuItem),
  }),
)
const permissions = z.object({
  menus: z.array(menuItem),
  webMenus: z.array(menuItem),
  btns: z.array(z.object({ id: z.string() })),
  /** Addresses of all screens that may be opened; any other leads to /404. */
  screens: z.array(z.string()),
})
export type Permissions = z.output<typeof permissions>

/** SPEC 6: menus and buttons of the caller; system type 2 is the customer portal. */
export const getPermissions = op({
  path: '/cms/api/User/GetPermissions',
  method: 'GET',
  access: 'customer',
  input: z.object({ systemType: z.coerce.number().int() }),
  output: permissions,
})
/** SPEC 7 "Menu load": the tree alone. */
export const getMenuList = op({ path: '/cms/api/Menu/GetMenuList', access: 'customer', input: z.object({ SystemType: z.number().int() }), output: z.array(menuItem) })

/** Who is at the desk, and the desk's menu. */
export const getStaff = op({
  path: '/desk/api/Session/GetStaff',
  method: 'GET',
  access: 'staff',
  input: z.object({}),
  output: z.object({
    Id: z.number(),
    AccountName: z.string(),
    ChineseName: z.string(),
    LangName: z.enum(LANGUAGES).nullable(),
    menus: z.array(menuItem),
  }),
})

/** A single-use link that lets this member of staff see the portal as a company sees it. */
export const createAdminLink = op({
  path: '/desk/api/Session/CreateAdminLink',
  access: 'staff',
  kind: 'command',
  input: z.object({ ContractCompanyId: z.number().int().positive(), OrderType: z.number().int().min(0).max(4).nullable().default(null), Path: z.string().startsWith('/').max(300) }),
  output: z.object({ Url: z.string(), ExpireTime: z.iso.datetime() }),
})
/** Exchanges the token of such a link for a session in from-admin mode. */
export const loginByAdminToken = op({
  path: '/cms/api/User/LoginByAdminToken',
  access: 'public',
  kind: 'command',
  input: z.object({ AdminToken: z.string().min(20).max(200), OrderType: z.number().int().min(0).max(4).nullish() }),
  output: z.object({ Token: z.string(), FromAdmin: z.literal(true), OrderLoaddingAndServiceScopeType: z.number().nullable() }),
})

/** SPEC 4 update notice: the build on the server. */
export const getVersion = op({ path: '/cms/api/SystemUpgrade/GetVersion', access: 'public', input: z.object({}), output: z.object({ version_str: z.string() }) })
