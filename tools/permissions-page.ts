import { translatorFor } from '#kit/api/texts.ts'
import { deskRightsOf, STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import type { Gate } from '#kit/shared/gate.ts'
import type { Catalogue } from '#kit/shared/menu.ts'
import type { Op } from '#kit/shared/op.ts'
import type { Route } from '#kit/shared/route.ts'

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const code = (text: string) => `\`${text}\``
const list = (texts: readonly string[]) => [...new Set(texts)].sort(byCode).map(code).join('<br>')
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Further conditions for access, besides the right. */
function gateOf({ companies, needs, only }: Gate): string {
  return [
    companies && `companies ${companies.join(', ')}`,
    needs && `switch ${needs.NeedsType} / ${needs.CountryCode} / ${needs.NeedsDetail}`,
    only === 'super' && 'super administrator',
    only === 'admin' && 'staff by admin link',
  ]
    .filter(Boolean)
    .join(', ')
}

function placesOf({ inPrivate, atRestricted, withPayments }: Route): string {
  return [
    inPrivate === 'not' && 'not in private deployments',
    atRestricted === 'too' && 'also at restricted origins',
    withPayments && 'with a payment provider',
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * The full text of docs/permissions.md: from the declarations of screens and calls that menu, router, rights and server
 * follow. Texts must be loaded.
 */
export function permissionsPage({ routes, ops }: Catalogue): string {
  const translate = translatorFor('en-US')
  const screens = routes.filter((route) => route.access === 'customer')
  const calls = ops.filter((op) => op.access === 'customer')
  const codes = [...new Set([...screens, ...calls].flatMap(({ permission }) => permission ?? []))].sort(byCode)
  const held = codes.map((permission) => {
    const own = screens.filter((route) => route.permission === permission)
    const made = calls.filter((op) => op.permission === permission)
    const gates = [...new Set([...own, ...made].map(gateOf))].join('; ')
    return row(
      code(permission),
      own.map((route) => translate(route.title))[0] ?? '',
      list(own.map(({ path }) => path)),
      list(made.map(({ path }) => path)),
      gates,
    )
  })
  const open = (access: Op['access']) =>
    ops.filter((op) => op.access === access && !op.permission).toSorted((a, b) => byCode(a.path, b.path))
  const called = (op: Op) => row(op.method, code(op.path), gateOf(op))
  const seen = (route: Route) =>
    row(code(route.path), translate(route.title), [gateOf(route), placesOf(route)].filter(Boolean).join('; '))

  return [
    '# Permissions',
    '',
    "The rights that each screen and call requires. A super administrator has every right of the company; an ordinary user has the ticked ones. Every call is also restricted to the caller's company, regardless of the ids it contains.",
    '',
    '## Rights',
    '',
    'A code such as `Client:address` is a page; longer codes that begin with it are its buttons. A right with an entry in the column "For" can be held only by the companies or users named there.',
    '',
    row('Code', 'Screen', 'Opens', 'Allows calls', 'For'),
    '|---|---|---|---|---|',
    ...held,
    '',
    '## Calls open to every signed-in customer',
    '',
    row('Method', 'Call', 'For'),
    '|---|---|---|',
    ...open('customer').map(called),
    '',
    '## Calls without signing in',
    '',
    row('Method', 'Call', 'For'),
    '|---|---|---|',
    ...open('public').map(called),
    '',
    '## Calls of the desk',
    '',
    "A role opens areas of the desk; `every` is open to all staff. Staff whose only warehouse role is for one country see and move only that country's lists and records in the area `warehouse`.",
    '',
    row('Role', 'Areas', 'Country'),
    '|---|---|---|',
    ...Object.entries(STAFF_ROLE).map(([role, value]) => {
      const { areas, country } = deskRightsOf([value])
      return row(role, list([...areas]), country ?? '')
    }),
    '',
    row('Method', 'Call', 'Area'),
    '|---|---|---|',
    ...open('staff').map((op) => row(op.method, code(op.path), op.area ?? '')),
    '',
    '## Where screens are shown',
    '',
    'Screens of the portal are shown at every origin except `RESTRICTED_ORIGINS`, unless listed here.',
    '',
    row('Screen', 'Title', 'Shown'),
    '|---|---|---|',
    ...screens
      .filter((route) => placesOf(route) || gateOf(route))
      .toSorted((a, b) => byCode(a.path, b.path))
      .map(seen),
    '',
    '<!-- Written by `npm run docs` from the declarations of routes and calls. -->',
    '',
  ].join('\n')
}
