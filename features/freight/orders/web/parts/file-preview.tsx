import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'

/** A single document behind a button; the dialog shows it and offers the download. */
export function FilePreview({ file, label, more }: { file: FileRef; label: string; more?: Record<string, number> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<EyeOutlined />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={label} onClose={() => setOpen(false)}>
        <Attachments files={[file]} {...(more && { more })} />
      </Dialog>
    </>
  )
}
