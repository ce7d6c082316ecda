import type { Context } from '#kit/api/handle.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { session } from '../text/keys.ts'

type Wrong =
  | 'invalid.nameTaken'
  | 'invalid.phoneTaken'
  | 'invalid.invitationUnknown'
  | 'invalid.passwordCommon'
  | 'invalid.passwordIsName'
  | 'invalid.passwordSame'

/** A refusal that names its field, like a broken rule of the input. */
export function fieldRefusal({ translate }: Pick<Context, 'translate'>, Field: string, key: Wrong): Refusal {
  return new Refusal(
    'invalid',
    session(key),
    {},
    { Errors: [{ Field, Row: null, Code: key.slice('invalid.'.length), Msg: translate(session(key)) }] },
  )
}
