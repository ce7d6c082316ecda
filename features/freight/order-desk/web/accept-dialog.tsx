import { type Kind, kindOf } from '#features/freight/core/rules.ts'
import { lacksTaxes, TAX_TYPES } from '#features/freight/rates/rules.ts'
import { useArithmetic } from '#features/freight/quotes/web/parts/price-lines.tsx'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { todayIn } from '#kit/web/form/days.ts'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { acceptOrder, getAcceptance } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import { keyOf, type DeskOrderRow, type WholeDeskOrder } from './desk-reads.ts'
import { feeLines, withFees } from './fee-lines.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { flightField, sailingField, transportOf } from './transport-fields.ts'
import css from './desk.module.css'

type Charges = Output<typeof getAcceptance>
const common = acceptOrder.input.omit({ ContractCompanyId: true, Id: true, RowVersion: true })
const schema = withFees(common)

function fieldsOf(order: WholeDeskOrder, kind: Kind, format: Pick<ReturnType<typeof useFormat>, 'date'>): FieldSpec[] {
  const isChosen = transportOf(order, format) !== null
  const zone = zoneOf(undefined)
  if (kind.leg === 'tail')
    return [
      { field: 'AtdTime', kind: 'dateTime', zone, latest: todayIn(zone) },
      { field: 'AtaTime', kind: 'dateTime', zone, latest: todayIn(zone) },
    ]
  return kind.mode === 'sea'
    ? [sailingField(order, format, isChosen), { field: 'MblNo' }]
    : [flightField(order, format, isChosen), { field: 'MawbNo' }, { field: 'HawbNo' }]
}

/** Accepts an order: its ship or plane, and the fees as they will be booked. */
export default function AcceptDialog({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const format = useFormat()
  const acceptance = useRead(getAcceptance, keyOf(row), { silent: true })
  const charges = acceptance.data!
  const kind = kindOf(row.OrderLoaddingAndServiceScopeType)
  return (
    <OrderDialog row={row} close={close} title={orderDesk('move.accept')} also={acceptance}>
      {(order) => ({
        op: acceptOrder,
        schema,
        width: order.Price && !lacksTaxes(order.Form.ClearanceMode, order.Price.Lines) ? 820 : 1000,
        fields: fieldsOf(order, kind, format),
        initial: { Fees: order.Price ? [] : [{ CurrencyCode: charges.CurrencyCode, Qty: 1 }] },
        content: <Fees order={order} charges={charges} kind={kind} />,
      })}
    </OrderDialog>
  )
}

function Fees({ order, charges, kind }: { order: WholeDeskOrder; charges: Charges; kind: Kind }) {
  const t = useText(orderDesk)
  const format = useFormat()
  const chosen = transportOf(order, format)
  const isMeasured = kind.leg === 'full' && kind.cargo === 'cartons'
  const when = t(charges.IsMonthly ? 'desk.acceptHintMonthly' : kind.leg === 'tail' ? 'desk.acceptHintTail' : 'desk.acceptHint')
  return (
    <div className={css.grid}>
      {order.Price ? (
        <>
          <p className={css.hint}>
            {t(isMeasured ? 'desk.acceptMeasured' : 'desk.acceptAgreed')} {when}
          </p>
          <ChargeTable order={order} charges={charges} />
          {lacksTaxes(order.Form.ClearanceMode, charges.Lines) && (
            <>
              <p className={css.hint}>{t('desk.acceptTaxes')}</p>
              <LineGrid lines={feeLines(charges.CurrencyCode, TAX_TYPES)} />
            </>
          )}
        </>
      ) : (
        <>
          <p className={css.hint}>
            {t('desk.acceptFees', { currency: charges.CurrencyCode })} {when}
          </p>
          <LineGrid lines={feeLines(charges.CurrencyCode)} />
        </>
      )}
      {kind.leg === 'tail' ? (
        <p className={css.sum}>{t('desk.acceptTail')}</p>
      ) : (
        chosen && <p className={css.sum}>{t('desk.asChosen', { what: chosen })}</p>
      )}
    </div>
  )
}

/** Every line with its calculation; a differing measured quantity is shown next to the agreed one. */
function ChargeTable({ order, charges }: { order: WholeDeskOrder; charges: Charges }) {
  const t = useText(orderDesk)
  const { money, number } = useFormat()
  const { product } = useArithmetic()
  const agreed = new Map((order.Price?.Lines ?? []).map((line) => [`${line.CostType} ${line.Name}`, line.Qty]))
  return (
    <table className={css.charges}>
      <tbody>
        {charges.Lines.map((line, index) => {
          const was = agreed.get(`${line.CostType} ${line.Name}`)
          return (
            <tr key={index}>
              <th scope="row">
                {line.Name}
                <span className={`${css.arithmetic} figures`}>
                  {product(line)}
                  {was !== undefined && was !== line.Qty && (
                    <span className={css.was}> · {t('desk.wasQty', { qty: number(was) })}</span>
                  )}
                </span>
              </th>
              <td className="figures">{money(line.AmountQuoteCcy, charges.CurrencyCode)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('desk.total')}</th>
          <td className="figures">{money(charges.TotalAmount, charges.CurrencyCode)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
