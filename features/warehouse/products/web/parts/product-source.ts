import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { lineSource, type LineSource } from '#kit/web/form/line-source.ts'
import { parts } from '#kit/web/parts/texts.ts'
import { getProductPage, type ProductRow } from '../../contract.ts'

/** Products of the country in the form, to be selected as form lines. */
export function productSources<V extends object>(
  countryOf: (values: V) => unknown,
  lineOf: (product: ProductRow) => object,
): readonly LineSource[] {
  return COUNTRIES.map((country) => {
    const op = getProductPage[country]
    return lineSource(op, {
      label: parts('lines.products'),
      none: parts('lines.noneOfCountry'),
      ...(op.permission && { permission: op.permission }),
      when: (values: V) => countryOf(values) === country,
      input: (Keyword) => ({ Keyword, PageIndex: 1, PageSize: 50 }),
      choices: ({ Items }) =>
        Items.map((product) => ({
          key: product.Id,
          label: product.Fnsku,
          hint: [product.Sku, product.NameEn, product.NameCn].join(' · '),
          values: lineOf(product),
        })),
    })
  })
}
