import { sql } from 'kysely'
import type { Client } from '../../../../api/testing.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { digest } from '#kit/api/secret.ts'
import { getCaptcha } from '../contract.ts'

/** The database, for tests that must see or set what no call exposes. */
export function onDatabase(url: string) {
  const pool = openPool(url, 2)
  return {
    run: <T>(work: Parameters<typeof transact<T>>[3]) => transact(pool, 'everyone', 'write', work),
    close: () => pool.close(),
  }
}
export type Database = ReturnType<typeof onDatabase>

/** Replaces the stored solution of a captcha by `abcde`, as if someone had read it. */
export async function setCaptchaAnswer({ run }: Database, CaptchaId: string): Promise<string> {
  const known = JSON.stringify({ answer: digest('ABCDE').toString('base64') })
  await run((db) =>
    db
      .updateTable('one_time_secret')
      .set({ Payload: sql`payload || ${known}::jsonb` })
      .where('SecretHash', '=', digest(CaptchaId))
      .execute(),
  )
  return 'abcde'
}

/** A captcha for `subject` with its correct solution. */
export async function solveCaptcha(
  client: Client,
  database: Database,
  subject: string,
): Promise<{ CaptchaId: string; CaptchaCode: string }> {
  const { CaptchaId } = await client.ok(getCaptcha, { data: subject })
  return { CaptchaId, CaptchaCode: await setCaptchaAnswer(database, CaptchaId) }
}
