import { Button } from 'antd'
import type { ReactNode } from 'react'
import { downloadFile } from '#features/account/files/contract.ts'
import { kindOf } from '#features/freight/core/rules.ts'
import { download } from '#kit/web/client.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useRunAction } from '#kit/web/parts/run-action.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { markSoDownloaded } from '../contract.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import { needsSo, pendingOf } from '../rules.ts'
import { orders } from '../text/keys.ts'
import { orderActions } from './order-actions.tsx'
import { ORDER_READS } from './order-reads.ts'
import { FilePreview } from './parts/file-preview.tsx'
import css from './order-detail.module.css'

export const hasPendingActions = (order: OrderDetail) => Object.values(pendingOf(order)).some(Boolean)

/** What the provider has sent for download or confirmation; completed items stay, in a quieter style. */
export function OrderPendingActions({ order, zone }: { order: OrderDetail; zone: string }) {
  const t = useText(orders)
  const format = useFormat()
  const fee = order.TrunkingFee === null ? '' : format.money(order.TrunkingFee, order.TrunkingFeeCurrency ?? 'GBP')
  const pending = pendingOf(order)
  const soHint = kindOf(order.OrderLoaddingAndServiceScopeType).cargo === 'containers' ? 'detail.soHint' : 'detail.soHintCartons'
  const isSoDue = needsSo(order)
  return (
    <ul className={css.waits}>
      {pending.so && (
        <Item
          title={t('detail.so')}
          isDone={!isSoDue}
          hint={isSoDue ? t(soHint) : order.IsSoDownloaded ? t('detail.soSeen') : ''}
        >
          <FetchSo order={order} isDue={isSoDue} />
        </Item>
      )}
      {pending.preFile && order.PreFileId !== null && (
        <Item
          title={t('detail.preFile')}
          isDone={order.PreFileState}
          hint={
            order.PreFileState
              ? t('detail.preFileSeen', { date: format.dateTime(order.PreFileConfirmTime, zone) })
              : t('detail.preFileHint')
          }
        >
          <FilePreview
            file={{ FileId: order.PreFileId, FileName: order.Names.PreFile ?? t('detail.preFile') }}
            label={t('action.view')}
          />
          <Confirm order={order} name="preFile" />
        </Item>
      )}
      {pending.trunking && (
        <Item
          title={t('detail.trunking')}
          isDone={order.IsTrunkingFeeConfirmed}
          hint={
            order.IsTrunkingFeeConfirmed ? t('detail.trunkingSeen', { amount: fee }) : t('detail.trunkingHint', { amount: fee })
          }
        >
          <Confirm order={order} name="trunking" />
        </Item>
      )}
    </ul>
  )
}

function Item({ title, hint, isDone, children }: { title: string; hint: string; isDone: boolean; children: ReactNode }) {
  return (
    <li>
      <ToneMark tone={isDone ? 'done' : 'waiting'} />
      <div>
        <strong>{title}</strong>
        {hint && <p className="quiet">{hint}</p>}
      </div>
      <span className={css.waitsButtons}>{children}</span>
    </li>
  )
}

/** The confirmation from the order's actions. */
function Confirm({ order, name }: { order: OrderDetail; name: 'preFile' | 'trunking' }) {
  const t = useText(orders)
  const can = useCan()
  const { run, busy } = useRunAction(ORDER_READS)
  const action = orderActions.find((one) => one.name === name)!
  if (!can(action.permission) || !action.when!(order)) return null
  return (
    <Button size="small" type="primary" loading={busy} onClick={() => run(action, order)}>
      {t(`action.${name}`)}
    </Button>
  )
}

/** Saves the booking file; the provider is notified once it was downloaded. */
function FetchSo({ order: { OrderId, SoFileId, IsSoDownloaded }, isDue }: { order: OrderDetail; isDue: boolean }) {
  const t = useText(orders)
  const mark = useWrite(markSoDownloaded, { invalidate: ORDER_READS })
  const fetchSo = () =>
    download(downloadFile, { Id: SoFileId! }).then(
      () => IsSoDownloaded || mark.write({ OrderId }),
      // Errors have already been shown.
      () => undefined,
    )
  return (
    <Button size="small" type={isDue ? 'primary' : 'default'} onClick={() => void fetchSo()}>
      {t('detail.soGet')}
    </Button>
  )
}
