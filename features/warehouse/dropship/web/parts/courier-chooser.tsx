import { Suspense, useDeferredValue, useMemo } from 'react'
import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import { useRates } from '#features/finance/fees/web/parts/use-rates.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { FieldFrame } from '#kit/web/form/field.tsx'
import { useFormScope, useFormValue, useShownPrice } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useTranslate, useText } from '#kit/web/text.ts'
import { DELIVERY_METHOD } from '../../rules.ts'
import { SERVICES, type CourierService } from '../../couriers.ts'
import { dropship } from '../../text/keys.ts'
import { courierOffers, type Offer } from '../courier-offers.ts'
import { goodsOf, packagesOf, type LineValues } from '../dropship-values.ts'
import css from './courier-chooser.module.css'

const TONE = { ok: 'done', warn: 'waiting', blocked: 'problem' } as const
const WORD = { ok: 'form.verdictOk', warn: 'form.verdictWarn', blocked: 'form.verdictBlocked' } as const

/** The order as assessed by couriers, as far as it is filled in; undefined until it has goods. */
function useOffers() {
  const rates = useRates(useSite().country)
  const lines = useDeferredValue(useFormValue<LineValues[] | undefined>('Items'))
  const destinationCountry = useFormValue<string>('CountryCode')
  const postalCode = useFormValue<string | undefined>('PostalCode') ?? ''
  const PackagesCount = useFormValue<number | string | undefined>('PackagesCount')
  return useMemo(() => {
    const goods = goodsOf(lines ?? [])
    const packages = packagesOf({ ...(PackagesCount !== undefined && { PackagesCount }) })
    return rates && goods.length > 0 ? courierOffers({ rates, destinationCountry, postalCode, goods, packages }) : undefined
  }, [lines, destinationCountry, postalCode, PackagesCount, rates])
}

/** Every courier with verdict, reasons and price, followed by the calculation of the chosen one. */
export function CourierChooser() {
  const t = useText(dropship)
  const format = useFormat()
  const { idPrefix } = useFormScope()
  const method = useFormValue<number>('DropshipDeliveryMethod')
  const chosen = useFormValue<CourierService | null | undefined>('CourierService')
  const found = useOffers()
  const isProvider = method === DELIVERY_METHOD.provider
  const offer = found?.offers.find((one) => one.service === chosen)
  const price = isProvider ? offer?.price : found?.without
  useShownPrice(price?.Total)
  if (!found) return <p className={css.waiting}>{t(isProvider ? 'form.courierFirst' : 'form.feeFirst')}</p>

  const possible = found.offers.filter((one) => one.verdict !== 'blocked')
  const lowest = Math.min(...possible.map((one) => one.price.Total))
  const parcels = t('form.parcels', { count: found.parcelWeights.length, weight: format.number(found.parcelWeights[0]) })
  const id = `${idPrefix}-CourierService`
  return (
    <div className={css.chooser}>
      {isProvider && (
        <FieldFrame
          id={id}
          path="CourierService"
          label={t('form.chooseCourier')}
          required
          wide
          help={`${parcels} · ${t('form.priceIncludes')}`}
        >
          {({ invalid, describedBy }) => (
            <div
              role="radiogroup"
              id={id}
              tabIndex={-1}
              aria-label={t('form.chooseCourier')}
              aria-invalid={invalid}
              aria-describedby={describedBy}
              className={css.offers}
            >
              {found.offers.map((one) => (
                <OfferCard key={one.service} offer={one} isLowest={one.verdict !== 'blocked' && one.price.Total === lowest} />
              ))}
            </div>
          )}
        </FieldFrame>
      )}
      {price && (
        <div className={css.price} aria-live="polite">
          <p className={css.total}>
            <span className="quiet">{t('form.estimate')}</span>
            <strong className="figures">{format.money(price.Total, price.CurrencyCode)}</strong>
          </p>
          {/* The texts are loaded with the first price: until then the form is unchanged. */}
          <Suspense>
            <PriceLines price={price} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function PriceLines({ price }: { price: Offer['price'] }) {
  const translate = useTranslate()
  return <FeeTable lines={price.Lines.map((line) => ({ ...line, Name: translate(line.Name) }))} currency={price.CurrencyCode} />
}

function OfferCard({ offer, isLowest }: { offer: Offer; isLowest: boolean }) {
  const t = useText(dropship)
  const translate = useTranslate()
  const format = useFormat()
  const { form, idPrefix, disabled } = useFormScope()
  const services = useDictionary('CourierService')
  const chosen = useFormValue<CourierService | null | undefined>('CourierService') === offer.service
  const isBlocked = offer.verdict === 'blocked'
  const choose = () => {
    form.set('CourierService', offer.service)
    form.set('Courier', SERVICES[offer.service].courier)
  }
  return (
    <label className={css.offer} data-verdict={offer.verdict} data-chosen={chosen || undefined}>
      <input
        type="radio"
        className={css.choice}
        name={`${idPrefix}-service`}
        checked={chosen}
        disabled={disabled || isBlocked}
        onChange={choose}
      />
      <span className={css.head}>
        <span className={css.name}>{services.nameOf(offer.service)}</span>
        {isLowest && <span className={css.lowest}>{t('form.cheapest')}</span>}
      </span>
      {isBlocked ? null : (
        <strong className={`${css.amount} figures`}>{format.money(offer.price.Total, offer.price.CurrencyCode)}</strong>
      )}
      <span className={css.verdict}>
        <ToneMark tone={TONE[offer.verdict]} />
        <span>
          {offer.reasons.length > 0
            ? offer.reasons.map((reason) => translate(reason.key, reason.params)).join(' · ')
            : t(WORD[offer.verdict])}
        </span>
      </span>
    </label>
  )
}
