import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { download } from '../client.ts'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import { useFileCentre, type UploadRecord } from '../parts/file-centre.ts'
import { ToneMark } from '../parts/status.tsx'
import { parts } from '../parts/texts.ts'
import css from './import.module.css'
import page from '../parts/sections.module.css'

/** While a workbook is read or its rows are written. */
export function ImportProgress({ record }: { record: UploadRecord | undefined }) {
  const t = useText(parts)
  const format = useFormat()
  const writing = record?.Step === 'writing'
  const share = Math.round(record?.Progress ?? 0) / 100
  return (
    <div className={`${page.section} ${css.importProgress}`} role="status">
      <strong>{writing ? t('import.working') : t('import.reading')}</strong>
      <progress max={1} {...(share > 0 && { value: share })} aria-label={writing ? t('import.working') : t('import.reading')} />
      <span className="quiet figures">{share > 0 && format.percent(share)}</span>
      {writing && <p className={page.sectionHint}>{t('import.leave')}</p>}
    </div>
  )
}

/** The result of an import, with the workbook to correct if rows were left out. */
export function ImportResult({ record, next, onAnother }: { record: UploadRecord; next: ReactNode; onAnother: () => void }) {
  const t = useText(parts)
  const format = useFormat()
  const centre = useFileCentre()
  const { Result } = record
  const done = Result?.DoneRows ?? 0
  const failed = record.Message !== null
  const refused = (Result?.Refusals ?? []).reduce((sum, { Rows }) => sum + Rows, 0)
  const unexplained = (Result?.BadRows ?? 0) - refused
  // Nothing was imported although rows were refused.
  const isVain = done === 0 && (Result?.BadRows ?? 0) > 0
  return (
    <div className={`${page.section} ${css.importDone}`}>
      <h2 className={page.sectionTitle}>
        <ToneMark tone={failed || isVain ? 'problem' : 'done'} />
        {failed ? t('import.failed') : t('import.done', { count: done, number: format.quantity(done) })}
      </h2>
      {record.Message && <p className={css.importFailure}>{record.Message}</p>}
      {Result && (
        <ul className={`${css.importLines} figures`}>
          {failed && done > 0 && <li>{t('import.done', { count: done, number: format.quantity(done) })}</li>}
          {Result.SkippedRows > 0 && <li>{t('import.known', { number: format.quantity(Result.SkippedRows) })}</li>}
          {unexplained > 0 && <li>{t('import.skipped', { number: format.quantity(unexplained) })}</li>}
          {Result.Refusals?.map(({ Msg, Rows }) => (
            <li key={Msg}>{t('import.refused', { number: format.quantity(Rows), reason: Msg })}</li>
          ))}
        </ul>
      )}
      {record.FailFileUrl && <p className={page.sectionHint}>{t('import.markedHint')}</p>}
      <div className={css.importButtons}>
        {next}
        {record.FailFileUrl && (
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void download(centre.result, { Id: record.Id }).catch(() => undefined)}
          >
            {t('import.marked')}
          </Button>
        )}
        <Button onClick={onAnother}>{t('import.another')}</Button>
      </div>
    </div>
  )
}
