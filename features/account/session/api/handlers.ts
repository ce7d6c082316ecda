import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { digest } from '#kit/api/secret.ts'
import { deskScreensFor } from '#kit/shared/menu.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import {
  COOKIE,
  createAdminLink,
  getCaptcha,
  getCurrentUser,
  getMenuList,
  getPermissions,
  getStaff,
  login,
  loginByAdminToken,
  logout,
  staffLogin,
  staffLogout,
} from '../contract.ts'
import { COUNTRIES, SITES } from '#features/warehouse/sites/rules.ts'
import { roleIn, SECRET_SECONDS } from '../rules.ts'
import { session } from '../text/keys.ts'
import { accountHandlers } from './account-handlers.ts'
import { admit } from './admit.ts'
import { bindingHandlers } from './binding-handlers.ts'
import { makeCaptcha } from './captcha.ts'
import { checkPassword } from './password.ts'
import { consumeSignIn, saveSecret } from './secrets.ts'
import { customerMenu, heldButtons, openScreens, staffMenu } from './menu.ts'
import { qrHandlers, redeemTicket } from './qr.ts'
import { findByPhone, userOf, warehousesOf } from './queries.ts'
import { quickLoginHandlers } from './quick-login.ts'
import { checkCode, useCode } from './sms.ts'
import { companyOf, endSession } from './service.ts'
import { lockOwnUser } from './user-lock.ts'

async function signIn(context: Context, input: Input<typeof staffLogin>, isStaff: boolean) {
  const account = await checkPassword(context, input, isStaff)
  const how = { checkedHash: account.PasswordHash, isStaff, remember: input.RememberMe }
  return context.transact('write', (db) => admit(context, db, account, how))
}

async function signInCustomer(context: Context, input: Input<typeof login>) {
  if ('AccountName' in input) return signIn(context, input, false)
  if ('QrTicket' in input)
    return context.transact('write', async (db) =>
      admit(context, db, await redeemTicket(db, input.QrTicket), { remember: input.RememberMe }),
    )
  await checkCode(context, input.Phone, 'login', input.SmsCode)
  return context.transact('write', async (db) => {
    await useCode(db, input.Phone, 'login', input.SmsCode)
    const user = (await findByPhone(db, input.Phone)) ?? refuse('rule', session('error.smsWrong'))
    return admit(context, db, user, { remember: input.RememberMe })
  })
}

/** Handlers of the session's calls. */
export function sessionHandlers(): Handler[] {
  return [
    ...accountHandlers(),
    ...qrHandlers,
    ...quickLoginHandlers,
    ...bindingHandlers(),
    answer(login, (context) => signInCustomer(context, context.input)),
    answer(staffLogin, (context) => signIn(context, context.input, true)),
    answer(getCaptcha, ({ db, input, address }) => makeCaptcha(db, input.data, address)),
    answer(logout, (context) => signOut(context, COOKIE.customer)),
    answer(staffLogout, (context) => signOut(context, COOKIE.staff)),

    answer(getCurrentUser, async ({ db, caller, origin: place }) => {
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
          Role: roleIn(caller, user.Role),
          LangName: user.LangName,
        },
        companyInfo: {
          ContractCompanyId: company.ContractCompanyId,
          NameCn: company.NameCn,
          Name: company.Name,
          ReviewState: company.ReviewState,
          WarehouseCountries: company.WarehouseCountries,
        },
        IsCustomerIsByBatch: company.IsCustomerIsByBatch,
        customerSpecialConfig: company.CustomerSpecialConfig,
        warehouseInfo: { IsNeedSelect: warehouses.length > 1, WarehouseList: warehouses },
        FromAdmin: caller.fromAdmin,
        FromAdminOrderType: caller.fromAdminOrderType,
        IsPrivate: place.isPrivate,
        StorageHost: place.storageHost,
      }
    }),
    answer(getPermissions, async ({ caller, origin: place, translate, declared: { catalogue } }) => {
      const menus = customerMenu(catalogue, caller, place, translate)
      return {
        menus,
        webMenus: menus,
        btns: heldButtons(catalogue, caller, place),
        screens: openScreens(catalogue, caller, place),
      }
    }),
    answer(getMenuList, async ({ caller, origin: place, translate, declared: { catalogue } }) =>
      customerMenu(catalogue, caller, place, translate),
    ),
    answer(getStaff, async ({ db, caller, origin: place, translate, declared: { catalogue } }) => {
      const user = await userOf(db, caller.UserId)
      return {
        Id: user.Id,
        AccountName: user.AccountName,
        ChineseName: user.ChineseName,
        LangName: user.LangName,
        menus: staffMenu(catalogue, caller, place, translate),
        screens: deskScreensFor(catalogue, caller, place).map(({ path }) => path),
      }
    }),

    answer(createAdminLink, async ({ db, input, caller }) => {
      const company = await db
        .selectFrom('company')
        .select('ContractCompanyId')
        .where('ContractCompanyId', '=', input.ContractCompanyId)
        .executeTakeFirst()
      if (!company) refuse('notFound', session('error.companyUnknown'))
      await lockOwnUser(db, caller)
      const { secret, ExpireTime } = await saveSecret(
        db,
        'adminToken',
        { UserId: caller.UserId, ContractCompanyId: input.ContractCompanyId, OrderType: input.OrderType },
        SECRET_SECONDS.adminLink,
      )
      const query = new URLSearchParams({
        adminToken: secret,
        ...(input.OrderType !== null && { orderType: String(input.OrderType) }),
      })
      return { Url: `${input.Path}${input.Path.includes('?') ? '&' : '?'}${query}`, ExpireTime: ExpireTime.toISOString() }
    }),
    answer(loginByAdminToken, async (context) => {
      const { db, input } = context
      const payload = (await consumeSignIn(db, 'adminToken', input.AdminToken)) ?? refuse('rule', session('error.linkUsed'))
      const { Token } = await admit(
        context,
        db,
        { Id: payload.UserId, ContractCompanyId: payload.ContractCompanyId },
        { fromAdminOrderType: payload.OrderType },
      )
      return { Token, FromAdmin: true as const, OrderLoaddingAndServiceScopeType: payload.OrderType }
    }),
  ]
}

/** Countries whose pages have a warehouse selector. */
function selectable(countries: string[]): string[] {
  return COUNTRIES.filter((country) => SITES[country].hasWarehouseSelector && countries.includes(country))
}

async function signOut(context: Context, cookie: string) {
  const secret = context.token(cookie)
  if (secret) await endSession(context.db, digest(secret))
  context.callersChanged()
  context.clearCookie(cookie)
  return true as const
}
