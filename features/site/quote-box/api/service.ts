import { valueName } from '#features/account/dictionary/enums.ts'
import { receivingWarehouses } from '#features/freight/places/api/service.ts'
import { publicPrices } from '#features/freight/quotes/api/service.ts'
import { PRODUCTS, QUOTE_BOX, quoteFields } from '#features/freight/quotes/rules.ts'
import { quotes } from '#features/freight/quotes/text/keys.ts'
import { destinationsOf } from '#features/freight/rates/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { markOf, parseNumber } from '#kit/shared/number.ts'
import type { Language } from '#kit/shared/text.ts'
import { fieldErrors } from '#kit/shared/validation.ts'
import type { BoxPrice, QuoteBoxView } from '#features/site/pages/rules.ts'

const [sea, , , air] = PRODUCTS
const SERVICES = [
  { name: 'sea', product: sea! },
  { name: 'air', product: air! },
] as const

const NAMES = [QUOTE_BOX.from, QUOTE_BOX.to, ...QUOTE_BOX.measures]
const MAX_TYPED = 20

/** The instant quote of the home page, for the parameters of its address. */
export async function readBox(
  db: Db,
  language: Language,
  query: Readonly<Record<string, string | undefined>>,
): Promise<QuoteBoxView> {
  const values = Object.fromEntries(NAMES.map((name) => [name, (query[name] ?? '').slice(0, MAX_TYPED)]))
  const places = (await receivingWarehouses(db, language)).map(({ WarehouseCode, WarehouseName }) => ({
    value: WarehouseCode,
    label: WarehouseName,
  }))
  const codes = await destinationsOf(db, sea!.type)
  const countries = codes.map((code) => ({ value: code, label: valueName('CountryCode', code, language) }))
  const isAsked = QUOTE_BOX.measures.some((name) => query[name] !== undefined)
  const asked = isAsked ? read({ ...values, ...measured(values, language) }, language) : undefined
  return {
    values,
    errors: asked?.errors ?? {},
    places,
    countries,
    prices: asked?.carton && (await pricesOf(db, asked.carton, language)),
  }
}

/** The measures as numbers, parsed in the format of the page's language; invalid input is left unchanged for validation. */
const measured = (values: Record<string, string>, language: Language) =>
  Object.fromEntries(
    QUOTE_BOX.measures.map((name) => [name, String(parseNumber(values[name]!, markOf(language)) ?? values[name])]),
  )

type Carton = {
  ReceiptPlaceCode: string | undefined
  DestinationCountry: string | undefined
  Cargo: Record<string, string | undefined>[]
}

/** The input as a request, or its errors by field. */
function read(values: Record<string, string>, language: Language): { carton?: Carton; errors: Record<string, string> } {
  const carton = {
    ReceiptPlaceCode: values[QUOTE_BOX.from],
    DestinationCountry: values[QUOTE_BOX.to],
    Cargo: [Object.fromEntries(QUOTE_BOX.measures.map((name) => [name, values[name]]))],
  }
  const parsed = quoteFields.safeParse({ ...carton, QuoteProductType: sea!.type })
  if (parsed.success) return { carton, errors: {} }
  return {
    errors: Object.fromEntries(
      fieldErrors(parsed.error, translatorFor(language)).map(({ Field, Msg }) => [Field.split('.').at(-1)!, Msg]),
    ),
  }
}

async function pricesOf(db: Db, carton: Carton, language: Language): Promise<BoxPrice[]> {
  const translate = translatorFor(language)
  const {
    Cargo: [cargo],
    ...way
  } = carton
  const carried = new URLSearchParams(
    Object.entries({ ...way, ...cargo }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const prices: BoxPrice[] = []
  for (const { name, product } of SERVICES) {
    const { range, days } = await publicPrices(db, quoteFields.parse({ ...carton, QuoteProductType: product.type }))
    const common = { name, days, to: `${product.create}?${carried}` }
    prices.push(
      'ManualReason' in range
        ? { ...common, reason: translate(quotes(`manual.${range.ManualReason}`)) }
        : { ...common, ...range },
    )
  }
  return prices
}
