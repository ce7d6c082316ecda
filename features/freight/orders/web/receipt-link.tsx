import { Button } from 'antd'
import { useState } from 'react'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { copyText } from '#kit/web/parts/copy-text.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { QrPicture } from '#kit/web/parts/qr-picture.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getReceiptLink } from '../contract.ts'
import type { OrderRow } from '../contract/order-row.ts'
import { orders } from '../text/keys.ts'
import css from './order-detail.module.css'

/** The link that the driver or the factory opens at the gate: to copy, or to photograph. */
export default function ReceiptLinkDialog({
  order,
  close,
}: {
  order: Pick<OrderRow, 'OrderId' | 'WarehouseReceiptNo'>
  close: () => void
}) {
  const t = useText(orders)
  const read = useRead(getReceiptLink, { OrderId: order.OrderId }, { silent: true })
  const [copied, setCopied] = useState(false)
  const url = read.data && new URL(read.data.Url, location.origin).href
  return (
    <Dialog open title={`${t('action.receiptLink')} · ${order.WarehouseReceiptNo ?? ''}`} width={460} onClose={close}>
      {url === undefined ? (
        <Waiting read={read} />
      ) : (
        <div className={css.link}>
          <p className="quiet">{t('detail.receiptHint')}</p>
          <div className={css.linkCode}>
            <QrPicture text={url} label={t('action.qr')} />
          </div>
          <a className={css.linkText} href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
          <Button type="primary" onClick={() => void copyText(url).then(() => setCopied(true))}>
            {t(copied ? 'action.copied' : 'action.copyLink')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
