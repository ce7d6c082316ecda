import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import type { InputSent, Op } from '#kit/shared/op.ts'
import { call, download } from '../client.ts'
import { CallError } from '../errors.ts'
import { invalidate, useRead } from '../query.ts'
import { useSay, useText } from '../text.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { useFileCentre, type UploadRecord } from '../parts/file-centre.ts'
import { parts } from '../parts/texts.ts'
import { DropZone } from './drop-zone.tsx'
import { ImportPreview, ImportRows } from './import-preview.tsx'
import { ImportProgress, ImportResult } from './import-result.tsx'
import css from './import.module.css'
import page from '../parts/sections.module.css'

const POLL_MS = 800

/** An import screen. `upload` takes `{ file, ...input }` and answers `{ UploadRecordId }`; the rest goes through the file centre. */
export type ImportSpec = {
  readonly title: TextKey
  readonly hint?: TextKey
  /** The workbook may come in a zip with files that it names. */
  readonly zip?: boolean
  readonly template: Op
  readonly upload: Op
  /** What both calls need besides the file, e.g. the warehouse. */
  readonly input?: object
  /** Lists that show what was imported. */
  readonly stale?: readonly Op[]
}

/** `importOf(getProductTemplate[c], importProducts[c], { title: products('action.importFile'), stale: [getProductPage[c]] })` */
export function importOf<T extends Op, U extends Op>(
  template: T,
  upload: U,
  spec: Omit<ImportSpec, 'template' | 'upload' | 'input'> & { input?: InputSent<T> & InputSent<U> },
): ImportSpec {
  return { ...spec, template, upload } as ImportSpec
}

type FlowProps = {
  spec: ImportSpec
  recordId: number | undefined
  onRecord: (id: number | undefined) => void
  /** A button for what one does after an import. */
  next?: ReactNode
}

/**
 * The whole way of an import: template, dropped workbook, preview with the bad cells coloured and nothing saved yet, the
 * good rows or none, progress, result, and one's own workbook back with the bad cells marked. The record that is followed
 * is given by its id, so that a screen can keep it in its address and come back to a long import.
 *
 *     export default function ProductImport() {
 *       const [params, setParams] = useSearchParams()
 *       return <ImportFlow spec={spec} recordId={Number(params.get('record')) || undefined} onRecord={(id) => setParams(id ? { record: String(id) } : {})} />
 *     }
 */
export function ImportFlow({ spec, recordId, onRecord, next }: FlowProps) {
  const say = useSay()
  return (
    <div className={css.import}>
      <h1 className={page.pageTitle}>{say(spec.title)}</h1>
      {recordId === undefined ? (
        <Start spec={spec} onRecord={onRecord} />
      ) : (
        <Follow key={recordId} spec={spec} recordId={recordId} onRecord={onRecord} next={next} />
      )}
    </div>
  )
}

function Start({ spec, onRecord }: { spec: ImportSpec; onRecord: (id: number) => void }) {
  const t = useText(parts)
  const say = useSay()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const send = async (file: File) => {
    setFailure(undefined)
    setShare(0)
    try {
      const { UploadRecordId } = (await call(spec.upload, { ...spec.input, file }, { silent: true, onProgress: setShare })) as {
        UploadRecordId: number
      }
      onRecord(UploadRecordId)
    } catch (error) {
      setFailure(error instanceof CallError ? error.Msg : t('files.failed'))
    } finally {
      setShare(undefined)
    }
  }
  return (
    <div className={page.section}>
      <div className={css.importTemplate}>
        <p className={page.sectionHint}>{spec.hint ? say(spec.hint) : t('import.templateHint')}</p>
        <Button icon={<DownloadOutlined />} onClick={() => void download(spec.template, spec.input ?? {}).catch(() => undefined)}>
          {t('import.template')}
        </Button>
      </div>
      <DropZone share={share} zip={spec.zip ?? false} onFile={(file) => void send(file)} onWrong={setFailure} />
      {failure && (
        <p className={css.importFailure} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

type FollowProps = Omit<FlowProps, 'recordId'> & { recordId: number }

function Follow({ spec, recordId, onRecord, next }: FollowProps) {
  const centre = useFileCentre()
  const [deciding, setDeciding] = useState(false)
  const [polling, setPolling] = useState(true)
  const { data, error, refetch } = useRead(
    centre.record,
    { Id: recordId },
    { silent: true, ...(polling && { refetchMs: POLL_MS }) },
  )
  const record = data as UploadRecord | undefined
  const step = record?.Step
  const { stale } = spec

  useEffect(() => {
    setPolling(step !== 'preview' && step !== 'done' && !error)
    if (step === 'done' && stale) void invalidate(...stale)
  }, [step, error, stale])

  const decide = async (op: Op) => {
    setDeciding(true)
    try {
      await call(op, { Id: recordId })
      await refetch()
    } catch (failure) {
      // The toast has told; the preview stands as it was.
      if (!(failure instanceof CallError)) throw failure
    } finally {
      setDeciding(false)
    }
  }
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
    const none = () => void decide(centre.discard).then(() => onRecord(undefined))
    return <ImportPreview record={record} busy={deciding} onImport={() => void decide(centre.commit)} onNone={none} />
  }
  const result = record.Result
  return (
    <>
      <ImportResult record={record} next={next} onAnother={() => onRecord(undefined)} />
      {result && result.DoneRows === 0 && result.BadRows > 0 && <ImportRows record={record} result={result} />}
    </>
  )
}
