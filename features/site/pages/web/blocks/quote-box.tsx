import type { ReactNode } from 'react'
import { pagePath, type BoxPrice, type QuoteBoxView } from '../../rules.ts'
import type { SiteView } from '../site-view.ts'

type Props = { view: SiteView; box: QuoteBoxView }

const SIDES = ['Length', 'Width', 'Height'] as const

/**
 * The instant quote: a form that submits to its own page, so it works without a script; with one the prices update
 * while the user is typing.
 */
export function QuoteBox({ view, box }: Props) {
  const { t, language } = view
  return (
    <form
      className="quote-box"
      id="quote"
      method="get"
      action={`${pagePath('webIndex', undefined)}#quote`}
      data-live="quote-prices"
      aria-label={t('box.title')}
      noValidate
    >
      <input type="hidden" name="lang" value={language} />
      <div className="quote-fields">
        <Field box={box} name="ReceiptPlaceCode" label={t('box.from')}>
          <select name="ReceiptPlaceCode" defaultValue={box.values['ReceiptPlaceCode']}>
            {box.places.map(({ value, label }) => (
              <option key={value} value={value}>
                {placeName(view, value) ?? label}
              </option>
            ))}
          </select>
        </Field>
        <Field box={box} name="DestinationCountry" label={t('box.to')}>
          <select name="DestinationCountry" defaultValue={box.values['DestinationCountry']}>
            {box.countries.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field box={box} name="Cartons" label={t('box.cartons')}>
          <Figure box={box} name="Cartons" />
        </Field>
        <fieldset className="quote-size">
          <legend>{t('box.size')}</legend>
          {SIDES.map((name) => (
            <Figure key={name} box={box} name={name} label={t(`box.side.${name}`)} />
          ))}
        </fieldset>
        <Field box={box} name="GrossWeight" label={t('box.weight')}>
          <Figure box={box} name="GrossWeight" />
        </Field>
        <button type="submit" className="button">
          {t('box.show')}
        </button>
      </div>
      <div id="quote-prices" aria-live="polite">
        <Issues view={view} box={box} />
        {box.prices && <Prices view={view} prices={box.prices} />}
      </div>
    </form>
  )
}

/** Receiving warehouses are named by their city in the visitor's language; one without a text by its own name. */
function placeName({ t }: SiteView, code: string): string | undefined {
  const path = `box.place.${code}` as 'box.place.CNSZX1'
  const word = t(path)
  return word === path ? undefined : word
}

function Field({ box, name, label, children }: { box: QuoteBoxView; name: string; label: string; children: ReactNode }) {
  return (
    <label className="quote-field" data-issue={box.errors[name] ? '' : undefined}>
      <span>{label}</span>
      {children}
    </label>
  )
}

function Figure({ box, name, label }: { box: QuoteBoxView; name: string; label?: string }) {
  return (
    <input
      name={name}
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      defaultValue={box.values[name]}
      aria-invalid={box.errors[name] ? true : undefined}
    />
  )
}

/** Errors by field. */
function Issues({ view: { t }, box }: Props) {
  const names: Record<string, string> = {
    ReceiptPlaceCode: t('box.from'),
    DestinationCountry: t('box.to'),
    Cartons: t('box.cartons'),
    ...Object.fromEntries(SIDES.map((name) => [name, t(`box.side.${name}`)])),
    GrossWeight: t('box.weight'),
  }
  const words = Object.entries(names).flatMap(([field, name]) =>
    box.errors[field] ? [t('box.issue', { name, issue: box.errors[field] })] : [],
  )
  return words.length > 0 ? <p className="quote-faults">{words.join(' · ')}</p> : null
}

function Prices({ view: { t, language }, prices }: { view: SiteView; prices: readonly BoxPrice[] }) {
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  const [first] = prices
  return (
    <>
      <ul className="quote-prices">
        {prices.map((price) => (
          <li key={price.name}>
            <span className="quote-service">
              {t(`box.service.${price.name}`)}
              {price.days && <small>{t('home.days', { days: price.days })}</small>}
            </span>
            {'reason' in price ? (
              <span>{price.reason}</span>
            ) : (
              <strong>
                {t('box.range', {
                  min: money(Math.floor(price.MinAmount), price.CurrencyCode),
                  max: money(Math.ceil(price.MaxAmount), price.CurrencyCode),
                })}
              </strong>
            )}
            <a href={price.to}>{t('reason' in price ? 'box.ask' : 'box.lines')}</a>
          </li>
        ))}
      </ul>
      <p className="quote-note">
        {t('box.note')} <a href={`/home/reg?from=${encodeURIComponent(first!.to)}`}>{t('box.register')}</a>
      </p>
    </>
  )
}
