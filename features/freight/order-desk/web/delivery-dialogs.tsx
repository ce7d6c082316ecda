import { z } from 'zod'
import { getSupplierDocuments } from '#features/freight/bookings/contract.ts'
import { booking, METHOD } from '#features/freight/bookings/rules.ts'
import { zoneAt } from '#features/freight/core/rules/truck-zones.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { thisMinute, todayIn } from '#kit/web/form/days.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { Field } from '#kit/web/form/field.tsx'
import { sentRowsSchema } from '#kit/web/form/sent-rows-schema.ts'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import type { ReactNode } from 'react'
import { completeOrder, deliverOrder } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import { DeskFile } from './desk-file.tsx'
import { fileKey } from './file-key.ts'
import type { DeskOrderRow, WholeDeskOrder } from './desk-reads.ts'
import { OrderDialog } from './order-dialog.tsx'
import css from './desk.module.css'

type Place = WholeDeskOrder['Places'][number]
type Props = { row: DeskOrderRow; close: () => void }

const needsBooking = (place: Place) =>
  place.BookingMethod === METHOD.provider &&
  place.BookingState !== booking.states.booked &&
  place.DeliveryWarehouseType !== DELIVERY_PLACE.port

/** The time zone of the place of delivery. */
const clockOf = (order: WholeDeskOrder) => zoneAt(order.DestinationCountry ?? '')

function PlaceBox({ place, note, children }: { place: Place; note?: ReactNode; children: ReactNode }) {
  const t = useText(orderDesk)
  const tOrder = useText(orders)
  const format = useFormat()
  return (
    <fieldset className={css.place}>
      <legend>
        {t('desk.place', { line: place.LineNo })} · {place.FcCode ?? place.PlaceName}
      </legend>
      <p className="quiet figures">
        {tOrder('detail.cartons', { count: place.Cartons, number: format.quantity(place.Cartons) })} ·{' '}
        {format.weight(place.GrossWeight)} · {format.volume(place.Volume)}
        {note && <> · {note}</>}
      </p>
      <div className={css.placeFields}>{children}</div>
    </fieldset>
  )
}

const delivering = deliverOrder.input.pick({ Places: true })

/** Each place with its appointment and tracking numbers. */
export function DeliverDialog({ row, close }: Props) {
  const t = useText(orderDesk)
  const methods = useDictionary('BookingMethod')
  return (
    <OrderDialog row={row} close={close} title={orderDesk('move.deliver')}>
      {(order) => ({
        op: deliverOrder,
        schema: delivering,
        width: 680,
        initial: {
          Places: order.Places.map(({ Id, BookingTime, TrackingNos }) => ({
            Id,
            BookingTime: BookingTime && new Date(BookingTime).toISOString(),
            TrackingNos,
          })),
        },
        content: (
          <>
            <p className={css.hint}>{t('desk.deliverHint')}</p>
            {order.Places.map((place, index) => (
              <PlaceBox key={place.Id} place={place} note={methods.nameOf(place.BookingMethod)}>
                <Field
                  spec={{
                    field: `Places[${index}].BookingTime`,
                    kind: 'dateTime',
                    zone: clockOf(order),
                    required: () => needsBooking(place),
                    locked: () => place.BookingMethod === METHOD.customer,
                  }}
                />
                <Field spec={{ field: `Places[${index}].TrackingNos`, kind: 'texts' }} />
              </PlaceBox>
            ))}
          </>
        ),
      })}
    </OrderDialog>
  )
}

const proof = completeOrder.input.shape.Places.element.extend({ PodFileId: fileKey })
/** Places without a proof are left for later. */
const proving = sentRowsSchema(
  'Places',
  (places: readonly { PodFileId?: number | null }[]) => {
    const given = places.filter((place) => place.PodFileId)
    // If there is no proof at all, the first place shows what is missing.
    return given.length > 0 ? given : places.slice(0, 1)
  },
  z.object({ Places: z.array(proof) }),
)

/** The proof of each place delivered to; the others stay. A supplier's document accepted by staff is suggested. */
export function CompleteDialog({ row, close }: Props) {
  const t = useText(orderDesk)
  const documents = useRead(getSupplierDocuments, { ContractCompanyId: row.ContractCompanyId, OrderId: row.Id }, { silent: true })
  if (documents.isPending) return null
  const documentOf = (placeId: number) => {
    const doc = documents.data?.find(({ PlaceId }) => PlaceId === placeId)
    return {
      PodFileId: doc?.FileId ?? null,
      PodFileIdName: doc && `${doc.FileName} · ${doc.SupplierName}`,
      DeliveredTime: doc?.DeliveredTime ?? thisMinute(),
    }
  }
  return (
    <OrderDialog row={row} close={close} title={orderDesk('move.complete')}>
      {(order) => {
        const open = order.Places.filter((place) => place.PodFileId === null)
        return {
          op: completeOrder,
          schema: proving,
          width: 680,
          initial: { Places: open.map(({ Id }) => ({ Id, ...documentOf(Id) })) },
          content: (
            <>
              <p className={css.hint}>{t('desk.completeHint')}</p>
              {open.map((place, index) => (
                <PlaceBox key={place.Id} place={place}>
                  <DeskFile row={row} field={`Places[${index}].PodFileId`} label={t('field.PodFileId')} />
                  <Field
                    spec={{
                      field: `Places[${index}].DeliveredTime`,
                      kind: 'dateTime',
                      zone: clockOf(order),
                      latest: todayIn(clockOf(order)),
                    }}
                  />
                </PlaceBox>
              ))}
            </>
          ),
        }
      }}
    </OrderDialog>
  )
}
