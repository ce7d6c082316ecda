import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { now } from '#kit/api/clock.ts'
import { digest, isPassword, newSecret, NO_PASSWORD } from '#kit/api/secret.ts'
import { attempts, countAttempt } from '#kit/api/throttle.ts'
import type { Catalogue } from '#kit/shared/menu.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import {
  COOKIE, createAdminLink, getCurrentUser, getMenuList, getPermissions, getStaff, getVersion, login, loginByAdminToken, logout, staffLogin, staffLogout,
} from '../contract.ts'
import { COUNTRIES, SITES } from '#features/warehouse/sites/rules.ts'
import { session } from '../text/keys.ts'
import { customerMenu, heldButtons, staffMenu } from './menu.ts'
import { findAccount, userOf, warehousesOf } from './queries.ts'
import { companyOf, endSession, openSession } from './service.ts'

/** SPEC 9: build version string. */
const BUILD = '10281600'
const WRONG_WINDOW_SECONDS = 300
const WRONG_MAX = 10
const LINK_SECONDS = 60

type SignIn = { AccountName: string; Password: string; RememberMe: boolean }

/**
 * Checks name and password. A wrong password and an unknown name take as long and read alike. Wrong tries are counted
 * by account and address before any hashing, outside the call's own transaction, so that a refusal does not undo them.
 */
async function checkPassword(context: Context, input: SignIn, isStaff: boolean) {
  const key = `login:${isStaff ? 'desk' : 'portal'}:${input.AccountName.toLowerCase()}:${context.address}`
  if ((await attempts(context.db, key, WRONG_WINDOW_SECONDS)) >= WRONG_MAX) refuse('rule', session('error.tooManyAttempts'), { minutes: WRONG_WINDOW_SECONDS / 60 })
  const account = await findAccount(context.db, input.AccountName, isStaff)
  const right = await isPassword(input.Password, account?.PasswordHash ?? NO_PASSWORD)
  if (!account || !right || !account.IsEnabled) {
    await context.transact('write', (db) => countAttempt(db, key, WRONG_WINDOW_SECONDS))
    refuse('rule', session('error.wrongPassword'))
  }
  return account
}

async function signIn(context: Context, input: SignIn, isStaff: boolean) {
  const account = await checkPassword(context, input, isStaff)
  const { Token, ExpireTime, days } = await openSession(context.db, {
    UserId: account.Id,
    ContractCompanyId: account.ContractCompanyId,
    IsStaff: isStaff,
    Device: context.device,
    remember: input.RememberMe,
  })
  await context.db.updateTable('app_user').set({ LastLoginTime: now() }).where('Id', '=', account.Id).execute()
  context.setCookie(isStaff ? COOKIE.staff : COOKIE.customer, Token, days)
  return { Token, ExpireTime: ExpireTime.toISOString(), UserId: account.Id }
}

/** What the session's calls answer; `catalogue` is all that is mounted. */
export function sessionHandlers(catalogue: () => Catalogue): Handler[] {
  return [
    answer(login, (context) => signIn(context, context.input, false)),
    answer(staffLogin, (context) => signIn(context, context.input, true)),
    answer(logout, (context) => signOut(context, COOKIE.customer)),
    answer(staffLogout, (context) => signOut(context, COOKIE.staff)),

    answer(getCurrentUser, async ({ db, caller }) => {
      const user = await userOf(db, caller.UserId)
      const company = await companyOf(db, caller.ContractCompanyId)
      const warehouses = await warehousesOf(db, caller.UserId, selectable(company.WarehouseCountries))
      return {
        userInfo: {
          Id: user.Id,
          AccountName: user.AccountName,
          ChineseName: user.ChineseName,
          ContractCompanyId: caller.ContractCompanyId,
          EmailThatHasBeenBound: user.EmailThatHasBeenBound,
          Role: user.Role,
          LangName: user.LangName as Language | null,
        },
        companyInfo: { ContractCompanyId: company.ContractCompanyId, NameCn: company.NameCn, Name: company.Name, ReviewState: company.ReviewState },
        IsCustomerIsByBatch: company.IsCustomerIsByBatch,
        customerSpecialConfig: company.CustomerSpecialConfig as { NeedsType: number; CountryCode: string; NeedsDetail: number; IsEnable: boolean }[],
        warehouseInfo: { IsNeedSelect: warehouses.length > 1, WarehouseList: warehouses },
        FromAdmin: caller.fromAdmin,
        FromAdminOrderType: caller.fromAdminOrderType,
      }
    }),
    answer(getPermissions, async ({ caller, say }) => {
      const menus = customerMenu(catalogue(), caller, say)
      return { menus, webMenus: menus, btns: heldButtons(catalogue(), caller) }
    }),
    answer(getMenuList, async ({ caller, say }) => customerMenu(catalogue(), caller, say)),
    answer(getStaff, async ({ db, caller, say }) => {
      const user = await userOf(db, caller.UserId)
      return { Id: user.Id, AccountName: user.AccountName, ChineseName: user.ChineseName, LangName: user.LangName as Language | null, menus: staffMenu(catalogue(), say) }
    }),

    answer(createAdminLink, async ({ db, input, caller }) => {
      const company = await db.selectFrom('company').select('ContractCompanyId').where('ContractCompanyId', '=', input.ContractCompanyId).executeTakeFirst()
      if (!company) refuse('notFound', session('error.companyUnknown'))
      const secret = newSecret()
      const ExpireTime = new Date(now().getTime() + LINK_SECONDS * 1000)
      await db
        .insertInto('one_time_secret')
        .values({ SecretHash: digest(secret), Purpose: 'adminToken', Payload: JSON.stringify({ UserId: caller.UserId, ...input }), ExpireTime })
        .execute()
      const query = new URLSearchParams({ adminToken: secret, ...(input.OrderType !== null && { orderType: String(input.OrderType) }) })
      return { Url: `${input.Path}${input.Path.includes('?') ? '&' : '?'}${query}`, ExpireTime: ExpireTime.toISOString() }
    }),
    answer(loginByAdminToken, async (context) => {
      const { db, input } = context
      const used = await db
        .updateTable('one_time_secret')
        .set({ UsedTime: now() })
        .where('SecretHash', '=', digest(input.AdminToken))
        .where('Purpose', '=', 'adminToken')
        .where('UsedTime', 'is', null)
        .where('ExpireTime', '>', now())
        .returning('Payload')
        .executeTakeFirst()
      if (!used) refuse('rule', session('error.linkUsed'))
      const payload = used.Payload as { UserId: number; ContractCompanyId: number; OrderType: number | null }
      const { Token, days } = await openSession(db, {
        UserId: payload.UserId,
        ContractCompanyId: payload.ContractCompanyId,
        IsStaff: false,
        FromAdminOrderType: payload.OrderType,
        Device: context.device,
        remember: false,
      })
      context.setCookie(COOKIE.customer, Token, days)
      return { Token, FromAdmin: true as const, OrderLoaddingAndServiceScopeType: payload.OrderType }
    }),
    answer(getVersion, async () => ({ version_str: BUILD })),
  ]
}

/** Countries whose pages have a warehouse selector. */
function selectable(countries: string[]): string[] {
  return COUNTRIES.filter((country) => SITES[country].hasWarehouseSelector && countries.includes(country))
}

async function signOut(context: Context, cookie: string) {
  const secret = context.cookie(cookie)
  if (secret) await endSession(context.db, digest(secret))
  context.callersChanged()
  context.clearCookie(cookie)
  return true as const
}
