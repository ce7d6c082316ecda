import { DownloadOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { Suspense, useContext, useEffect, useState } from 'react'
import type { InputSent, Op } from '#kit/shared/op.ts'
import { download, saveFile, type FileAnswer } from '../client.ts'
import { useFormat } from '../format.ts'
import { isUnanswered } from '../errors.ts'
import { useRead } from '../query.ts'
import { useCan } from '../session.tsx'
import { useText } from '../text.ts'
import { toast } from '../toast.ts'
import { useWrite } from '../write.ts'
import { useFileCentre } from '../parts/file-centre.ts'
import { parts } from '../parts/texts.ts'
import { ExportTemplatesContext, type ExportTemplatesProps } from './export-templates.ts'
import { valueIn } from '#kit/shared/keys.ts'

const POLL_MS = 1_500

type Props<O extends Op> = {
  op: O
  input: InputSent<O>
  permission?: string | undefined
  label?: string
  size?: 'small'
  /** Content of a template of this list; without it there are no templates. */
  templates?: Pick<ExportTemplatesProps, 'list' | 'current'> & { fixed: object }
}

/** A workbook: immediately, or as a job that is tracked here and stored in the download centre. */
export function ExportButton<O extends Op>({ op, input, permission, label, size, templates }: Props<O>) {
  const renderTemplates = useContext(ExportTemplatesContext)
  const [isOpen, setOpen] = useState(false)
  const t = useText(parts)
  const can = useCan()
  const [job, setJob] = useState<number>()
  const { write, busy } = useWrite(op, {
    onSuccess: (answer) => {
      if (isStarted(answer)) {
        setJob(answer.UploadRecordId)
        toast.info(t('export.started'))
      } else {
        const { blob, name } = answer as FileAnswer
        saveFile(blob, name)
      }
    },
  })
  if (!can(permission)) return null
  if (job !== undefined) return <RunningExport recordId={job} onEnd={() => setJob(undefined)} />
  const button = (
    <Button {...(size && { size })} icon={<DownloadOutlined />} loading={busy} onClick={() => write(input)}>
      {label ?? t('list.export')}
    </Button>
  )
  if (!templates || !renderTemplates) return button
  const { fixed, ...shown } = templates
  return (
    <>
      <Space.Compact>
        {button}
        <Button
          icon={<DownOutlined />}
          aria-label={t('export.templates')}
          title={t('export.templates')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Space.Compact>
      {isOpen && (
        <Suspense>
          {renderTemplates({
            ...shown,
            onClose: () => setOpen(false),
            onExport: (chosen) => {
              setOpen(false)
              write({ ...fixed, ...chosen } as InputSent<O>)
            },
          })}
        </Suspense>
      )}
    </>
  )
}

function isStarted(body: unknown): body is { UploadRecordId: number } {
  return typeof valueIn(body, 'UploadRecordId') === 'number'
}

function RunningExport({ recordId, onEnd }: { recordId: number; onEnd: () => void }) {
  const t = useText(parts)
  const format = useFormat()
  const centre = useFileCentre()
  const { data: record, error } = useRead(centre.record, { Id: recordId }, { silent: true, refetchMs: POLL_MS })
  const isDone = record?.Step === 'done'
  const failure = (isUnanswered(error) ? undefined : error?.Msg) ?? record?.Message
  useEffect(() => {
    if (failure) toast.error(failure)
    else if (isDone) void download(centre.result, { Id: recordId }).catch(() => undefined)
    if (failure || isDone) onEnd()
    // The end is reported once, even if the parent passes a new function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, isDone, centre, recordId])
  return (
    <Button loading aria-live="polite">
      {t('export.running', { share: format.percent((record?.Progress ?? 0) / 100) })}
    </Button>
  )
}
