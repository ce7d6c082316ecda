import { getCompanies } from '#features/freight/places/contract.ts'
import { call } from '#kit/web/client.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useSeen } from '#kit/web/parts/seen.ts'
import { invalidate, useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { updatePayee, type OrderDetail } from '../contract.ts'
import { orders } from '../text/keys.ts'
import { ORDER_READS } from './order-reads.ts'

const schema = updatePayee.input.pick({ PayerCompanyId: true, PayerName: true })
type Values = Pick<OrderDetail, 'PayerCompanyId' | 'PayerName'>

/** Those for which this user may act as well; the first of the list is the one he acts for. */
function useOthers() {
  const { data } = useRead(getCompanies, { PageSize: 200 }, { silent: true })
  return (data?.Items ?? []).slice(1).map((company) => ({ value: company.ContractCompanyId, label: company.CompanyName }))
}

/** Who pays for an order, when it is not the company that placed it. */
export default function PayerDialog({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useText(orders)
  const { seen, refused } = useSeen(order, ORDER_READS)
  return (
    <MoveDialog
      open
      title={`${t('action.payer')} · ${order.DcgNo}`}
      ok={t('action.save')}
      text={orders}
      schema={schema}
      fields={[
        { field: 'PayerCompanyId', kind: 'choice', useOptions: useOthers, label: orders('detail.payer'), wide: true },
        { field: 'PayerName', label: orders('action.payerName'), wide: true },
      ]}
      initial={{ PayerCompanyId: seen.PayerCompanyId, PayerName: seen.PayerName }}
      draft={`${updatePayee.path} ${order.DcgNo}`}
      onSubmit={async (values, key) => {
        await call(
          updatePayee,
          { OrderId: seen.OrderId, RowVersion: seen.RowVersion, ...(values as Values) },
          { key, silent: true },
        ).catch(refused)
        void invalidate(...ORDER_READS)
        close()
      }}
      onClose={close}
    />
  )
}
