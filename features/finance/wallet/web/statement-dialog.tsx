import { FilePdfOutlined, FileExcelOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { download } from '#kit/web/client.ts'
import { useFormat } from '#kit/web/format.ts'
import { useMonthOptions } from '#kit/web/months.ts'
import { useText } from '#kit/web/text.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exportStatement, getBankStatement } from '../contract.ts'
import { WALLET } from '../paths.ts'
import { wallet } from '../text/keys.ts'
import css from './wallet.module.css'

const MONTHS = 24

/** A month of a wallet: its balance before and after, and the files to download. */
export function StatementDialog({ CurrencyCode, close }: { CurrencyCode: string; close: () => void }) {
  const t = useText(wallet)
  const can = useCan()
  const format = useFormat()
  const months = useMonthOptions(zoneOf(undefined), MONTHS)
  const [Month, setMonth] = useState(months[0]!.value)
  const [busy, setBusy] = useState(false)
  const input = { CurrencyCode: CurrencyCode as 'GBP', Month }
  const { data } = useRead(getBankStatement, input, { keep: true })
  const show = (value: number | undefined) => format.money(value, CurrencyCode)
  const save = (Format: 'pdf' | 'xlsx') => {
    setBusy(true)
    void download(exportStatement, { ...input, Format }).then(
      () => setBusy(false),
      () => setBusy(false),
    )
  }
  return (
    <Dialog open title={`${t('statement.title')} · ${CurrencyCode}`} onClose={close}>
      <div className={css.statement}>
        <Select aria-label={t('field.Month')} value={Month} onChange={setMonth} options={months} />
        <dl>
          <dt>{t('statement.opening')}</dt>
          <dd className="figures">{show(data?.Opening.Balance)}</dd>
          <dt>{t('statement.in')}</dt>
          <dd className="figures">{show(data?.In)}</dd>
          <dt>{t('statement.out')}</dt>
          <dd className="figures">{show(data && -data.Out)}</dd>
          <dt>{t('statement.closing')}</dt>
          <dd className="figures">
            <strong>{show(data?.Closing.Balance)}</strong>
          </dd>
          <dt>{t('field.PrepaymentBalance')}</dt>
          <dd className="figures">{show(data?.Closing.Prepayment)}</dd>
        </dl>
        {can(`${WALLET}:export`) && (
          <div className={css.files}>
            <Button icon={<FilePdfOutlined />} loading={busy} onClick={() => save('pdf')}>
              {t('action.pdf')}
            </Button>
            <Button icon={<FileExcelOutlined />} disabled={busy} onClick={() => save('xlsx')}>
              {t('action.workbook')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
