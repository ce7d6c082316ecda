import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import type { CourierService } from '#features/warehouse/dropship/rules/offers.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { useRates } from '#features/finance/fees/web/parts/use-rates.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormValue, useShownPrice } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { useTranslate, useText } from '#kit/web/text.ts'
import { labelOffers } from '../../rules.ts'
import { returnLabels } from '../../text/keys.ts'

const useTyped = (path: string) => typedNumber(useFormValue(path)) ?? 0

/** Returns every courier service for the parcel in the form; none until its address, weight and size are known. */
function useOffers(site: Country) {
  const [Weight, Length, Width, Height] = [useTyped('Weight'), useTyped('Length'), useTyped('Width'), useTyped('Height')]
  const destination = useFormValue<string | undefined>('Country')
  const PostalCode = useFormValue<string | undefined>('PostalCode') ?? ''
  const IsHomePickup = useFormValue<boolean | undefined>('IsHomePickup') ?? false
  const rates = useRates(site)
  if (!rates || !destination || [Weight, Length, Width, Height].some((one) => one <= 0)) return []
  return labelOffers(rates, { Country: destination, PostalCode, Weight, Length, Width, Height, IsHomePickup })
}

/** Returns the available services, each with the price of its label. */
export function useServiceOptions(site: Country) {
  const format = useFormat()
  const names = useDictionary('CourierService')
  return useOffers(site)
    .filter(({ verdict }) => verdict !== 'blocked')
    .map(({ service, price }) => ({
      value: service,
      label: names.nameOf(service),
      hint: format.money(price.Total, price.CurrencyCode),
    }))
}

/** Shows the price of the label with the selected service. */
export function LabelPrice({ site }: { site: Country }) {
  const t = useText(returnLabels)
  const translate = useTranslate()
  const chosen = useFormValue<CourierService | undefined>('CourierService')
  const offers = useOffers(site)
  const offer = offers.find(({ service }) => service === chosen)
  useShownPrice(offer?.price.Total)
  if (offers.length === 0) return <p className="quiet">{t('form.priceHint')}</p>
  if (!offer) return null
  const lines = offer.price.Lines.map((line) => ({ ...line, Name: translate(line.Name) }))
  return <FeeTable lines={lines} currency={offer.price.CurrencyCode} />
}
