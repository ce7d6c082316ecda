import { deskRightsOf, worksIn, type DeskRights } from '#kit/shared/desk-rights.ts'
import { SUPER_ADMINISTRATOR, type SpecialNeed, type Visitor } from '#kit/shared/gate.ts'
import type { Access } from '#kit/shared/op.ts'
import { digest } from './secret.ts'
import { transact, type Db, type Pool } from './db.ts'
import { systemNow } from './clock.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'company.CustomerSpecialConfig': (SpecialNeed & { IsEnable: boolean })[]
  }
}

/** A signed-in user of a customer company, or staff who view the portal as that company. */
export type Customer = {
  readonly kind: 'customer'
  readonly UserId: number
  readonly AccountName: string
  readonly ChineseName: string
  readonly ContractCompanyId: number
  /** Has every permission of the company. */
  readonly isSuper: boolean
  readonly codes: ReadonlySet<string>
  /** What the provider has switched on or off for the company. */
  readonly switches: Visitor['switches']
  /** Countries in which the company has a warehouse contract. */
  readonly countries: Visitor['countries']
  readonly fromAdmin: boolean
  readonly fromAdminOrderType: number | null
  readonly token: Buffer
  /** Set if an application calls in the user's name: the groups of calls that its token covers (see `isForApplication`). */
  readonly groups?: ReadonlySet<string>
}

/** A member of the provider's staff at the desk. */
export type Staff = DeskRights & {
  readonly kind: 'staff'
  readonly UserId: number
  readonly AccountName: string
  readonly ChineseName: string
  readonly token: Buffer
}

export type Caller = Customer | Staff
export type CallerOf<A extends Access> = A extends 'customer' ? Customer : A extends 'staff' ? Staff : Caller | undefined

/** True if the caller has the menu or button code. */
export function holds(caller: Customer, code: string): boolean {
  return caller.isSuper || caller.codes.has(code)
}

/** How long a caller is cached; an ended session is removed immediately (see `forget`). */
const REMEMBER_MS = 10_000
const SEEN_EVERY_MS = 60_000
const UNDER_WAY_MS = 120_000

/** An open session; it ends at `expires` (milliseconds since 1970) at the latest. */
export type OpenSession = { readonly caller: Caller; readonly expires: number }
type Remembered = OpenSession & { until: number }

/** The grant of an application's token. */
export type DelegatedSession = { readonly SessionId: number; readonly groups: ReadonlySet<string>; readonly expires: number }
type DelegationLookup = (db: Db, token: Buffer) => Promise<DelegatedSession | undefined>

/**
 * Finds the owner of a token, with a short-lived cache that other processes can clear. `findDelegated` finds tokens of
 * applications.
 */
export function callers(pool: Pool, findDelegated: DelegationLookup = async () => undefined) {
  const memory = new Map<string, Remembered>()
  // A lookup that began before the cache was cleared must not fill it again.
  let generation = 0

  async function load(token: Buffer): Promise<OpenSession | undefined> {
    const moment = systemNow()
    return transact(pool, 'everyone', 'write', async (db) => {
      const own = await sessionRow(db, moment, 'TokenHash', token)
      const delegated = own ? undefined : await findDelegated(db, token)
      const row = own ?? (delegated && (await sessionRow(db, moment, 'session.Id', delegated.SessionId)))
      if (!row || (delegated && row.UserIsStaff)) return undefined
      if (moment.getTime() - row.LastSeenTime.getTime() > SEEN_EVERY_MS)
        await db.updateTable('session').set({ LastSeenTime: moment }).where('Id', '=', row.SessionId).execute()
      const expires = Math.min(row.ExpireTime.getTime(), delegated?.expires ?? Infinity)
      const person = { UserId: row.Id, AccountName: row.AccountName, ChineseName: row.ChineseName, token }
      if (row.IsStaff || row.ContractCompanyId === null)
        return { caller: { kind: 'staff', ...person, ...(await staffRights(db, row.Id)) }, expires }
      // Staff may view a portal as its company only while they have a role for it.
      if (row.UserIsStaff && !worksIn(await staffRights(db, row.Id), 'customers')) return undefined
      const role =
        row.UserIsStaff || row.ContractCompanyId === row.OwnCompanyId
          ? row.Role
          : await linkedRole(db, row.Id, row.ContractCompanyId)
      if (role === undefined) return undefined
      const codes = await db
        .selectFrom('user_permission')
        .select('Code')
        .where('UserId', '=', row.Id)
        .where('ContractCompanyId', '=', row.ContractCompanyId)
        .execute()
      const caller: Customer = {
        kind: 'customer',
        ...person,
        ContractCompanyId: row.ContractCompanyId,
        isSuper: role === SUPER_ADMINISTRATOR || row.UserIsStaff,
        codes: new Set(codes.map((c) => c.Code)),
        switches: row.CustomerSpecialConfig ?? [],
        countries: row.WarehouseCountries ?? [],
        fromAdmin: row.UserIsStaff,
        fromAdminOrderType: row.FromAdminOrderType,
        ...(delegated && { groups: delegated.groups }),
      }
      return { caller, expires }
    })
  }

  async function remembered(token: Buffer): Promise<OpenSession | undefined> {
    const key = token.toString('base64')
    const moment = systemNow().getTime()
    const known = memory.get(key)
    if (known && known.until > moment && known.expires > moment) return known
    const begun = generation
    const found = await load(token)
    if (memory.size > 10_000) memory.clear()
    // Only found callers are cached: a token may become valid, and unknown tokens must not fill the cache.
    if (found && begun === generation) memory.set(key, { ...found, until: moment + REMEMBER_MS })
    else memory.delete(key)
    return found
  }

  return {
    /** `delegated`: also accepts the token of an application; otherwise only a session. */
    async find(secret: string | undefined, { delegated = false } = {}): Promise<Caller | undefined> {
      const caller = secret && secret.length <= 200 ? (await remembered(digest(secret)))?.caller : undefined
      return caller?.kind === 'customer' && caller.groups && !delegated ? undefined : caller
    },
    /** The session itself, not an application's token, by the stored hash of its token. */
    async session(token: Buffer): Promise<OpenSession | undefined> {
      const found = await remembered(token)
      return found?.caller.kind === 'customer' && found.caller.groups ? undefined : found
    },
    /** Called when a session ended or rights changed in any process. */
    forget(): void {
      generation += 1
      memory.clear()
    },
  }
}

/**
 * Whether a token's session ended within the last two minutes: its pending calls may be answered after its user has
 * signed in again.
 */
export async function endedRecently(pool: Pool, secret: string): Promise<boolean> {
  const since = new Date(systemNow().getTime() - UNDER_WAY_MS)
  const ended = await transact(pool, 'everyone', 'read', (db) =>
    db
      .selectFrom('session')
      .select('Id')
      .where('TokenHash', '=', digest(secret))
      .where('EndedTime', '>', since)
      .executeTakeFirst(),
  )
  return ended !== undefined
}

/** An open session with its user and what the company may use. */
function sessionRow(db: Db, moment: Date, key: 'TokenHash' | 'session.Id', value: Buffer | number) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.Id', 'session.UserId')
    .leftJoin('company', 'company.ContractCompanyId', 'session.ContractCompanyId')
    .select([
      'session.Id as SessionId',
      'app_user.Id',
      'AccountName',
      'ChineseName',
      'Role',
      'session.IsStaff',
      'app_user.IsStaff as UserIsStaff',
      'session.ContractCompanyId',
      'app_user.ContractCompanyId as OwnCompanyId',
      'FromAdminOrderType',
      'ExpireTime',
      'LastSeenTime',
      'CustomerSpecialConfig',
      'WarehouseCountries',
    ])
    .where(key, '=', value)
    .where('EndedTime', 'is', null)
    .where('ExpireTime', '>', moment)
    .where('IsEnabled', '=', true)
    .executeTakeFirst()
}

async function staffRights(db: Db, userId: number): Promise<DeskRights> {
  const roles = await db.selectFrom('staff_role').select('Role').where('UserId', '=', userId).execute()
  return deskRightsOf(roles.map(({ Role }) => Role))
}

/** A user's role in a linked company; undefined once the provider has removed the link. */
async function linkedRole(db: Db, userId: number, companyId: number): Promise<number | undefined> {
  const link = await db
    .selectFrom('customer_link')
    .select('Role')
    .where('UserId', '=', userId)
    .where('CustomerId', '=', companyId)
    .where('IsEnabled', '=', true)
    .executeTakeFirst()
  return link?.Role
}

export type Callers = ReturnType<typeof callers>
