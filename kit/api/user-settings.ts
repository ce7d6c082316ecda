import type { Db } from './db.ts'

/** One of the user's settings, or undefined. */
export async function userSetting<T>(db: Db, userId: number, key: string): Promise<T | undefined> {
  const row = await db
    .selectFrom('user_setting')
    .select('Value')
    .where('UserId', '=', userId)
    .where('Key', '=', key)
    .executeTakeFirst()
  return row?.Value as T | undefined
}

/** Stores one of the user's settings, or removes it with null. */
export async function setUserSetting(db: Db, userId: number, key: string, value: unknown): Promise<void> {
  if (value === null) {
    await db.deleteFrom('user_setting').where('UserId', '=', userId).where('Key', '=', key).execute()
    return
  }
  const Value = JSON.stringify(value)
  await db
    .insertInto('user_setting')
    .values({ UserId: userId, Key: key, Value })
    .onConflict((conflict) => conflict.columns(['UserId', 'Key']).doUpdateSet({ Value }))
    .execute()
}
