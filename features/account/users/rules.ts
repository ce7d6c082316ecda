import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { loginName, mobile, newPassword, ORDINARY_USER, repeatedPassword, sameTwice } from '#features/account/session/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { optional, text } from '#kit/shared/fields.ts'
import { SUPER_ADMINISTRATOR } from '#kit/shared/gate.ts'
import { z } from 'zod'

/** Moves of an account. */
export const userEvents = documentEvents('app_user', [], ['add', 'update', 'enable', 'disable', 'resetPassword', 'rights'])

export const ROLE = { superAdministrator: SUPER_ADMINISTRATOR, ordinary: ORDINARY_USER } as const satisfies Record<
  string,
  ValueOf<'UserRole'>
>
/** Maximum number of accounts per company. */
export const MAX_USERS = 200

const chineseName = text({ max: 30, noSpecial: true })
/** The number with which this user signs in by a code; unique among accounts. */
const ownPhone = optional(mobile)

/** SPEC 5: login name 3 to 20, the password entered twice. */
export const newUser = sameTwice(
  z.object({
    ChineseName: chineseName,
    AccountName: loginName,
    Phone: ownPhone,
    Password: newPassword,
    ConfirmPassword: repeatedPassword,
  }),
  ({ Password }) => Password,
)
export const userFields = z.object({ ChineseName: chineseName, Phone: ownPhone })
export const userPassword = sameTwice(
  z.object({ Password: newPassword, ConfirmPassword: repeatedPassword }),
  ({ Password }) => Password,
)

/** Quick actions of the dashboard (SPEC 1). */
export const MAX_QUICK_ACTIONS = 6

/** A page of the rights: its own code and those of its buttons. */
export type RightsPage = { readonly code: string; readonly buttons: readonly string[] }

/** All codes that can be ticked. */
export const codesOf = (pages: readonly RightsPage[]): string[] => pages.flatMap(({ code, buttons }) => [code, ...buttons])

/** The rights that these ticks grant: a button requires its page. */
export function withPages(pages: readonly RightsPage[], ticked: ReadonlySet<string>): Set<string> {
  return new Set(
    pages.flatMap(({ code, buttons }) => {
      const pressed = buttons.filter((button) => ticked.has(button))
      return ticked.has(code) || pressed.length > 0 ? [code, ...pressed] : []
    }),
  )
}

/** The ticks after one was set or removed; removing the page removes its buttons too. */
export function tick(pages: readonly RightsPage[], ticked: ReadonlySet<string>, code: string, on: boolean): Set<string> {
  const next = new Set(ticked)
  if (on) next.add(code)
  else for (const gone of [code, ...(pages.find((page) => page.code === code)?.buttons ?? [])]) next.delete(gone)
  return withPages(pages, next)
}

/** Applies the ticks set and removed since `seen` to `current`, the rights as another user has changed them in the meantime. */
export function carryOver(
  pages: readonly RightsPage[],
  { seen, ticked, current }: Record<'seen' | 'ticked' | 'current', ReadonlySet<string>>,
): Set<string> {
  const removed = [...seen.difference(ticked)].reduce<ReadonlySet<string>>(
    (held, code) => tick(pages, held, code, false),
    current,
  )
  return [...ticked.difference(seen)].reduce((held, code) => tick(pages, held, code, true), withPages(pages, removed))
}

/** Inverts the ticks, and adds the pages they need (SPEC 6 "invert"). */
export function invert(pages: readonly RightsPage[], ticked: ReadonlySet<string>): Set<string> {
  return withPages(pages, new Set(codesOf(pages).filter((code) => !ticked.has(code))))
}
