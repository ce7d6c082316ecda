import { Button } from 'antd'
import { useFormat } from '#kit/web/format.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getClearance, getDeskDocument, type ClearanceDocument } from '../../contract.ts'
import { CLEARANCE, clearanceDetailPath, clearanceFormPath, deskDocumentPath } from '../../paths.ts'
import { clearance } from '../../text/keys.ts'
import { NextClearanceStep } from '../next-clearance-step.tsx'
import { Differences } from '../document-sections.tsx'
import { followDocuments } from '../reads.ts'
import { DESK_DOC_TONES, DOC_TONES } from '../states.ts'
import css from '../document.module.css'

followDocuments()

type Key = { OrderId: number; ContractCompanyId?: number }

/** Packing list and invoice on the order's page: state, sums and next step; with the company at the desk. */
export function OrderClearance({ OrderId, ContractCompanyId }: Key) {
  return ContractCompanyId === undefined ? (
    <Own OrderId={OrderId} />
  ) : (
    <AtDesk ContractCompanyId={ContractCompanyId} OrderId={OrderId} />
  )
}

function Own({ OrderId }: { OrderId: number }) {
  const can = useCan()
  const { data } = useRead(getClearance, { OrderId }, { silent: true, enabled: can(CLEARANCE) })
  return data ? (
    <Shown
      document={data}
      to={clearanceDetailPath(OrderId)}
      {...(data.CanEdit && can(`${CLEARANCE}:edit`) && { write: clearanceFormPath(OrderId) })}
    />
  ) : null
}

function AtDesk({ OrderId, ContractCompanyId }: Required<Key>) {
  const { data } = useRead(getDeskDocument, { ContractCompanyId, Id: OrderId }, { silent: true })
  return data ? <Shown document={data} to={deskDocumentPath(ContractCompanyId, OrderId)} desk /> : null
}

function Shown({
  document: doc,
  to,
  write,
  desk = false,
}: {
  document: ClearanceDocument
  to: string
  write?: string
  desk?: boolean
}) {
  const t = useText(clearance)
  const format = useFormat()
  const code = doc.CurrencyCode ?? 'USD'
  return (
    <>
      <p className={`${css.line} ${css.onOrder}`}>
        <EnumStatus enumeration="DocState" value={doc.DocState} tones={desk ? DESK_DOC_TONES : DOC_TONES} />
        <NextClearanceStep row={doc} desk={desk} />
        {write && (
          <ScreenLink to={write} closed="nothing">
            <Button size="small" tabIndex={-1}>
              {t('list.write')}
            </Button>
          </ScreenLink>
        )}
        <ScreenLink to={to} closed="nothing">
          {t('action.open')}
        </ScreenLink>
      </p>
      {doc.IsWritten && (
        <p className={`${css.line} quiet figures`}>
          {doc.InvoiceNo !== null && <span>{t('part.invoice', { no: doc.InvoiceNo })}</span>}
          <span>{t('part.lines', { count: doc.Items.length })}</span>
          <span>{t('part.value', { value: format.money(doc.TotalValue, code) })}</span>
          <span>{t('part.customs', { value: format.money(doc.CustomsValue, code) })}</span>
        </p>
      )}
      {doc.RejectReason !== null && (
        <p className={css.line}>
          {t('field.RejectReason')}: {doc.RejectReason}
        </p>
      )}
      {doc.IsWritten && <Differences row={doc} />}
    </>
  )
}
