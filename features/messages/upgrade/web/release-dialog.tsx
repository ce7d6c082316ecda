import { Skeleton } from 'antd'
import { RichHtml } from '#features/site/content/web/parts/rich-html.tsx'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getUpgradeConfig } from '../contract.ts'
import { upgrade } from '../text/keys.ts'

/** Changes of the installed version. */
export default function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const t = useText(upgrade)
  const format = useFormat()
  const { data } = useRead(getUpgradeConfig, {})
  return (
    <Dialog open title={data?.Title ?? t('release')} onClose={onClose}>
      {data ? (
        <>
          <p className="quiet">
            {t('version', { version: data.version_str })} · {format.date(data.PublishTime)}
          </p>
          <RichHtml html={data.Content} />
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </Dialog>
  )
}
