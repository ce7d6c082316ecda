import type { ReactNode } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { useFormat } from '#kit/web/format.ts'
import { LinkPage, linkToken, useLinkRead, errorMessage } from '#kit/web/parts/link-page.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { checkWarehousingAnonymous, confirmReceiptAnonymous } from '../contract.ts'
import { receipt as words } from '../text/keys.ts'
import css from './warehouse-receipt.module.css'

type Receipt = Output<typeof checkWarehousingAnonymous>

/** Time zone of the warehouse. */
const ZONE = 'Asia/Shanghai'

/** SPEC 4: goods announced to the Chinese warehouse, for driver or factory: no sign-in, large controls, high contrast. */
export default function WarehouseReceipt() {
  const t = useText(words)
  const read = useLinkRead(checkWarehousingAnonymous)
  const confirm = useWrite(confirmReceiptAnonymous, { silent: true })
  const receipt = read.found && { ...read.found, ConfirmedTime: confirm.output?.ConfirmedTime ?? read.found.ConfirmedTime }
  return (
    <LinkPage title={t('title')} waiting={t('waiting')} from={read}>
      {receipt && <Announced receipt={receipt} />}
      {confirm.refusal && (
        <p className={css.blocked} role="alert">
          {errorMessage(confirm.refusal)}
        </p>
      )}
      {receipt && <Foot receipt={receipt} busy={confirm.busy} confirm={() => confirm.write({ Token: linkToken() })} />}
    </LinkPage>
  )
}

function Announced({ receipt }: { receipt: Receipt }) {
  const t = useText(words)
  const format = useFormat()
  return (
    <>
      {receipt.ConfirmedTime === null && <p className={css.lead}>{t('lead')}</p>}
      <section className={css.card}>
        <p className={`${css.number} figures`}>{receipt.WarehouseReceiptNo}</p>
        <dl className={css.facts}>
          <Fact name={t('cartons')} large>
            {format.quantity(receipt.ExpectedCartons)}
          </Fact>
          <Fact name={t('weight')}>{format.weight(receipt.TotalGrossWeight)}</Fact>
          <Fact name={t('volume')}>{format.volume(receipt.TotalVolume)}</Fact>
          <Fact name={t('warehouse')} wide>
            <strong>{receipt.WarehouseName}</strong>
            {receipt.WarehouseAddress}
          </Fact>
          {receipt.CutOff !== null && (
            <Fact name={t('cutOff')} wide>
              <strong className="figures">{format.dateTime(receipt.CutOff, ZONE)}</strong>
            </Fact>
          )}
          <Fact name={t('company')} wide>
            {receipt.CompanyName}
          </Fact>
          <Fact name={t('order')} wide>
            <span className="figures">{receipt.DcgNo}</span>
          </Fact>
        </dl>
      </section>
      <section className={css.card} aria-labelledby="checks">
        <h2 id="checks">{t('checks')}</h2>
        <ul className={css.checks}>
          {receipt.Items.map((item) => (
            <li key={item.Code} data-issue={!item.IsPass || undefined}>
              <Mark isPass={item.IsPass} />
              <span>
                {item.Text}
                <span className="visually-hidden"> {t(item.IsPass ? 'pass' : 'issue')}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Fact({ name, wide, large, children }: { name: string; wide?: boolean; large?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined} data-large={large || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Mark({ isPass }: { isPass: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {isPass ? <path d="m4.5 10.5 3.5 3.5 7.5-8" /> : <path d="M10 4.5v6.5M10 15.2v.1" />}
    </svg>
  )
}

function Foot({ receipt, busy, confirm }: { receipt: Receipt; busy: boolean; confirm: () => void }) {
  const t = useText(words)
  const format = useFormat()
  if (receipt.ConfirmedTime !== null) {
    return (
      <div className={css.done} role="status">
        <Mark isPass />
        <div>
          <strong>{t('done')}</strong>
          <p>{t('doneAt', { time: format.dateTime(receipt.ConfirmedTime, ZONE) })}</p>
        </div>
      </div>
    )
  }
  if (!receipt.IsPass) return <p className={css.blocked}>{t('blocked')}</p>
  return (
    <div className={css.foot}>
      <button type="button" className={css.confirm} disabled={busy} onClick={confirm}>
        {t(busy ? 'confirming' : 'confirm')}
      </button>
    </div>
  )
}
