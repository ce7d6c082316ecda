import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { AutoComplete, Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { DELIVERY_FORM } from '#features/account/addresses/paths.ts'
import { type Kind, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { CENTRES } from '#features/freight/places/rules.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { controlId, Field, FieldFrame, useIssueText } from '#kit/web/form/field.tsx'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { useIssue, useForm, useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { MAX } from '../../rules/fields.ts'
import { orders } from '../../text/keys.ts'
import { useDebouncedValues } from './debounced-values.ts'
import { isInCountry, useDeliveries, useOverseas } from './delivery-choices.ts'
import { blankPlace, type OrderValues } from './order-values.ts'
import { remainderOf, soleSums, withRemainder } from './order-sums.ts'
import css from './delivery-places.module.css'

const LIST = 'DeliveryAddresses'
const always = () => true

/** Delivery places. A single one takes everything; with several, the remainder is shown and can be assigned to one. */
export function DeliveryPlaces({ kind, tool }: { kind: Kind; tool?: ReactNode }) {
  const t = useText(orders)
  const { form, disabled } = useFormScope<OrderValues>()
  const count = useForm(form, (f) => (f.values()[LIST] ?? []).length)
  const add = () => {
    const now = form.values()
    // The first place took everything implicitly; from now on its totals are entered.
    const kept =
      now.DeliveryAddresses.length === 1 ? [{ ...now.DeliveryAddresses[0], ...soleSums(kind, now) }] : now.DeliveryAddresses
    form.set(LIST, [...kept, blankPlace()])
  }
  return (
    <div className={css.places}>
      <Depository />
      {Array.from({ length: count }, (_, index) => (
        <PlaceCard key={index} kind={kind} index={index} isSole={count === 1} />
      ))}
      <div className={css.placesFoot}>
        <Button size="small" icon={<PlusOutlined />} disabled={disabled || count >= MAX.places} onClick={add}>
          {t('delivery.addPlace')}
        </Button>
        {tool}
        {count > 1 && <Remainder kind={kind} />}
      </div>
      <ListIssue />
    </div>
  )
}

/** Errors of the places as a whole. */
function ListIssue() {
  const { issue } = useIssue(LIST)
  const words = useIssueText()
  return issue ? (
    <p className={css.issue} role="alert">
      {words(issue)}
    </p>
  ) : null
}

/** Clears places in a country other than the chosen one. */
function Depository() {
  const { form } = useFormScope<OrderValues>()
  const country = useFormValue<string | undefined>('DestinationCountry')
  const [initial] = useState(() => ({ country, places: form.values()[LIST] ?? [] }))
  const overseas = useOverseas()
  const deliveries = useDeliveries()
  useEffect(() => {
    if (!country) return
    const places = form.values()[LIST]
    const stored = country === initial.country ? initial.places : []
    const known = { country, warehouses: overseas, addresses: deliveries, stored }
    if (places.some((place) => !isInCountry(place, known)))
      form.set(
        LIST,
        places.map((place) =>
          isInCountry(place, known)
            ? place
            : { ...place, FcCode: undefined, WarehouseId: undefined, PrivateWarehouseAddressId: undefined },
        ),
      )
  }, [form, country, initial, overseas, deliveries])
  return null
}

function PlaceCard({ kind, index, isSole }: { kind: Kind; index: number; isSole: boolean }) {
  const t = useText(orders)
  const { form, disabled } = useFormScope<OrderValues>()
  const at = `${LIST}[${index}]`
  const type = useFormValue<number | undefined>(`${at}.DeliveryWarehouseType`)
  const country = useFormValue<string | undefined>('DestinationCountry')
  const hasOwn = COUNTRIES.some((one) => one === country)
  const remove = () =>
    form.set(
      LIST,
      form.values()[LIST].filter((_, other) => other !== index),
    )
  const giveRest = () => {
    const now = form.values()
    form.set(at, withRemainder(now.DeliveryAddresses[index]!, remainderOf(kind, now)))
  }
  const types = enumValues('DeliveryWarehouseType').filter(
    (value) => hasOwn || value !== DELIVERY_PLACE.own || type === DELIVERY_PLACE.own,
  )
  const hasPieces = kind.sections.includes('goods')
  return (
    <fieldset className={css.place}>
      <legend>{isSole ? t('delivery.solePlace') : t('delivery.place', { no: index + 1 })}</legend>
      {!isSole && (
        <span className={css.placeTools}>
          <Button size="small" disabled={disabled} onClick={giveRest}>
            {t('delivery.giveRest')}
          </Button>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={t('delivery.removePlace', { no: index + 1 })}
            onClick={remove}
          />
        </span>
      )}
      <div className={css.fields}>
        <Field
          spec={{
            field: `${at}.DeliveryWarehouseType`,
            kind: 'enum',
            enumeration: 'DeliveryWarehouseType',
            values: types,
            required: always,
          }}
        />
        {type === DELIVERY_PLACE.centre && (
          <>
            <CentreField path={`${at}.FcCode`} />
            <Field spec={{ field: `${at}.FbaShipmentId`, required: always, placeholder: orders('delivery.shipmentExample') }} />
            <Field spec={{ field: `${at}.ReferenceId`, required: always, help: orders('delivery.helpReference') }} />
          </>
        )}
        {type === DELIVERY_PLACE.own && (
          <Field spec={{ field: `${at}.WarehouseId`, kind: 'choice', useOptions: useWarehouses, required: always }} />
        )}
        {type === DELIVERY_PLACE.private && <Field spec={PRIVATE(at)} />}
        <Field spec={{ field: `${at}.DeliveryMode`, kind: 'enum', enumeration: 'DeliveryMode', required: always }} />
        <Field spec={{ field: `${at}.BookingMethod`, kind: 'enum', enumeration: 'BookingMethod', required: always }} />
        {!isSole && <Field spec={{ field: `${at}.Cartons`, kind: 'number', required: always }} />}
        {(!isSole || !hasPieces) && <Field spec={{ field: `${at}.Pieces`, kind: 'number', required: always }} />}
        {!isSole && (
          <>
            <Field spec={{ field: `${at}.GrossWeight`, kind: 'number', unit: 'kg', required: always }} />
            <Field spec={{ field: `${at}.Volume`, kind: 'number', unit: 'm³', required: always }} />
          </>
        )}
      </div>
      {isSole && <Everything kind={kind} />}
    </fieldset>
  )
}

const useWarehouses = () =>
  useOverseas()?.map((one) => ({ value: one.WarehouseId, label: `${one.WarehouseCode} · ${one.WarehouseName}` })) ?? []
const useAddresses = () =>
  useDeliveries()?.Items.map((one) => ({ value: one.Id, label: `${one.AddressName} · ${one.PostalCode} ${one.City}` })) ?? []
const PRIVATE = (at: string): FieldSpec => ({
  field: `${at}.PrivateWarehouseAddressId`,
  kind: 'choice',
  useOptions: useAddresses,
  add: { label: orders('delivery.addAddress'), to: DELIVERY_FORM },
  required: always,
})

/** Known centres are offered; others are entered by code. */
function CentreField({ path }: { path: string }) {
  const t = useText(orders)
  const { form, idPrefix, disabled } = useFormScope()
  const value = useFormValue<string | null | undefined>(path)
  const country = useFormValue<string | undefined>('DestinationCountry')
  const id = controlId(idPrefix, path)
  const known = CENTRES.filter((one) => one.CountryCode === country)
  const typed = (value ?? '').toUpperCase()
  return (
    <FieldFrame id={id} path={path} label={t('field.FcCode')} required>
      {({ invalid, describedBy }) => (
        <AutoComplete
          id={id}
          disabled={disabled}
          status={invalid ? 'error' : ''}
          aria-invalid={invalid}
          aria-required
          aria-describedby={describedBy}
          value={value ?? ''}
          onChange={(next: string) => form.set(path, next || undefined)}
          onBlur={() => {
            form.touch(path)
            if (typed && typed !== value) form.set(path, typed)
          }}
          options={known
            .filter((one) => one.Code.includes(typed) || one.City.toUpperCase().includes(typed))
            .map((one) => ({ value: one.Code, label: `${one.Code} · ${one.City} ${one.PostalCode}` }))}
        />
      )}
    </FieldFrame>
  )
}

/** The totals of the only place. */
function Everything({ kind }: { kind: Kind }) {
  const sums = soleSums(kind, useDebouncedValues())
  return (
    <Sums
      sums={{
        Cartons: Number(sums.Cartons ?? 0),
        Pieces: kind.sections.includes('goods') ? Number(sums.Pieces ?? 0) : undefined,
        GrossWeight: Number(sums.GrossWeight ?? 0),
        Volume: Number(sums.Volume ?? 0),
      }}
      title="delivery.takesAll"
    />
  )
}

function Remainder({ kind }: { kind: Kind }) {
  const rest = remainderOf(kind, useDebouncedValues())
  const isNone =
    rest.Cartons === 0 &&
    (rest.Pieces === 0 || !kind.sections.includes('goods')) &&
    Math.abs(rest.GrossWeight) < 0.05 &&
    Math.abs(rest.Volume) < 0.005
  return (
    <Sums
      sums={{ ...rest, Pieces: kind.sections.includes('goods') ? rest.Pieces : undefined }}
      title={isNone ? 'delivery.nothingLeft' : 'delivery.leftOver'}
      isOpen={!isNone}
    />
  )
}

type Shown = { Cartons: number; Pieces: number | undefined; GrossWeight: number; Volume: number }

function Sums({
  sums,
  title,
  isOpen = false,
}: {
  sums: Shown
  title: 'delivery.takesAll' | 'delivery.nothingLeft' | 'delivery.leftOver'
  isOpen?: boolean
}) {
  const t = useText(orders)
  const format = useFormat()
  const parts = [
    [t('field.Cartons'), format.quantity(sums.Cartons)],
    ...(sums.Pieces === undefined ? [] : [[t('field.Pieces'), format.quantity(sums.Pieces)]]),
    [t('field.GrossWeight'), format.weight(sums.GrossWeight)],
    [t('field.Volume'), format.volume(sums.Volume)],
  ]
  return (
    <p className={`${css.sums} figures`} data-open={isOpen || undefined} aria-live="polite">
      <span>{t(title)}</span>
      {title !== 'delivery.nothingLeft' &&
        parts.map(([name, value]) => <span key={name} title={name}>{`${name} ${value}`}</span>)}
    </p>
  )
}
