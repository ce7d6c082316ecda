import type { Db } from '#kit/api/db.ts'
import type { Context } from '#kit/api/handle.ts'
import { isPassword, NO_PASSWORD } from '#kit/api/secret.ts'
import { attempts, countAttempt, forgetAttempts } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { WRONG } from '../rules.ts'
import { session } from '../text/keys.ts'
import { isCaptchaAnswer } from './captcha.ts'
import { findAccount } from './queries.ts'

/** Counter key for wrong passwords of a name; those from one address use this, a colon and the address. */
export const triesKey = (accountName: string, isStaff: boolean) =>
  `password:${isStaff ? 'desk' : 'portal'}:${accountName.toLowerCase()}`

type Typed = { AccountName: string; Password: string; CaptchaId?: string | undefined; CaptchaCode?: string | undefined }
/**
 * Checks name and password (SPEC 5). Attempts are counted by account and address before any hashing, so that many
 * concurrent ones are not all hashed; the counts use the entered name, so they do not reveal which names exist. A name
 * that does not exist is hashed against nothing: both cases take equally long and have the same response.
 */
export async function checkPassword(context: Context, typed: Typed, isStaff: boolean) {
  const account = triesKey(typed.AccountName, isStaff)
  const keys = {
    pair: `${account}:${context.address}`,
    account,
    address: `password:from:${context.address}`,
  }

  const before = await context.transact('read', async (db) => ({
    pair: await tries(db, keys.pair),
    account: await tries(db, keys.account),
    address: await tries(db, keys.address),
  }))
  if (before.pair >= WRONG.pair || before.address >= WRONG.address)
    refuse('rule', session('error.tooManyAttempts'), { minutes: WRONG.windowSeconds / 60 })
  const isShown = await isCaptchaRight(context, typed)
  if (before.account >= WRONG.captcha && !isShown) askForCaptcha(typed)

  // Always in this order, so that two sign-ins never deadlock.
  const counted = await context.transact('write', async (db) => ({
    pair: await count(db, keys.pair),
    account: await count(db, keys.account),
  }))
  if (counted.pair > WRONG.pair) refuse('rule', session('error.tooManyAttempts'), { minutes: WRONG.windowSeconds / 60 })
  if (counted.account > WRONG.captcha && !isShown) askForCaptcha(typed)

  const known = await context.transact('read', (db) => findAccount(db, typed.AccountName, isStaff))
  const right = await isPassword(typed.Password, known?.PasswordHash ?? NO_PASSWORD)
  if (known && right && known.IsEnabled) {
    await context.transact('write', (db) => forgetAttempts(db, [keys.pair, keys.account]))
    return known
  }
  await context.transact('write', (db) => count(db, keys.address))
  refuse('rule', session('error.wrongPassword'), {}, { NeedCaptcha: counted.account >= WRONG.captcha })
}

const tries = (db: Db, key: string) => attempts(db, key, WRONG.windowSeconds)
const count = (db: Db, key: string) => countAttempt(db, key, WRONG.windowSeconds)

async function isCaptchaRight(context: Context, { AccountName, CaptchaId, CaptchaCode }: Typed): Promise<boolean> {
  if (!CaptchaId || !CaptchaCode) return false
  return context.transact('write', (db: Db) => isCaptchaAnswer(db, AccountName, { CaptchaId, CaptchaCode }))
}

function askForCaptcha({ CaptchaId }: Typed): never {
  refuse('rule', session(CaptchaId ? 'error.captchaWrong' : 'error.captchaNeeded'), {}, { NeedCaptcha: true })
}
