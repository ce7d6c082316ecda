import { isOneOf } from '#kit/shared/own-property.ts'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from '#kit/web/router.tsx'
import { editOrderPath, ORDERS } from '#features/freight/core/paths.ts'
import { hasSection, kindOf, orderDocumentsPath, orderEvents } from '#features/freight/core/rules.ts'
import { orderDocumentEvents } from '#features/freight/documents/rules.ts'
import { receipt } from '#features/freight/receipt/text/keys.ts'
import type { Output } from '#kit/shared/op.ts'
import { refreshOn } from '#kit/web/live.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { checkWarehousingByNumber, checkWarehousingByType, checkWarehousingFcl, checkWarehousingLcl } from '../../contract.ts'
import { orders } from '../../text/keys.ts'
import css from './pre-receipt-check.module.css'

type Checked = { OrderId: number; OrderLoaddingAndServiceScopeType: number }
type Point = Output<typeof checkWarehousingByType>['Items'][number]
const CODES = ['cutOff', 'labels', 'cartons', 'papers'] as const
type Code = (typeof CODES)[number]

const CHECKS = [checkWarehousingLcl, checkWarehousingFcl, checkWarehousingByNumber]
for (const topic of [orderEvents, orderDocumentEvents]) refreshOn(topic, ...CHECKS)

/** By the receipt if given, else by the order: container orders have no receipt. */
function useCheck({ OrderId, OrderLoaddingAndServiceScopeType }: Checked, receiptNo?: string) {
  const byOrder = hasSection(kindOf(OrderLoaddingAndServiceScopeType), 'handover') ? checkWarehousingLcl : checkWarehousingFcl
  const ofOrder = useRead(byOrder, { OrderId }, { silent: true, enabled: receiptNo === undefined })
  const ofReceipt = useRead(
    checkWarehousingByNumber,
    { WarehouseReceiptNo: receiptNo ?? '' },
    { silent: true, enabled: receiptNo !== undefined },
  )
  return receiptNo === undefined ? ofOrder : ofReceipt
}

type Props = {
  order: Checked
  receiptNo?: string
  onLeave?: (() => void) | undefined
}

/** The checks before goods are handed over, point by point, with links to correct each (SPEC 4 Warehousing check). */
export function PreReceiptCheck({ order, receiptNo, onLeave }: Props) {
  const t = useText(orders)
  const can = useCan()
  const read = useCheck(order, receiptNo)
  if (!read.data)
    return read.error ? (
      <FailedNotice error={read.error} retry={() => void read.refetch()} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    )
  return (
    <>
      <p className={css.lead} role="status">
        {t(read.data.IsPass ? 'check.right' : 'check.wrong')}
      </p>
      <ul className={css.points}>
        {read.data.Items.map((point) => (
          <PointItem key={point.Code} point={point}>
            {!point.IsPass && isOneOf(CODES, point.Code) && (
              <>
                {can(`${ORDERS}:edit`) && <Correction order={order} code={point.Code} onLeave={onLeave} />}
                <Again orderId={order.OrderId} code={point.Code} />
              </>
            )}
          </PointItem>
        ))}
      </ul>
    </>
  )
}

function PointItem({ point, children }: { point: Point; children: ReactNode }) {
  const t = useText(receipt)
  return (
    <li>
      <ToneMark tone={point.IsPass ? 'done' : 'problem'} />
      <div className={css.point}>
        <span className={css.words}>
          {point.Text}
          <span className="visually-hidden"> {t(point.IsPass ? 'pass' : 'issue')}</span>
        </span>
        <span className={css.buttons}>{children}</span>
      </div>
    </li>
  )
}

type CorrectionProps = Pick<Props, 'order' | 'onLeave'> & { code: Code }

function Correction({ order, code, onLeave }: CorrectionProps) {
  const t = useText(orders)
  const navigate = useNavigate()
  const { OrderId, OrderLoaddingAndServiceScopeType: type } = order
  const isDocument = code === 'labels' || code === 'papers'
  const go = () => {
    onLeave?.()
    void navigate(isDocument ? orderDocumentsPath(type, OrderId) : editOrderPath(type, OrderId))
  }
  return (
    <Button size="small" onClick={go}>
      {t(`check.mend.${code}`)}
    </Button>
  )
}

/** Runs the checks again. */
function Again({ orderId, code }: { orderId: number; code: Code }) {
  const t = useText(orders)
  const { write, busy } = useWrite(checkWarehousingByType, { invalidate: CHECKS })
  return (
    <Button size="small" type="text" loading={busy} onClick={() => write({ OrderId: orderId, Type: code })}>
      {t('check.again')}
    </Button>
  )
}

type DialogProps = { order: Checked; no: string | null; receiptNo?: string; close: () => void }

/** The same from a list of orders, or of goods announced to a warehouse. */
export default function WarehousingCheckDialog({ order, no, receiptNo, close }: DialogProps) {
  const t = useText(orders)
  return (
    <Dialog open title={`${t('check.title')} · ${receiptNo ?? no ?? ''}`} width={560} onClose={close}>
      <PreReceiptCheck order={order} {...(receiptNo && { receiptNo })} onLeave={close} />
    </Dialog>
  )
}
