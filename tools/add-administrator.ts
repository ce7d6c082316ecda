import { createStaffUser } from '#features/account/staff/api/service.ts'
import { newStaffUser } from '#features/account/staff/rules.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { migrate } from '#kit/api/migrate.ts'
import { hashPassword, newSecret } from '#kit/api/secret.ts'
import { setupError } from '#kit/api/setup-error.ts'
import { STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { withDatabase } from './with-database.ts'

const USAGE =
  'usage: npm run staff:add -- <user name> "<full name>"\nThe user name has 3 to 20 characters: a letter first, then letters, digits and _.'

/**
 * Adds an administrator of the provider's staff and returns the password, which is stored nowhere else. `url` has the
 * owner's rights.
 */
export async function addAdministrator(url: string, AccountName: string, ChineseName: string): Promise<string> {
  const Password = newSecret().slice(0, 20)
  const account = newStaffUser.safeParse({
    AccountName,
    ChineseName,
    Roles: [STAFF_ROLE.administrator],
    Password,
    ConfirmPassword: Password,
  })
  if (!account.success) throw setupError(USAGE)
  await migrate(url)
  const pool = openPool(url, 1)
  try {
    const hash = await hashPassword(Password)
    await transact(pool, 'everyone', 'write', (db) => createStaffUser(db, account.data, hash, null))
    return Password
  } catch (error) {
    throw error instanceof Refusal ? setupError(`The user name ${AccountName} is taken.`) : error
  } finally {
    await pool.close()
  }
}

if (import.meta.main) {
  const [account = '', name = ''] = process.argv.slice(2)
  await withDatabase(async (url) => {
    const password = await addAdministrator(url, account, name)
    console.log(
      `Added ${account}. The password is shown only once: ${password}\nSign in at /desk/login and add colleagues there.`,
    )
  })
}
