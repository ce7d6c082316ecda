import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '#kit/web/client.ts'
import { useText } from '#kit/web/text.ts'
import { exportRateCard } from '../contract.ts'
import { rates } from '../text/keys.ts'
import { SheetDialog } from './sheet-dialog.tsx'
import css from './rates.module.css'

/** Buttons below the lines of a card: export the saved lines, import into the form. */
export function SheetTools({ saved }: { saved: number | undefined }) {
  const t = useText(rates)
  const [reading, setReading] = useState(false)
  return (
    <div className={css.tools}>
      {saved !== undefined && (
        <Button icon={<DownloadOutlined />} onClick={() => void download(exportRateCard, { Id: saved }).catch(() => undefined)}>
          {t('action.excel')}
        </Button>
      )}
      <Button icon={<FileExcelOutlined />} onClick={() => setReading(true)}>
        {t('action.fromExcel')}
      </Button>
      {reading && <SheetDialog close={() => setReading(false)} />}
    </div>
  )
}
