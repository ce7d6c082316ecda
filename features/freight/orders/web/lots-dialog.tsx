import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { Field } from '#kit/web/form/field.tsx'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { updateLots } from '../contract.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import { orders } from '../text/keys.ts'
import { ORDER_READS } from './order-reads.ts'
import css from './order-detail.module.css'

const schema = updateLots.input.pick({ Lots: true })
type Place = OrderDetail['Places'][number]
type Lot = { OrderDeliveryAddressId: number; LotNo: number; Cartons: number | string | null; ExpectedDate: string | null }

const lotsOf = (order: OrderDetail): Lot[] =>
  order.Places.flatMap((place) => place.Lots.map((lot) => ({ OrderDeliveryAddressId: place.Id, ...lot })))

/** How the cartons of each place are to be delivered in lots; the lots of a place add up to its cartons. */
export default function LotsDialog({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useText(orders)
  const save = useWrite(updateLots, { invalidate: ORDER_READS, onSuccess: close })
  return (
    <MoveDialog
      open
      title={`${t('action.lots')} · ${order.DcgNo}`}
      ok={t('action.save')}
      text={orders}
      width={640}
      schema={schema}
      fields={[]}
      initial={{ Lots: lotsOf(order) }}
      version={order.RowVersion}
      draft={`${updateLots.path} ${order.DcgNo}`}
      onSubmit={(values) => save.send({ OrderId: order.OrderId, RowVersion: order.RowVersion, ...values })}
      onClose={close}
    >
      {order.Places.map((place) => (
        <PlaceLots key={place.Id} place={place} zone={zoneOf(order.DestinationCountry ?? undefined)} />
      ))}
    </MoveDialog>
  )
}

/** `zone`: where the goods are delivered. */
function PlaceLots({ place, zone }: { place: Place; zone: string }) {
  const t = useText(orders)
  const format = useFormat()
  const { form, disabled } = useFormScope()
  const all = useFormValue<readonly Lot[] | undefined>('Lots') ?? []
  const own = all.flatMap((lot, index) => (lot.OrderDeliveryAddressId === place.Id ? [{ lot, index }] : []))
  const sum = own.reduce((total, { lot }) => total + (Number(lot.Cartons) || 0), 0)
  const add = () =>
    form.set('Lots', [
      ...all,
      {
        OrderDeliveryAddressId: place.Id,
        LotNo: Math.max(0, ...own.map(({ lot }) => lot.LotNo)) + 1,
        Cartons: Math.max(0, place.Cartons - sum) || null,
        ExpectedDate: null,
      },
    ])
  return (
    <fieldset className={css.lots}>
      <legend>{place.PlaceName}</legend>
      {own.map(({ lot, index }) => (
        <div key={index} className={css.lot}>
          <span className="figures">
            {t('action.lotNo')} {lot.LotNo}
          </span>
          <Field spec={{ field: `Lots[${index}].Cartons`, kind: 'number', label: orders('action.lotCartons') }} />
          <Field
            spec={{
              field: `Lots[${index}].ExpectedDate`,
              kind: 'date',
              earliest: todayIn(zone),
              label: orders('action.lotDate'),
            }}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={`${t('action.removeLine')} ${lot.LotNo}`}
            onClick={() =>
              form.set(
                'Lots',
                all.filter((_, other) => other !== index),
              )
            }
          />
        </div>
      ))}
      <div className={css.lotsFoot}>
        <Button size="small" icon={<PlusOutlined />} disabled={disabled} onClick={add}>
          {t('action.addLot')}
        </Button>
        {own.length > 0 && (
          <span className="quiet figures" data-differs={sum !== place.Cartons || undefined}>
            {t('action.lotsSum', { sum: format.quantity(sum), cartons: format.quantity(place.Cartons) })}
          </span>
        )}
      </div>
    </fieldset>
  )
}
