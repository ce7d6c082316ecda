import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { InputSent, Op } from '#kit/shared/op.ts'
import { saveFile, send, type FileAnswer } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { parts } from '#kit/web/parts/texts.ts'
import { Allowed } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'

type Props<O extends Op> = { op: O; input: InputSent<O>; permission: string; label: string }

/** A workbook that belongs to one thing and not to a list; a long one is prepared and comes to the download centre. */
export function ExportFile<O extends Op>({ op, input, permission, label }: Props<O>) {
  const t = useText(parts)
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const { Body } = await send(op, input)
      if (Body !== null && typeof Body === 'object' && 'UploadRecordId' in Body) toast.info(t('export.started'))
      else saveFile((Body as FileAnswer).blob, (Body as FileAnswer).name)
    } catch (error) {
      // Downloads leave it to the caller to tell (SPEC 8).
      if (error instanceof CallError) toast.error(error.Msg)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Allowed code={permission}>
      <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void start()}>
        {label}
      </Button>
    </Allowed>
  )
}
