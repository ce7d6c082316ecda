import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { RequestRow } from '../../request-records.ts'
import { quotes } from '../../text/keys.ts'

/** Country, then the centre or the postcode. */
export function Place({
  request: { DestinationCountry, DeliveryCode, DeliveryPostalCode },
}: {
  request: Pick<RequestRow, 'DestinationCountry' | 'DeliveryCode' | 'DeliveryPostalCode'>
}) {
  const { nameOf } = useDictionary('CountryCode')
  return (
    <span>
      {nameOf(DestinationCountry)} <span className="quiet">{DeliveryCode ?? DeliveryPostalCode}</span>
    </span>
  )
}

/** The price, or why staff must make it. */
export function RequestPrice({
  request: { TotalAmount, CurrencyCode, ManualReason: reason },
}: {
  request: Pick<RequestRow, 'TotalAmount' | 'CurrencyCode' | 'ManualReason'>
}) {
  const t = useText(quotes)
  const { money } = useFormat()
  if (TotalAmount !== null && CurrencyCode !== null)
    return <strong className="figures">{money(TotalAmount, CurrencyCode)}</strong>
  return <span className="quiet">{reason === null ? '–' : t(`why.${reason}`)}</span>
}
