import { Skeleton } from 'antd'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { AskedDialog, useAskedAction } from '#kit/web/parts/asked-action.tsx'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { getDeskOrderLadings, getOrderLadings } from '../../contract.ts'
import { billPath, deskBillPath } from '../../paths.ts'
import { billOfLading } from '../../rules.ts'
import { deskActions } from '../desk-actions.tsx'
import { ladingActions } from '../lading-actions.ts'
import { DESK_READS, READS } from '../reads.ts'
import { DeskTodoLine, TodoLine } from '../todo-line.tsx'
import { DESK_TONES, TONES } from '../tones.ts'
import css from '../lading.module.css'

const isHere = ({ name }: { name: string }) => name !== 'order'
const customerActions = ladingActions.filter(isHere)
const staffActions = deskActions.filter(isHere)

/** Bills of lading of an order with state, next step and link. */
export function OrderLadings({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useRead(getOrderLadings, { orderId }, { silent: true })
  const asked = useAskedAction(data, (bill) => bill.LadingId)
  if (!data)
    return error ? (
      <FailedNotice error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 1 }} title={false} />
    )
  return (
    <ul className={css.bills}>
      {data.map((bill) => (
        <li key={bill.LadingId}>
          <div className={css.billHead}>
            <Copyable text={bill.HblNo ?? bill.LadingNo} to={billPath(bill.LadingId)} />
            <EnumStatus enumeration={billOfLading.enumeration} value={bill.LadingState} tones={TONES} />
            <ActionButtons actions={customerActions} row={bill} name={bill.LadingNo} stale={READS} ask={asked.ask} />
          </div>
          <TodoLine bill={bill} />
        </li>
      ))}
      <AskedDialog state={asked} nameOf={(bill) => bill.LadingNo} stale={READS} />
    </ul>
  )
}

/** The same at the desk. */
export function DeskOrderLadings({ ContractCompanyId, OrderId }: { ContractCompanyId: number; OrderId: number }) {
  const { data, error, refetch } = useRead(getDeskOrderLadings, { ContractCompanyId, OrderId }, { silent: true })
  const asked = useAskedAction(data, (bill) => bill.Id)
  if (!data)
    return error ? (
      <FailedNotice error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 1 }} title={false} />
    )
  return (
    <ul className={css.bills}>
      {data.map((bill) => (
        <li key={bill.Id}>
          <div className={css.billHead}>
            <Copyable text={bill.HblNo ?? bill.LadingNo} to={deskBillPath(bill)} />
            <EnumStatus enumeration={billOfLading.enumeration} value={bill.LadingState} tones={DESK_TONES} />
            <ActionButtons actions={staffActions} row={bill} name={bill.LadingNo} stale={DESK_READS} ask={asked.ask} />
          </div>
          <DeskTodoLine bill={bill} />
        </li>
      ))}
      <AskedDialog state={asked} nameOf={(bill) => bill.LadingNo} stale={DESK_READS} />
    </ul>
  )
}
