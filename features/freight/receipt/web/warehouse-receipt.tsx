import { useEffect, useState, type ReactNode } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { Logo } from '#kit/web/art/logo.tsx'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { checkWarehousingAnonymous, confirmReceiptAnonymous } from '../contract.ts'
import { receipt as words } from '../text/keys.ts'
import css from './warehouse-receipt.module.css'

type Receipt = Output<typeof checkWarehousingAnonymous>

const token = () => new URLSearchParams(location.search).get('token') ?? ''
const wordsOf = (error: unknown) => (error instanceof CallError ? error.Msg : String(error))
/** Times at the gate are those of the warehouse. */
const ZONE = 'Asia/Shanghai'

/** SPEC 4: what is announced to the Chinese warehouse, for the driver or the factory: no sign-in, one hand, in the sun. */
export default function WarehouseReceipt() {
  const t = useText(words)
  const [receipt, setReceipt] = useState<Receipt>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    call(checkWarehousingAnonymous, { Token: token() }, { silent: true }).then(setReceipt, (error: unknown) => setFailure(wordsOf(error)))
  }, [round])
  const confirm = () => {
    setBusy(true)
    call(confirmReceiptAnonymous, { Token: token() }, { silent: true })
      .then(({ ConfirmedTime }) => setReceipt((now) => now && { ...now, ConfirmedTime }), (error: unknown) => setFailure(wordsOf(error)))
      .finally(() => setBusy(false))
  }
  const again = () => {
    setFailure(undefined)
    setRound(round + 1)
  }
  return (
    <main className={css.page}>
      <header className={css.brand}>
        <Logo />
      </header>
      <h1>{t('title')}</h1>
      {!receipt && failure === undefined && <p role="status">{t('waiting')}</p>}
      {failure !== undefined && (
        <div className={css.failure} role="alert">
          <p>{failure}</p>
          <button type="button" className={css.second} onClick={again}>
            {t('again')}
          </button>
        </div>
      )}
      {receipt && <Announced receipt={receipt} />}
      {receipt && failure === undefined && <Foot receipt={receipt} busy={busy} confirm={confirm} />}
    </main>
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
            <li key={item.Code} data-fault={!item.IsPass || undefined}>
              <Mark isPass={item.IsPass} />
              <span>
                {item.Text}
                <span className="visually-hidden"> {t(item.IsPass ? 'pass' : 'fault')}</span>
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
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
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
