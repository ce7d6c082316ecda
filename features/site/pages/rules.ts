import type { ArticleRow, Article, Column, Solution } from '#features/site/content/contract.ts'
import { COUNTRIES, SITES } from '#features/warehouse/sites/rules.ts'
import type { Language } from '#kit/shared/text.ts'

/** The informational pages of the site; each is /home/<name> (SPEC 2). Sign-in has its own. */
export const PAGE_NAMES = [
  'webIndex',
  'products',
  'platForm',
  'news',
  'newsDetail',
  'aboutUs',
  'org',
  'contactUs',
  'enquiry',
  'agreeMent',
] as const
export type PageName = (typeof PAGE_NAMES)[number]

/** Number of articles on one news page. */
export const NEWS_PER_PAGE = 9

export type FormView = {
  values: Readonly<Record<string, string>>
  /** Errors in the visitor's language, by field. */
  errors: Readonly<Record<string, string>>
  /** Why the whole form was refused. */
  refusal?: string
  sent: boolean
}

type Choice = { readonly value: string; readonly label: string }

/** The price of a cargo by one service: the lowest and highest possible, or why it must be quoted manually. */
export type BoxPrice = { readonly name: 'sea' | 'air'; readonly days: string | null; readonly to: string } & (
  | { readonly MinAmount: number; readonly MaxAmount: number; readonly CurrencyCode: string }
  | { readonly reason: string }
)

/** The instant quote of the home page: input, its errors, and the prices. */
export type QuoteBoxView = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly places: readonly Choice[]
  readonly countries: readonly Choice[]
  readonly prices: readonly BoxPrice[] | undefined
}

/** The content of a page besides its texts; created by the server, rendered by web/render.tsx. */
export type PageData =
  | { name: 'webIndex'; news: readonly ArticleRow[]; solutions: readonly Solution[]; box: QuoteBoxView }
  | { name: 'products'; solutions: readonly Solution[] }
  | {
      name: 'news'
      columns: readonly Column[]
      columnId?: number | undefined
      articles: readonly ArticleRow[]
      pageIndex: number
      total: number
    }
  | { name: 'newsDetail'; article: Article & { UpdatedTime: string }; more: readonly ArticleRow[] }
  | { name: 'contactUs'; form: FormView; kinds: readonly { value: number; label: string }[] }
  | { name: 'enquiry'; form: FormView; solutions: readonly Solution[] }
  | { name: 'platForm' | 'aboutUs' | 'org' | 'agreeMent' }
  | { name: 'lost' }

export type PageModel = {
  /** `https://host`, for absolute addresses. */
  origin: string
  language: Language
  /** Languages in which this page exists. */
  languages: readonly Language[]
  /** Parameters that identify the page, without the language: `id`, `column`, `page`. */
  query: Readonly<Record<string, string>>
  data: PageData
}

/** Address of a page in a language; each language has its own, so that it can be found and shared. */
export function pagePath(
  name: PageName,
  language: Language | undefined,
  query: Readonly<Record<string, string | number>> = {},
): string {
  const params = new URLSearchParams(
    Object.entries({ ...query, ...(language && { lang: language }) }).map(([key, value]) => [key, String(value)]),
  )
  return `/home/${name}${params.size > 0 ? `?${params}` : ''}`
}

const [uk, germany] = COUNTRIES.map((country) => SITES[country].timeZone)

/** Offices; times are local. Their texts are in text/ under `address`, `zone` and `contactUs.office`. */
export const OFFICES = [
  {
    place: 'shenzhen',
    city: 'Shenzhen',
    phone: '+86 755 5550 0100',
    email: 'shenzhen@quayside.example',
    zone: 'china',
    timeZone: 'Asia/Shanghai',
    from: '09:00',
    to: '18:00',
  },
  {
    place: 'birmingham',
    city: 'Birmingham',
    phone: '+44 121 496 0100',
    email: 'birmingham@quayside.example',
    zone: 'uk',
    timeZone: uk,
    from: '08:00',
    to: '17:30',
  },
  {
    place: 'duisburg',
    city: 'Duisburg',
    phone: '+49 203 5550 100',
    email: 'duisburg@quayside.example',
    zone: 'germany',
    timeZone: germany,
    from: '08:00',
    to: '17:00',
  },
] as const

/** Warehouses without an office. */
export const WAREHOUSES = ['ningbo', 'xiamen', 'luton'] as const
