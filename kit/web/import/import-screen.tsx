import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { useSearchParams } from '../router.tsx'
import type { InputSent, Op } from '#kit/shared/op.ts'
import { download } from '../client.ts'
import { isUnanswered } from '../errors.ts'
import { invalidate, useRead } from '../query.ts'
import { useTranslate, useText } from '../text.ts'
import { useWrite } from '../write.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { useFileCentre, type UploadRecord } from '../parts/file-centre.ts'
import { parts } from '../parts/texts.ts'
import { ScreenLink } from '../shell/screen-link.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImportPreview, ImportRows } from './import-preview.tsx'
import { ImportProgress, ImportResult } from './import-result.tsx'
import css from './import.module.css'
import page from '../parts/sections.module.css'

const POLL_MS = 800

type Upload = Op<z.ZodType, z.ZodType<{ UploadRecordId: number }>>

/**
 * An import screen. `upload` accepts `{ file, ...input }` and returns `{ UploadRecordId }`; the rest goes through the
 * file centre.
 */
export type ImportSpec = {
  readonly title: TextKey
  readonly hint?: TextKey
  /** The workbook may be in a zip with files that it names. */
  readonly zip?: boolean
  readonly template: Op
  readonly upload: Upload
  /** Input of both calls besides the file, e.g. the warehouse. */
  readonly input?: object
  /** Lists that show what was imported. */
  readonly stale?: readonly Op[]
  /** The next step after an import. */
  readonly next: { readonly label: TextKey; readonly to: string }
}

/**
 *     const spec = importOf(getProductTemplate, importProducts, {
 *       title: products('menu.import'),
 *       stale: [getProducts],
 *       next: { label: products('action.toList'), to: '/overSeaService/skuList' },
 *     })
 */
export function importOf<T extends Op, U extends Upload>(
  template: T,
  upload: U,
  spec: Omit<ImportSpec, 'template' | 'upload' | 'input'> & { input?: InputSent<T> & InputSent<U> },
): ImportSpec {
  return { ...spec, template, upload } as ImportSpec
}

/**
 * All steps of an import: template, dropped workbook, preview with the bad cells coloured and nothing saved yet, the
 * good rows or none, progress, result, and the user's workbook with the bad cells marked. The tracked record is in the
 * address (`?record=`), so that users can return to a long import.
 *
 *     export default function ProductImport() {
 *       return <ImportScreen spec={spec} />
 *     }
 */
export function ImportScreen({ spec }: { spec: ImportSpec }) {
  const translate = useTranslate()
  const [params, setParams] = useSearchParams()
  const recordId = Number(params.get('record')) || undefined
  const onRecord = (id: number | undefined) => setParams(id ? { record: String(id) } : {})
  return (
    <div className={css.import}>
      <h1 className={page.pageTitle}>{translate(spec.title)}</h1>
      {recordId === undefined ? (
        <Start spec={spec} onRecord={onRecord} />
      ) : (
        <Follow key={recordId} spec={spec} recordId={recordId} onRecord={onRecord} />
      )}
    </div>
  )
}

function Start({ spec, onRecord }: { spec: ImportSpec; onRecord: (id: number) => void }) {
  const t = useText(parts)
  const translate = useTranslate()
  const [share, setShare] = useState<number>()
  const [wrong, setWrong] = useState<string>()
  const { write, busy, refusal, output } = useWrite(spec.upload, { silent: true, onProgress: setShare })
  // In an effect, which waits while another view is shown: the user must not be taken away from it.
  const follow = useEffectEvent(onRecord)
  useEffect(() => {
    if (output) follow(output.UploadRecordId)
  }, [output])
  const failure = wrong ?? refusal?.Msg
  const take = (file: File) => {
    setWrong(undefined)
    setShare(0)
    write({ ...spec.input, file })
  }
  return (
    <div className={page.section}>
      <div className={css.importTemplate}>
        <p className={page.sectionHint}>{spec.hint ? translate(spec.hint) : t('import.templateHint')}</p>
        <Button icon={<DownloadOutlined />} onClick={() => void download(spec.template, spec.input ?? {}).catch(() => undefined)}>
          {t('import.template')}
        </Button>
      </div>
      <DropZone
        share={busy ? share : undefined}
        zip={spec.zip ?? false}
        table={spec.upload.takes?.includes('table') ?? false}
        onFile={take}
        onWrong={setWrong}
      />
      {failure && (
        <p className={css.importFailure} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

/** Rows refused only during writing have no marked cell to show. */
const hasIssues = ({ Preview }: NonNullable<UploadRecord['Result']>) =>
  Preview.some(({ Faults }) => Faults.some(({ Warning }) => !Warning))

type FollowProps = { spec: ImportSpec; recordId: number; onRecord: (id: number | undefined) => void }

function Follow({ spec, recordId, onRecord }: FollowProps) {
  const translate = useTranslate()
  const centre = useFileCentre()
  const [polling, setPolling] = useState(true)
  const {
    data: record,
    error: lastError,
    refetch,
  } = useRead(centre.record, { Id: recordId }, { silent: true, ...(polling && { refetchMs: POLL_MS }) })
  const error = isUnanswered(lastError) ? undefined : lastError
  const step = record?.Step
  const { stale } = spec

  useEffect(() => {
    setPolling(step !== 'preview' && step !== 'done' && !error)
    if (step === 'done' && stale) void invalidate(...stale)
  }, [step, error, stale])

  const follow = () => {
    setPolling(true)
    void refetch()
  }
  const commit = useWrite(centre.commit, { onSuccess: follow })
  const discard = useWrite(centre.discard)
  // In an effect, as at the end of an upload.
  const restart = useEffectEvent(() => onRecord(undefined))
  useEffect(() => {
    if (discard.output !== undefined) restart()
  }, [discard.output])
  if (error)
    return (
      <div className={page.section}>
        <p className={css.importFailure} role="alert">
          {error.Msg}
        </p>
      </div>
    )
  if (!record || step === 'reading' || step === 'writing') return <ImportProgress record={record} />
  if (step === 'preview') {
    return (
      <ImportPreview
        record={record}
        busy={commit.busy || commit.output !== undefined || discard.busy || discard.output !== undefined}
        onImport={() => commit.write({ Id: recordId })}
        onNone={() => discard.write({ Id: recordId })}
      />
    )
  }
  const result = record.Result
  return (
    <>
      <ImportResult
        record={record}
        next={
          <ScreenLink to={spec.next.to} closed="nothing">
            {translate(spec.next.label)}
          </ScreenLink>
        }
        onAnother={() => onRecord(undefined)}
      />
      {result && result.DoneRows === 0 && hasIssues(result) && <ImportRows record={record} result={result} />}
    </>
  )
}
