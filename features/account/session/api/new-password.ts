import type { Context } from '#kit/api/handle.ts'
import { hashPassword } from '#kit/api/secret.ts'
import { fieldRefusal } from './field-refusal.ts'

/** Common in China; the package has few of these. */
const CHINESE = [
  'woaini1314',
  'woaini520',
  'woaini521',
  'woaini123',
  'woaiwojia',
  '5201314520',
  '5201314a',
  'a5201314',
  'q5201314',
]
let common: Promise<Set<string>> | undefined
/** The passwords attackers try first, in lower case; loaded when a password is set for the first time. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...CHINESE]),
  ))

/** Fewer distinct characters mean one or two keys pressed repeatedly. */
const LEAST_DIFFERENT = 4

/** Characters added to the user name that do not make it a password: name123, name!. */
const MOST_BESIDE_NAME = 4

/** The hash of a new password; refuses, at its field, one that is easy to guess. */
export async function hashNewPassword(
  context: Pick<Context, 'translate'>,
  Field: 'Password' | 'NewPassword',
  password: string,
  accountName: string,
): Promise<string> {
  const plain = password.toLowerCase()
  const name = accountName.toLowerCase()
  if (plain === name || (name !== '' && plain.replace(name, '').length <= MOST_BESIDE_NAME && plain.includes(name)))
    throw fieldRefusal(context, Field, 'invalid.passwordIsName')
  if ((await commonPasswords()).has(plain) || new Set(plain).size < LEAST_DIFFERENT)
    throw fieldRefusal(context, Field, 'invalid.passwordCommon')
  return hashPassword(password)
}
