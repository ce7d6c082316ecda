import { z } from 'zod'
import { internalPath } from '#kit/shared/internal-path.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { page, plainInput } from '#kit/shared/page.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { mobile, ownPassword, passwordChange, registration, smsCode, smsRequest } from './rules.ts'

/** SPEC 9: the token cookie is valid for 3 days, 10 with "remember me". */
export const TOKEN_DAYS = { standard: 3, remembered: 10 } as const
/** Cookie names; scripts never see the cookies themselves. */
export const COOKIE = { customer: 'customer_access_token', staff: 'desk_access_token' } as const

const byPassword = z.object({
  AccountName: z.string().trim().min(1).max(20),
  Password: z.string().min(1).max(128),
  RememberMe: z.boolean().default(false),
  /** Required after failures: `NeedCaptcha` in the Body of a refusal. */
  CaptchaId: z.string().max(60).optional(),
  CaptchaCode: z.string().max(10).optional(),
})
const byPhone = z.object({ Phone: mobile, SmsCode: smsCode, RememberMe: z.boolean().default(false) })
const byQrCode = z.object({ QrTicket: z.string().min(1).max(60), RememberMe: z.boolean().default(false) })
const signedIn = z.object({ Token: z.string(), ExpireTime: z.iso.datetime(), UserId: z.number() })

/**
 * Signs a customer user in: by password, by a code sent to the phone, or by a ticket that a signed-in phone confirmed.
 * The token is also set as an HttpOnly cookie. A wrong name and a wrong password have the same response.
 */
export const login = op({
  path: '/cms/api/User/Login',
  access: 'public',
  kind: 'steps',
  input: z.union([byQrCode, byPhone, byPassword]),
  output: signedIn,
})
/** A picture of letters, to be typed before an SMS is sent and after wrong passwords; `data` is the phone or the account name it is for. */
export const getCaptcha = op({
  path: '/cms/api/User/BeforeSMSVerificationCodeImage',
  access: 'public',
  kind: 'command',
  input: z.object({ data: z.string().trim().min(1).max(40) }),
  output: z.object({ CaptchaId: z.string(), ImageBase64: z.string() }),
})
export const logout = op({ path: '/cms/api/User/Logout', access: 'public', kind: 'command', input: z.object({}), output: ok })
export const staffLogin = op({
  path: '/desk/api/Session/Login',
  access: 'public',
  kind: 'steps',
  input: byPassword,
  output: signedIn,
})
export const staffLogout = op({
  path: '/desk/api/Session/Logout',
  access: 'public',
  kind: 'command',
  input: z.object({}),
  output: ok,
})

export const warehouse = z.object({
  WarehouseId: z.number(),
  WarehouseCode: z.string(),
  WarehouseName: z.string(),
  CountryCode: z.string(),
  IsDefault: z.boolean(),
})
export type Warehouse = z.output<typeof warehouse>

/** `warehouseInfo` of the session: the UK warehouses the company may use (SPEC 2: only the UK has the selector). */
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
  companyInfo: z.object({
    ContractCompanyId: z.number(),
    NameCn: z.string(),
    Name: z.string(),
    ReviewState: z.number(),
    /** Countries for whose warehouses the company has a contract. */
    WarehouseCountries: z.array(z.string()),
  }),
  IsCustomerIsByBatch: z.boolean(),
  customerSpecialConfig: z.array(
    z.object({ NeedsType: z.number(), CountryCode: z.string(), NeedsDetail: z.number(), IsEnable: z.boolean() }),
  ),
  warehouseInfo,
  /** A member of staff signed in through an admin-token link; the layout then shows only the main view (SPEC 2). */
  FromAdmin: z.boolean(),
  FromAdminOrderType: z.number().nullable(),
  /** The page is at the origin of a private deployment (SPEC 6). */
  IsPrivate: z.boolean(),
  /** Origin of file links; empty for the page's own. */
  StorageHost: z.string(),
})
export type CurrentUser = z.output<typeof currentUser>

export const getCurrentUser = op({
  path: '/cms/api/User/GetCurrentUser',
  method: 'GET',
  access: 'customer',
  input: z.object({}),
  output: currentUser,
})

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
  /** Paths of all screens that may be opened; any other shows /404. */
  screens: z.array(z.string()),
})
export type Permissions = z.output<typeof permissions>

/** SPEC 6: the permissions call's number of the customer portal. */
export const CUSTOMER_PORTAL = 2
/** SPEC 6: menus and buttons of the caller. */
export const getPermissions = op({
  path: '/cms/api/User/GetPermissions',
  method: 'GET',
  access: 'customer',
  input: z.object({ systemType: z.coerce.number().int() }),
  output: permissions,
})
/** SPEC 7 "Menu load": only the tree. */
export const getMenuList = op({
  path: '/cms/api/Menu/GetMenuList',
  access: 'customer',
  input: z.object({ SystemType: z.number().int() }),
  output: z.array(menuItem),
})

/** The signed-in member of staff, and the desk's menu. */
export const getStaff = op({
  path: '/desk/api/Session/GetStaff',
  method: 'GET',
  access: 'staff',
  area: 'every',
  input: z.object({}),
  output: z.object({
    Id: z.number(),
    AccountName: z.string(),
    ChineseName: z.string(),
    LangName: z.enum(LANGUAGES).nullable(),
    menus: z.array(menuItem),
    /** Paths of the screens that the roles open. */
    screens: z.array(z.string()),
  }),
})

/** A single-use link that shows this member of staff the portal as the company sees it. */
export const createAdminLink = op({
  path: '/desk/api/Session/CreateAdminLink',
  access: 'staff',
  area: 'customers',
  kind: 'command',
  input: z.object({
    ContractCompanyId: z.number().int().positive(),
    OrderType: z.number().int().min(0).max(4).nullable().default(null),
    Path: z
      .string()
      .max(300)
      .refine((path) => internalPath(path) !== undefined),
  }),
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

/**
 * Sends a code to a phone; `data` is `phone,captchaId,captchaCode,purpose`. The response is the same for known and
 * unknown phones.
 */
export const sendSms = op({
  path: '/cms/api/User/SmsVerificationSend',
  access: 'public',
  kind: 'steps',
  input: z.object({ data: smsRequest }),
  output: z.object({ ExpireSeconds: z.number(), ResendSeconds: z.number() }),
})
/** Creates a company and its super administrator. */
export const register = op({
  path: '/cms/api/User/Register',
  access: 'public',
  kind: 'steps',
  input: registration,
  output: z.object({ UserId: z.number(), ContractCompanyId: z.number() }),
})
/** With the old password while signed in, or with a code to the phone. Every other session ends immediately. */
export const changePassword = op({
  path: '/cms/api/User/ChangePassword',
  access: 'public',
  kind: 'steps',
  input: passwordChange,
  output: ok,
})

/** The same for staff, with the old password. */
export const changeStaffPassword = op({
  path: '/desk/api/Session/ChangePassword',
  access: 'staff',
  area: 'every',
  kind: 'steps',
  input: ownPassword,
  output: ok,
})

/** Other companies that the caller may switch to. */
export const getCustomerList = op({
  path: '/cms/api/QuickLogin/GetCustomerList',
  access: 'customer',
  input: z.object({}),
  output: z.array(z.object({ CustomerId: z.number(), CustomerName: z.string() })),
})
/** SPEC 7 "Switch customer": a single-use key for this user and that company. */
export const getSecretKey = op({
  path: '/cms/api/QuickLogin/GetSecretKey',
  access: 'customer',
  kind: 'command',
  input: z.object({ Parameter: id }),
  output: z.object({ SecretKey: z.string() }),
})
export const loginByQuickLogin = op({
  path: '/cms/api/User/LoginByQuickLogin',
  access: 'customer',
  kind: 'steps',
  input: z.object({ Id: id, SecretKey: z.string().min(1).max(64) }),
  output: z.object({ Token: z.string(), ExpireTime: z.iso.datetime() }),
})

export const getAuthorizationUrl = op({
  path: '/oms/api/ClientPush/GetWeChatWebPageAuthorizationUrl',
  method: 'GET',
  access: 'customer',
  kind: 'command',
  input: z.object({}),
  output: z.object({ Url: z.string() }),
})
/** Parameters that the messaging app returned to /wxBind. */
export const bindMessagingApp = op({
  path: '/oms/api/ClientPush/BindWeChat',
  access: 'customer',
  kind: 'steps',
  input: z.object({ Code: z.string().min(1).max(200), State: z.string().min(1).max(60) }),
  output: ok,
})
export const unbindMessagingApp = op({
  path: '/oms/api/ClientPush/UnbindWeChat',
  access: 'customer',
  kind: 'command',
  input: z.object({}),
  output: ok,
})

const invitation = z.object({
  InvitationCode: z.string(),
  CreatedTime: z.string(),
  ExpireTime: z.string(),
  UsedTime: z.string().nullable(),
  UsedByCompany: z.string().nullable(),
})
export const getInvitations = op({
  path: '/cms/api/PartnerInvitation/GetPageList',
  access: 'customer',
  input: plainInput,
  output: page(invitation),
})
export const createInvitation = op({
  path: '/cms/api/PartnerInvitation/Create',
  access: 'customer',
  kind: 'command',
  input: z.object({}),
  output: z.object({ InvitationCode: z.string() }),
})

const alertKey = z.object({ Key: z.literal('BindEmailMsg') })
/** Whether to remind the user that no e-mail is bound. */
export const isAlert = op({
  path: '/cms/api/ContactAlert/IsAlert',
  access: 'customer',
  input: alertKey,
  output: z.object({ IsAlert: z.boolean() }),
})
/** Postpones the reminder by seven days. */
export const addAlert = op({
  path: '/cms/api/ContactAlert/Add',
  access: 'customer',
  kind: 'command',
  input: alertKey,
  output: ok,
})

/** The company's contacts, and where appointments are made. */
export const getAppointmentInfo = op({
  path: '/cms/api/Company/GetCompanyAppointmentInfo',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    SalesContact: z.string().nullable(),
    ServiceContact: z.string().nullable(),
    BookingEmail: z.string(),
    BookingPhone: z.string(),
  }),
})

const device = z.object({
  Id: z.number(),
  Device: z.string(),
  CreatedTime: z.string(),
  LastSeenTime: z.string(),
  IsCurrent: z.boolean(),
})
/** Devices on which the caller is signed in, last seen first. */
export const getDevices = op({
  path: '/cms/api/User/GetSessionList',
  access: 'customer',
  input: z.object({}),
  output: z.array(device),
})
export const endDevice = op({
  path: '/cms/api/User/EndSession',
  access: 'customer',
  kind: 'command',
  input: z.object({ Id: id }),
  output: ok,
})
/** Ends all other sessions. */
export const endOtherDevices = op({
  path: '/cms/api/User/EndOtherSessions',
  access: 'customer',
  kind: 'command',
  input: z.object({}),
  output: ok,
})
