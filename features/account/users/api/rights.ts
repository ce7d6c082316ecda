import type { MenuItem } from '#features/account/session/contract.ts'
import { existsFor, isContracted, type Visitor } from '#kit/shared/gate.ts'
import type { Catalogue } from '#kit/shared/menu.ts'
import type { Route } from '#kit/shared/route.ts'
import type { Translate, TextKey } from '#kit/shared/text.ts'
import type { RightsPage } from '../rules.ts'
import { users } from '../text/keys.ts'

/** SPEC 3 MenuType; numbers added. */
const DIRECTORY = 1
const PAGE = 2
const BUTTON = 3

/** Last part of a button's code, and its text. */
const BUTTONS: Record<string, TextKey> = {
  edit: users('button.edit'),
  import: users('button.import'),
  export: users('button.export'),
  share: users('button.share'),
}

type Page = RightsPage & { readonly route: Route | undefined }

/** Rights that the super administrator of a company may grant: its pages with their buttons, except restricted ones. */
export function grantable(catalogue: Catalogue, company: Pick<Visitor, 'ContractCompanyId' | 'switches' | 'countries'>): Page[] {
  const given = [...catalogue.routes, ...catalogue.ops].filter(
    (one) => one.access === 'customer' && one.only === undefined && existsFor(one, company) && isContracted(one, company),
  )
  const codes = [...new Set(given.flatMap(({ permission }) => permission ?? []))]
  const isButton = (code: string) => codes.some((page) => code.startsWith(`${page}:`))
  const routes = catalogue.routes.toSorted((a, b) => Number(b.menu !== undefined) - Number(a.menu !== undefined))
  return codes
    .filter((code) => !isButton(code))
    .map((code) => ({
      code,
      buttons: codes.filter((button) => button.startsWith(`${code}:`)).sort(),
      route: routes.find((route) => route.permission === code),
    }))
}

/** The same as a tree in the user's language: directories, pages, buttons. */
export function rightsTree({ directories, routes }: Catalogue, pages: readonly Page[], translate: Translate): MenuItem[] {
  const item = (Code: string, Name: string, MenuType: number, Children: MenuItem[] = []): MenuItem => ({
    Code,
    Name,
    Url: '',
    Icon: '',
    MenuType,
    hidden: false,
    Children,
  })
  const button = (code: string) =>
    item(
      code,
      translate(
        BUTTONS[code.slice(code.lastIndexOf(':') + 1)] ??
          routes.find((route) => route.permission === code)?.title ??
          (code as TextKey),
      ),
      BUTTON,
    )
  const page = ({ code, buttons, route }: Page) => ({
    ...item(code, translate(route?.title ?? (code as TextKey)), PAGE, buttons.map(button)),
    Url: route?.path ?? '',
  })
  const under = (code: string | undefined) =>
    pages
      .filter(({ route }) => route?.menu?.under === code)
      .toSorted((a, b) => (a.route?.menu?.order ?? 0) - (b.route?.menu?.order ?? 0))
      .map(page)
  const listed = directories
    .toSorted((a, b) => a.order - b.order)
    .map(({ code, title }) => item(code, translate(title), DIRECTORY, under(code)))
  return [...listed, item('', translate(users('rights.others')), DIRECTORY, under(undefined))].filter(
    ({ Children }) => Children.length > 0,
  )
}
