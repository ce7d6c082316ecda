import { getCompanies } from '#features/freight/places/contract.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { updatePayee } from '../contract.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import { orders } from '../text/keys.ts'
import { ORDER_READS } from './order-reads.ts'

const schema = updatePayee.input.pick({ PayerCompanyId: true, PayerName: true })

/** Companies this user may also act for; the first of the list is the current one. */
function useOthers() {
  const { data } = useRead(getCompanies, { PageSize: 200 }, { silent: true })
  return (data?.Items ?? []).slice(1).map((company) => ({ value: company.ContractCompanyId, label: company.CompanyName }))
}

/** The payer of an order, if it is not the company that placed it. */
export default function PayerDialog({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useText(orders)
  const save = useWrite(updatePayee, { invalidate: ORDER_READS, onSuccess: close })
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
      initial={{ PayerCompanyId: order.PayerCompanyId, PayerName: order.PayerName }}
      version={order.RowVersion}
      draft={`${updatePayee.path} ${order.DcgNo}`}
      onSubmit={(values) => save.send({ OrderId: order.OrderId, RowVersion: order.RowVersion, ...values })}
      onClose={close}
    />
  )
}
