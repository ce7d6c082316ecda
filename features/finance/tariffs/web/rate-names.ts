import { RATE, type RateRow } from '#features/finance/fees/rules/rates.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import type { SheetChange } from '#kit/web/import/sheet-reader.tsx'
import { language, useText } from '#kit/web/text.ts'
import type { MissingRate, RateChange } from '../rules.ts'
import { tariffs } from '../text/keys.ts'

/** What identifies a rate, as text: item, service or container, and limit. */
export function useRateName() {
  const t = useText(tariffs)
  const format = useFormat()
  const items = useDictionary('RateItem')
  const services = useDictionary('CourierService')
  const cabinets = useDictionary('CabinetType')
  const plain = ({ RateItem, CourierService, CabinetType }: Partial<RateRow>) =>
    [
      items.nameOf(RateItem),
      CourierService && services.nameOf(CourierService),
      CabinetType && cabinets.nameOf(CabinetType),
    ].filter(Boolean)
  const limitOf = ({ RateItem, UpTo }: RateRow) => {
    const limit = RateItem === RATE.storage ? 'days' : RateItem === RATE.heavyParcel ? 'above' : 'kilograms'
    return UpTo !== null && t(`limit.${limit}`, { value: format.number(UpTo) })
  }
  return {
    nameOf: (row: RateRow) => [...plain(row), limitOf(row)].filter(Boolean).join(' · '),
    missingOf: ({ RateItem, Of, isOpenEnd }: MissingRate) => {
      const of = typeof Of === 'number' ? { CabinetType: Of } : { CourierService: Of }
      const name = plain({ RateItem, ...(of as Partial<RateRow>) }).join(' · ')
      return isOpenEnd ? t('missing.openEnd', { name }) : name
    },
  }
}

/** Prices have two to four decimals. */
export const price = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format

const percentage = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })

/** A change as shown in the table of changes: the price before and after, and the difference. */
export function useRateChange() {
  const t = useText(tariffs)
  const { nameOf } = useRateName()
  return ({ kind, row, before }: RateChange): SheetChange => {
    const percent = before ? ((row.Price - before) / before) * 100 : 0
    const share = percent === 0 ? '' : ` (${percentage.format(percent)} %)`
    return {
      key: `${kind} ${nameOf(row)}`,
      name: nameOf(row),
      kind,
      text: price(row.Price),
      fields: [{ name: t('field.Price'), before: price(before ?? 0), after: `${price(row.Price)}${share}` }],
    }
  }
}
