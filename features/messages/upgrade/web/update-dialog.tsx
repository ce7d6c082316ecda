import { RichHtml } from '#features/site/content/web/parts/rich-html.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getLatestUpdate } from '../contract.ts'
import { upgrade } from '../text/keys.ts'
import { updateNow } from './update.ts'

/** Changes of the new version; a forced update can only be accepted. */
export default function UpdateDialog({ version, onLater }: { version: string; onLater: () => void }) {
  const t = useText(upgrade)
  const { data } = useRead(getLatestUpdate, {}, { silent: true })
  const update = () => updateNow(version)
  return (
    <Dialog
      open
      byItself
      title={t('title')}
      ok={t('now')}
      onOk={update}
      cancel={t('later')}
      onClose={data?.IsForce ? update : onLater}
    >
      <p>{t('text', { version })}</p>
      {data && (
        <>
          <h3>{data.Title}</h3>
          <RichHtml html={data.Content} />
        </>
      )}
    </Dialog>
  )
}
