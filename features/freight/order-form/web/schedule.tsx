import { useEffect, type ReactNode } from 'react'
import { portName } from '#features/freight/places/rules.ts'
import {
  getAirFullFlight,
  getShippingScheduleInfo,
  type FlightRow,
  type SailingRow,
} from '#features/freight/schedules/contract.ts'
import { nextCutOff, SCHEDULE_ZONE, timeLeft } from '#features/freight/schedules/rules.ts'
import { schedules } from '#features/freight/schedules/text/keys.ts'
import { useNow } from '#kit/web/clock.ts'
import { controlId, Field, FieldFrame } from '#kit/web/form/field.tsx'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { language, useText } from '#kit/web/text.ts'
import type { OrderDetail } from '#features/freight/orders/contract/order-detail.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { orderForm } from '../text/keys.ts'
import { useOpenOrder } from './context.ts'
import css from './order-form.module.css'

/** Sailings and flights still available to the order, each with the time until its next cut-off. */

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The available choices; for an order that can no longer change it, its current one. */
export function SailingChooser() {
  const { order, frozen } = useOpenOrder()
  return order && frozen.has('SailingId') ? <Taken path="SailingId" order={order} /> : <Sailings />
}

function Sailings() {
  const t = useText(orderForm)
  const tOrder = useText(orders)
  const { form, disabled } = useFormScope()
  const { kind } = useOpenOrder()
  const chosen = useFormValue<number | null | undefined>('SailingId')
  const [DestinationCountry, ReceiptPlaceCode, PortOfLoading, PortOfDischarge] = [
    useFormValue<never>('DestinationCountry'),
    useFormValue<never>('ReceiptPlaceCode'),
    useFormValue<never>('PortOfLoading'),
    useFormValue<never>('PortOfDischarge'),
  ]
  const Kind = kind.name === 'fclFull' ? 'FCL' : 'LCL'
  const { data, isPending } = useRead(
    getShippingScheduleInfo,
    { Kind, DestinationCountry, ReceiptPlaceCode, PortOfLoading, PortOfDischarge },
    { silent: true, keep: true, enabled: Boolean(DestinationCountry) && !disabled },
  )
  const choose = (sailing: SailingRow) => {
    form.set('SailingId', sailing.Id)
    form.set('PortOfLoading', sailing.PortOfLoading)
    form.set('PortOfDischarge', sailing.PortOfDischarge)
  }
  const rows = data ?? []
  return (
    <Chooser
      path="SailingId"
      label={tOrder('field.SailingId')}
      empty={DestinationCountry ? (isPending ? t('form.searching') : t('form.noSailings')) : t('form.countryFirst')}
      isEmpty={rows.length === 0}
    >
      {rows.map((sailing) => (
        <Offer key={sailing.Id} name="SailingId" isChosen={chosen === sailing.Id} choose={() => choose(sailing)}>
          <SailingLine sailing={sailing} />
        </Offer>
      ))}
    </Chooser>
  )
}

function SailingLine({ sailing }: { sailing: SailingRow }) {
  const t = useText(orderForm)
  const format = useFormat()
  const ts = useText(schedules)
  const now = useNow()
  const cutOff = nextCutOff(sailing, now)
  return (
    <>
      <Way
        from={sailing.PortOfLoading}
        to={sailing.PortOfDischarge}
        leave={format.date(sailing.Etd)}
        arrive={format.date(sailing.Eta)}
        days={days(sailing.Etd, sailing.Eta)}
      />
      <span className={css.vessel}>
        <strong>{sailing.Vessel}</strong> {sailing.Voyage}
        <span className="quiet"> · {sailing.Carrier}</span>
      </span>
      {cutOff && <CutOff name={ts(`field.${cutOff.name}`)} at={cutOff.at} now={now} />}
      {sailing.RemainingVolume !== null && (
        <span className={`${css.room} quiet`}>{t('form.room', { volume: format.volume(sailing.RemainingVolume) })}</span>
      )}
    </>
  )
}

export function FlightChooser() {
  const { order, frozen } = useOpenOrder()
  return order && frozen.has('FlightId') ? <Taken path="FlightId" order={order} /> : <Flights />
}

function Flights() {
  const t = useText(orderForm)
  const tOrder = useText(orders)
  const { form, disabled } = useFormScope()
  const chosen = useFormValue<number | null | undefined>('FlightId')
  const own = useFormValue<string | null | undefined>('FlightNo')
  const [DestinationCountry, ReceiptPlaceCode, AirportOfDeparture, AirportOfDestination] = [
    useFormValue<never>('DestinationCountry'),
    useFormValue<never>('ReceiptPlaceCode'),
    useFormValue<never>('AirportOfDeparture'),
    useFormValue<never>('AirportOfDestination'),
  ]
  const { data, isPending } = useRead(
    getAirFullFlight,
    { DestinationCountry, ReceiptPlaceCode, AirportOfDeparture, AirportOfDestination },
    { silent: true, keep: true, enabled: Boolean(DestinationCountry) && !disabled },
  )
  const choose = (flight: FlightRow) => {
    form.set('FlightId', flight.Id)
    form.set('FlightNo', null)
    form.set('Etd', null)
    form.set('AirportOfDeparture', flight.AirportOfDeparture)
    form.set('AirportOfDestination', flight.AirportOfDestination)
  }
  const rows = data ?? []
  return (
    <>
      <Chooser
        path="FlightId"
        label={tOrder('field.FlightId')}
        empty={DestinationCountry ? (isPending ? t('form.searching') : t('form.noFlights')) : t('form.countryFirst')}
        isEmpty={rows.length === 0}
      >
        {rows.map((flight) => (
          <Offer key={flight.Id} name="FlightId" isChosen={chosen === flight.Id && !own} choose={() => choose(flight)}>
            <FlightLine flight={flight} />
          </Offer>
        ))}
      </Chooser>
      <p className={css.or}>{t('form.ownFlight')}</p>
      <div className={css.fields}>
        <Field spec={{ field: 'FlightNo', help: orderForm('form.helpFlightNo') }} />
        <Field spec={{ field: 'Etd', kind: 'date' }} />
      </div>
      <OwnFlight />
    </>
  )
}

/** A custom flight number replaces the listed flight. */
function OwnFlight() {
  const { form } = useFormScope()
  const own = useFormValue<string | null | undefined>('FlightNo')
  useEffect(() => {
    if (own && form.get('FlightId')) form.set('FlightId', null)
  }, [form, own])
  return null
}

function FlightLine({ flight }: { flight: FlightRow }) {
  const format = useFormat()
  const ts = useText(schedules)
  const now = useNow()
  return (
    <>
      <Way
        from={flight.AirportOfDeparture}
        to={flight.AirportOfDestination}
        leave={format.dateTime(flight.EtdTime, SCHEDULE_ZONE)}
        arrive={format.date(flight.EtaTime, SCHEDULE_ZONE)}
      />
      <span className={css.vessel}>
        <strong>{flight.FlightNo}</strong>
        <span className="quiet"> · {flight.Carrier}</span>
      </span>
      <CutOff name={ts('field.WarehouseCutOff')} at={flight.WarehouseCutOff} now={now} />
    </>
  )
}

function Taken({ path, order }: { path: 'SailingId' | 'FlightId'; order: OrderDetail }) {
  const t = useText(orders)
  const format = useFormat()
  const isAir = path === 'FlightId'
  const [from, to] = isAir ? [order.AirportOfDeparture, order.AirportOfDestination] : [order.PortOfLoading, order.PortOfDischarge]
  const carrier = order.Sailing?.Carrier ?? order.Form.Carrier
  return (
    <Chooser path={path} label={t(`field.${path}`)} empty="" isEmpty={false}>
      <Offer name={path} isChosen isFrozen>
        <Way
          from={from ?? ''}
          to={to ?? ''}
          leave={format.date(order.Etd)}
          arrive={format.date(order.Eta)}
          {...(!isAir && order.Etd && order.Eta && { days: days(order.Etd, order.Eta) })}
        />
        <span className={css.vessel}>
          <strong>{isAir ? order.FlightNo : order.Vessel}</strong> {order.Voyage}
          {carrier && <span className="quiet"> · {carrier}</span>}
        </span>
      </Offer>
    </Chooser>
  )
}

function Way({
  from,
  to,
  leave,
  arrive,
  days: number,
}: {
  from: string
  to: string
  leave: string
  arrive: string
  days?: number
}) {
  const t = useText(orderForm)
  return (
    <span className={css.way}>
      <span>
        <strong>{portName(from, language)}</strong>
        <span className="quiet figures">{leave}</span>
      </span>
      <span className={css.arrow} aria-hidden="true">
        {number !== undefined && <span>{t('form.days', { count: number })}</span>}
      </span>
      <span>
        <strong>{portName(to, language)}</strong>
        <span className="quiet figures">{arrive}</span>
      </span>
    </span>
  )
}

/** The cut-off and the time left; a warning within two days. */
function CutOff({ name, at, now }: { name: string; at: string; now: Date }) {
  const t = useText(orderForm)
  const format = useFormat()
  const left = timeLeft(at, now)
  return (
    <span className={css.cutOff} data-soon={left.unit !== 'days' || undefined} title={format.dateTimeHint(at, SCHEDULE_ZONE)}>
      {name} <span className="figures">{t(`form.left.${left.unit}`, { count: left.count })}</span>
    </span>
  )
}

type ChooserProps = { path: string; label: string; empty: string; isEmpty: boolean; children: ReactNode }

function Chooser({ path, label, empty, isEmpty, children }: ChooserProps) {
  const { idPrefix } = useFormScope()
  const id = controlId(idPrefix, path)
  return (
    <FieldFrame id={id} path={path} label={label} required wide>
      {({ invalid, describedBy }) => (
        <div
          role="radiogroup"
          id={id}
          tabIndex={-1}
          aria-label={label}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          className={css.offers}
        >
          {isEmpty ? <p className={css.empty}>{empty}</p> : children}
        </div>
      )}
    </FieldFrame>
  )
}

type OfferProps = { name: string; isChosen: boolean; isFrozen?: boolean; choose?: () => void; children: ReactNode }

function Offer({ name, isChosen, isFrozen = false, choose, children }: OfferProps) {
  const { idPrefix, disabled } = useFormScope()
  return (
    <label className={css.offer} data-chosen={(isChosen && !isFrozen) || undefined} data-frozen={isFrozen || undefined}>
      <input
        type="radio"
        className={css.choice}
        name={`${idPrefix}-${name}`}
        checked={isChosen}
        disabled={disabled || isFrozen}
        onChange={choose}
      />
      {children}
    </label>
  )
}
