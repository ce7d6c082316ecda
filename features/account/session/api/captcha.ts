import { randomInt } from 'node:crypto'
import type { Db } from '#kit/api/db.ts'
import { digest } from '#kit/api/secret.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { CAPTCHA, mobileNumber } from '../rules.ts'
import { session } from '../text/keys.ts'
import { drawCaptcha } from './captcha-image.ts'
import { saveSecret, consumeSecret } from './secrets.ts'

/** Without similar characters: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const LETTERS = 'ACDEFGHJKMNPQRTWXY34679'

const answerOf = (letters: string) => digest(letters.trim().toUpperCase()).toString('base64')

const subjectOf = (subject: string) => mobileNumber(subject) ?? subject.toLowerCase()

/** A picture for `subject` (a phone or an account name): its solution is valid for nothing else. */
export async function makeCaptcha(db: Db, subject: string, address: string): Promise<{ CaptchaId: string; ImageBase64: string }> {
  if ((await countAttempt(db, `captcha:${address}`, CAPTCHA.windowSeconds)) > CAPTCHA.most)
    refuse('rule', session('error.tooManyAttempts'), { minutes: CAPTCHA.windowSeconds / 60 })
  const letters = Array.from({ length: CAPTCHA.letters }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const { secret } = await saveSecret(db, 'captcha', { subject: subjectOf(subject), answer: answerOf(letters) }, CAPTCHA.seconds)
  return {
    CaptchaId: secret,
    ImageBase64: `data:image/svg+xml;base64,${Buffer.from(await drawCaptcha(letters)).toString('base64')}`,
  }
}

/** Uses the captcha up, right or wrong. Call it in a transaction that a refusal does not roll back. */
export async function isCaptchaAnswer(
  db: Db,
  subject: string,
  { CaptchaId, CaptchaCode }: { CaptchaId: string; CaptchaCode: string },
): Promise<boolean> {
  const asked = await consumeSecret(db, 'captcha', CaptchaId)
  return asked !== undefined && asked.subject === subjectOf(subject) && asked.answer === answerOf(CaptchaCode)
}
