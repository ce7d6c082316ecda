import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { download, saveFile, send, type FileAnswer } from '../client.ts'
import { CallError } from '../errors.ts'
import { useFormat } from '../format.ts'
import { useRead } from '../query.ts'
import { useText } from '../text.ts'
import { toast } from '../toast.ts'
import { useFileCentre, type UploadRecord } from '../parts/file-centre.ts'
import { parts } from '../parts/texts.ts'
import { displayOrder } from './columns.ts'
import type { ListState } from './use-list.ts'

const POLL_MS = 1_500

/** The rows of the filter with the columns shown, as a workbook: at once, or as a job that is followed here and kept in the download centre. */
export function ExportButton<Row>({ state }: { state: ListState<Row> }) {
  const t = useText(parts)
  const [busy, setBusy] = useState(false)
  const [job, setJob] = useState<number>()
  const start = async () => {
    setBusy(true)
    const { sort } = state.query
    const Columns = displayOrder(state.columns).map((column) => column.field)
    const input = { ...state.filter, ...(sort && { SortField: sort.field, SortOrder: sort.order }), Columns }
    try {
      const { Body } = await send(state.list.export!.op, input)
      if (isStarted(Body)) {
        setJob(Body.UploadRecordId)
        toast.info(t('export.started'))
      } else saveFile((Body as FileAnswer).blob, (Body as FileAnswer).name)
    } catch (error) {
      // Downloads leave it to the caller to tell (SPEC 8).
      if (error instanceof CallError) toast.error(error.Msg)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  if (job !== undefined) return <RunningExport recordId={job} onEnd={() => setJob(undefined)} />
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void start()}>
      {t('list.export')}
    </Button>
  )
}

function isStarted(body: unknown): body is { UploadRecordId: number } {
  return typeof (body as { UploadRecordId?: unknown } | null)?.UploadRecordId === 'number'
}

function RunningExport({ recordId, onEnd }: { recordId: number; onEnd: () => void }) {
  const t = useText(parts)
  const format = useFormat()
  const centre = useFileCentre()
  const { data, error } = useRead(centre.record, { Id: recordId }, { silent: true, refetchMs: POLL_MS })
  const record = data as UploadRecord | undefined
  const isDone = record?.Step === 'done'
  const failure = error?.Msg ?? record?.Message
  useEffect(() => {
    if (failure) toast.error(failure)
    else if (isDone) void download(centre.result, { Id: recordId }).catch(() => undefined)
    if (failure || isDone) onEnd()
    // The end is told once; a new function of the parent is no news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, isDone, centre, recordId])
  return (
    <Button loading aria-live="polite">
      {t('export.running', { share: format.percent((record?.Progress ?? 0) / 100) })}
    </Button>
  )
}
