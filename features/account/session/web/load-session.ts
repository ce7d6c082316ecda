import { call, type CallOptions } from '#kit/web/client.ts'
import { isSignedOut, isUnavailable } from '#kit/web/errors.ts'
import type { Session } from '#kit/web/session.tsx'
import { CUSTOMER_PORTAL, getCurrentUser, getPermissions, getStaff, loginByAdminToken, logout, staffLogout } from '../contract.ts'

/** True if the browser is signed in on a side. Bypasses the client, which would redirect other visitors to sign-in. */
export async function isSignedIn(access: Session['access']): Promise<boolean> {
  const { path, method } = access === 'staff' ? getStaff : getCurrentUser
  try {
    const answer = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    })
    const { ErrorCode }: { ErrorCode?: number } = await answer.json()
    return ErrorCode === 0
  } catch {
    return false
  }
}

/** The signed-in user of this side; the client redirects signed-out visitors to sign-in. */
export async function loadSession(access: Session['access'], options: Pick<CallOptions, 'silent'> = {}): Promise<Session> {
  if (access === 'staff') {
    const { menus, screens, ...userInfo } = await call(getStaff, {}, options)
    return {
      access,
      userInfo,
      companyInfo: null,
      menus,
      btns: [],
      screens,
      warehouseInfo: { IsNeedSelect: false, WarehouseList: [] },
      IsCustomerIsByBatch: false,
      customerSpecialConfig: [],
      FromAdmin: false,
      IsPrivate: false,
      StorageHost: '',
    }
  }
  await enterFromAdmin()
  const [user, permissions] = await Promise.all([call(getCurrentUser, {}, options), loadPermissions()])
  return { access, ...user, menus: permissions.menus, btns: permissions.btns, screens: permissions.screens }
}

/** SPEC 8: a failure of the menu is only logged; without it there is no screen, so the page offers a retry. */
async function loadPermissions() {
  try {
    return await call(getPermissions, { systemType: CUSTOMER_PORTAL }, { silent: true })
  } catch (error) {
    console.warn('menu:', error)
    // The server's message is not meant for the user.
    throw isSignedOut(error) || isUnavailable(error) ? error : new Error('there is no menu', { cause: error })
  }
}

/**
 * SPEC 2: an admin token in the address signs the member of staff in. It is removed from the address, so that it cannot
 * be shared.
 */
async function enterFromAdmin(): Promise<void> {
  const url = new URL(location.href)
  const AdminToken = url.searchParams.get('adminToken')
  if (!AdminToken) return
  const orderType = url.searchParams.get('orderType')
  url.searchParams.delete('adminToken')
  url.searchParams.delete('orderType')
  history.replaceState(null, '', url)
  // The page then shows a refusal.
  await call(loginByAdminToken, { AdminToken, OrderType: orderType === null ? null : Number(orderType) }, { silent: true })
}

/** Ends the session on the server, and with it the cookie. */
export async function endServerSession(access: Session['access']): Promise<void> {
  await call(access === 'staff' ? staffLogout : logout, {})
}
