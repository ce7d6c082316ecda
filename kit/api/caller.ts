import type { Visitor } from '#kit/shared/gate.ts'
import type { Access } from '#kit/shared/op.ts'
import { digest } from './secret.ts'
import { transact, type Db, type Pool } from './db.ts'
import { now } from './clock.ts'

/** A signed-in user of a customer company, or staff who look at the portal with that company's eyes. */
export type Customer = {
  readonly kind: 'customer'
  readonly UserId: number
  readonly AccountName: string
  readonly ChineseName: string
  readonly ContractCompanyId: number
  /** Holds every permission of the company. */
  readonly isSuper: boolean
  readonly codes: ReadonlySet<string>
  /** What the provider has switched on or off for the company. */
  readonly switches: Visitor['switches']
  readonly fromAdmin: boolean
  readonly fromAdminOrderType: number | null
  readonly token: Buffer
}

/** A member of the provider's staff at the desk. */
export type Staff = { readonly kind: 'staff'; readonly UserId: number; readonly AccountName: string; readonly ChineseName: string; readonly token: Buffer }

export type Caller = Customer | Staff
export type CallerOf<A extends Access> = A extends 'customer' ? Customer : A extends 'staff' ? Staff : Caller | undefined

/** True if the caller holds the menu or button code. */
export function holds(caller: Customer, code: string): boolean {
  return caller.isSuper || caller.codes.has(code)
}

const SUPER_ADMINISTRATOR = 161001
/** A caller found once is not asked for again within this time; an ended session is forgotten at once (see `forget`). */
const REMEMBER_MS = 10_000
const SEEN_EVERY_MS = 60_000

type Remembered = { caller: Caller | undefined; until: number; expires: number }

/** Finds who a token belongs to, with a short memory that other processes can clear. */
export function callers(pool: Pool) {
  const memory = new Map<string, Remembered>()
  // A look-up that began before the memory was cleared must not fill it again.
  let generation = 0

  async function load(token: Buffer): Promise<{ caller: Caller; expires: number } | undefined> {
    const moment = now()
    return transact(pool, 'everyone', 'write', async (db) => {
      const row = await db
        .selectFrom('session')
        .innerJoin('app_user', 'app_user.Id', 'session.UserId')
        .leftJoin('company', 'company.ContractCompanyId', 'session.ContractCompanyId')
        .select(['app_user.Id', 'AccountName', 'ChineseName', 'Role', 'session.IsStaff', 'app_user.IsStaff as UserIsStaff', 'session.ContractCompanyId', 'app_user.ContractCompanyId as OwnCompanyId', 'FromAdminOrderType', 'ExpireTime', 'LastSeenTime', 'CustomerSpecialConfig'])
        .where('TokenHash', '=', token)
        .where('EndedTime', 'is', null)
        .where('ExpireTime', '>', moment)
        .where('IsEnabled', '=', true)
        .executeTakeFirst()
      if (!row) return undefined
      if (moment.getTime() - row.LastSeenTime.getTime() > SEEN_EVERY_MS) await db.updateTable('session').set({ LastSeenTime: moment }).where('TokenHash', '=', token).execute()
      const expires = row.ExpireTime.getTime()
      const person = { UserId: row.Id, AccountName: row.AccountName, ChineseName: row.ChineseName, token }
      if (row.IsStaff || row.ContractCompanyId === null) return { caller: { kind: 'staff', ...person }, expires }
      const role = row.UserIsStaff || row.ContractCompanyId === row.OwnCompanyId ? row.Role : await linkedRole(db, row.Id, row.ContractCompanyId)
      if (role === undefined) return undefined
      const codes = await db.selectFrom('user_permission').select('Code').where('UserId', '=', row.Id).where('ContractCompanyId', '=', row.ContractCompanyId).execute()
      const caller: Customer = {
        kind: 'customer',
        ...person,
        ContractCompanyId: row.ContractCompanyId,
        isSuper: role === SUPER_ADMINISTRATOR || row.UserIsStaff,
        codes: new Set(codes.map((c) => c.Code)),
        switches: (row.CustomerSpecialConfig ?? []) as Visitor['switches'],
        fromAdmin: row.UserIsStaff,
        fromAdminOrderType: row.FromAdminOrderType,
      }
      return { caller, expires }
    })
  }

  return {
    async find(secret: string | undefined): Promise<Caller | undefined> {
      if (!secret || secret.length > 200) return undefined
      const token = digest(secret)
      const key = token.toString('base64')
      const moment = now().getTime()
      const known = memory.get(key)
      if (known && known.until > moment && known.expires > moment) return known.caller
      const begun = generation
      const found = await load(token)
      if (memory.size > 10_000) memory.clear()
      // Only who was found is remembered: a token may become valid, and strangers must not fill the memory.
      if (found && begun === generation) memory.set(key, { ...found, until: moment + REMEMBER_MS })
      else memory.delete(key)
      return found?.caller
    },
    /** Called when a session ended or rights changed anywhere. */
    forget(): void {
      generation += 1
      memory.clear()
    },
  }
}
/** What a user is in a company that is not the own one; nothing once the provider has taken the link away. */
async function linkedRole(db: Db, userId: number, companyId: number): Promise<number | undefined> {
  const link = await db.selectFrom('customer_link').select('Role').where('UserId', '=', userId).where('CustomerId', '=', companyId).where('IsEnabled', '=', true).executeTakeFirst()
  return link?.Role
}

export type Callers = ReturnType<typeof callers>
