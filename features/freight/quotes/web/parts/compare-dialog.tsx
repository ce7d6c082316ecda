import { Button } from 'antd'
import { useId } from 'react'
import { useNavigate } from '#kit/web/router.tsx'
import { ORDERS, ORDER_FORM } from '#features/freight/core/paths.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { labelKey } from '#kit/web/form/field.tsx'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Status } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useFieldName, language, useTranslate, useText } from '#kit/web/text.ts'
import { useIsMounted } from '#kit/web/use-is-mounted.ts'
import { useWrite } from '#kit/web/write.ts'
import { comparisonsOf, notIncluded, type Comparison } from '../../compare.ts'
import {
  getPricePreview,
  getRequestCounts,
  getRequests,
  requestQuote,
  type PricePreview,
  type QuotedPrice,
} from '../../contract.ts'
import { requestFields } from '../../request-fields.ts'
import { hasContainers, type QuoteFields } from '../../rules.ts'
import { quotes } from '../../text/keys.ts'
import { TransitDays } from './transit-days.tsx'
import css from './compare.module.css'

type Offer = Comparison & { preview: PricePreview | undefined; isFailed: boolean }

/** The request without fields that do not affect a price. */
const asked = (quote: QuoteFields) => ({ ...quote, Remark: null, ExpectedShipDate: null, Incoterm: null, PickAddressId: null })

function useOffer(comparison: Comparison, otherwise: QuoteFields): Offer {
  const { data, isError } = useRead(getPricePreview, asked(comparison.quote ?? otherwise), {
    enabled: comparison.quote !== undefined,
    silent: true,
  })
  return { ...comparison, preview: data, isFailed: isError }
}

const priceOf = ({ preview }: Offer) => (preview && 'Lines' in preview ? preview : undefined)

/** LCL, FCL and air for the cargo of a quote form, side by side, each with a button to order it. */
export default function CompareDialog({ quote, onClose }: { quote: QuoteFields; onClose: () => void }) {
  const t = useText(quotes)
  const [lcl, fcl, air] = comparisonsOf(quote) as [Comparison, Comparison, Comparison]
  const offers = [useOffer(lcl, quote), useOffer(fcl, quote), useOffer(air, quote)]
  const prices = offers.flatMap((offer) => priceOf(offer) ?? [])
  const lowest = Math.min(...prices.map((price) => price.TotalAmount))
  const fastest = Math.min(...prices.map((price) => price.TransitDaysMax ?? price.TransitDaysMin ?? Infinity))
  const save = useWrite(requestQuote, {
    about: t('compare.title'),
    invalidate: [getRequests, getRequestCounts, getPricePreview],
  })
  return (
    <Dialog open title={t('compare.title')} width={1040} onClose={onClose}>
      <div className={css.modes} aria-live="polite">
        {offers.map((offer) => {
          const price = priceOf(offer)
          const isCompared = prices.length > 1 && price !== undefined
          return (
            <Mode
              key={offer.spec.name}
              offer={offer}
              isLowest={isCompared && price.TotalAmount === lowest}
              isFastest={isCompared && (price.TransitDaysMax ?? price.TransitDaysMin) === fastest}
              save={save}
              onClose={onClose}
            />
          )
        })}
      </div>
    </Dialog>
  )
}

type ModeProps = {
  offer: Offer
  isLowest: boolean
  isFastest: boolean
  save: ReturnType<typeof useWrite<typeof requestQuote>>
  onClose: () => void
}

function Mode({ offer, isLowest, isFastest, save, onClose }: ModeProps) {
  const t = useText(quotes)
  const { money, date } = useFormat()
  const titleId = useId()
  const { spec, quote } = offer
  const price = priceOf(offer)
  return (
    <section className={css.mode} aria-labelledby={titleId} aria-busy={quote !== undefined && !offer.preview && !offer.isFailed}>
      <h3 id={titleId}>
        {t(`compare.${spec.name as 'lcl' | 'fcl' | 'air'}`)}
        {isLowest && <Status tone="done">{t('compare.lowest')}</Status>}
        {isFastest && <Status tone="moving">{t('compare.fastest')}</Status>}
      </h3>
      {price && quote ? (
        <>
          <p className={`${css.amount} figures`}>{money(price.TotalAmount, price.CurrencyCode)}</p>
          <dl>
            <dt>{t('field.TransitDays')}</dt>
            <dd>{price.TransitDaysMin === null ? '–' : <TransitDays of={price} />}</dd>
            <dt>{t('field.ValidTo')}</dt>
            <dd className="figures">{date(price.ValidTo)}</dd>
            <Charged offer={offer} price={price} />
          </dl>
          <Contents quote={quote} price={price} />
        </>
      ) : (
        <Why offer={offer} />
      )}
      {quote && offer.preview && <Choose offer={offer} quote={quote} save={save} onClose={onClose} />}
    </section>
  )
}

/** Why there is no price, or only an approximate one. */
function Why({ offer: { quote, preview, isFailed } }: { offer: Offer }) {
  const t = useText(quotes)
  const { money } = useFormat()
  if (!quote) return <p className={css.why}>{t('compare.tooLarge')}</p>
  if (isFailed) return <p className={css.why}>{t('panel.failed')}</p>
  if (!preview) return <p className="quiet">{t('panel.working')}</p>
  if ('ManualReason' in preview) return <p className={css.why}>{t(`manual.${preview.ManualReason}`)}</p>
  if ('Lines' in preview) return null
  const { MinAmount, MaxAmount, CurrencyCode } = preview
  return (
    <p className={css.amount}>{t('panel.range', { min: money(MinAmount, CurrencyCode), max: money(MaxAmount, CurrencyCode) })}</p>
  )
}

/** The figure that the mode is charged by. */
function Charged({ offer: { spec, quote, isProposed }, price }: { offer: Offer; price: QuotedPrice }) {
  const t = useText(quotes)
  const { weight, number } = useFormat()
  const { nameOf } = useDictionary('CabinetType')
  const fieldName = useFieldName(quotes)
  if (hasContainers(spec))
    return (
      <>
        <dt>{t('field.CabinetItems')}</dt>
        <dd>
          {quote!.CabinetItems.map(({ CabinetType, Qty }) => `${Qty} × ${nameOf(CabinetType)}`).join(', ')}
          {isProposed && <small>{t('compare.proposed')}</small>}
        </dd>
      </>
    )
  return (
    <>
      <dt>{fieldName(spec.chargedBy)}</dt>
      <dd className="figures">
        {spec.chargedBy === 'ChargeableWeight' ? weight(price.ChargeableWeight) : number(price.RevenueTon)}
      </dd>
    </>
  )
}

function Contents({ quote, price }: { quote: QuoteFields; price: QuotedPrice }) {
  const t = useText(quotes)
  const { money } = useFormat()
  const taxes = price.TaxEstimate && price.TaxEstimate.Duty + price.TaxEstimate.Vat
  return (
    <>
      <div>
        <h4>{t('compare.included')}</h4>
        <ul>
          {price.Lines.map((line, index) => (
            <li key={index}>
              {line.Name} <span className="figures">{money(line.AmountQuoteCcy, price.CurrencyCode)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4>{t('compare.notIncluded')}</h4>
        <ul>
          {notIncluded(quote, price.Lines).map((name) => (
            <li key={name}>
              {t(`compare.${name}`)}
              {name === 'taxes' && taxes !== null && (
                <span className="figures">{t('compare.about', { amount: money(taxes, price.CurrencyCode) })}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Saves the request at the shown price and opens its order; requests that staff must price are sent to them. */
function Choose({ offer, quote, save, onClose }: Pick<ModeProps, 'offer' | 'save' | 'onClose'> & { quote: QuoteFields }) {
  const t = useText(quotes)
  const translate = useTranslate()
  const can = useCan()
  const navigate = useNavigate()
  const isShown = useIsMounted()
  const { spec, preview } = offer
  const price = priceOf(offer)
  const isManual = preview !== undefined && 'ManualReason' in preview
  const mayOrder = price !== undefined && can(`${ORDERS}:edit`)
  if (!can(spec.code) || !(price || isManual)) return null
  const read = requestFields.safeParse(quote)
  if (!read.success) {
    const names = [...new Set(fieldIssues(read.error).map(({ Field }) => translate(labelKey(quotes, Field))))]
    return <p className={css.missing}>{t('compare.missing', { fields: new Intl.ListFormat(language).format(names) })}</p>
  }
  const choose = async () => {
    const shown = { ShownTotal: price?.TotalAmount ?? null, ShownCurrency: (price?.CurrencyCode as 'GBP' | 'EUR') ?? null }
    const { Id, QuotedPriceId } = await save.send({ ...read.data, ...shown })
    // A late response must not take the user away from another view.
    if (!isShown()) return
    onClose()
    void navigate(
      mayOrder && QuotedPriceId !== null
        ? `${ORDER_FORM}?Type=${spec.orderType}&Quote=${QuotedPriceId}`
        : `${spec.detail}?id=${Id}`,
    )
  }
  return (
    <div className={css.choose}>
      <Button type={price ? 'primary' : 'default'} disabled={save.busy} onClick={() => void choose().catch(() => undefined)}>
        {t(mayOrder ? 'compare.order' : 'action.ask')}
      </Button>
      {save.refusal && save.input?.QuoteProductType === spec.type && (
        <p className={css.why} role="alert">
          {save.refusal.Msg}
        </p>
      )}
    </div>
  )
}
