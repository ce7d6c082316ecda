import { Button } from 'antd'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { LinkList, NewLink } from '#kit/web/parts/shared-links.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getLabel, getLabelLinks, makeLabelLink, revokeLabelLink, type LabelRow } from '../../contract.ts'
import { LABEL_DAYS } from '../../rules.ts'
import { returnLabels } from '../../text/keys.ts'
import css from './link-dialog.module.css'

/** Links of a label for its buyer: creates one, whose URL is shown once, and lists the existing ones. */
export function LinkDialog({ row, country, close }: { row: LabelRow; country: Country; close: () => void }) {
  const t = useText(returnLabels)
  const make = useWrite(makeLabelLink[country], { invalidate: [getLabelLinks[country], getLabel[country]] })
  const url = make.output && new URL(make.output.Url, location.origin).href
  return (
    <Dialog open title={t('links.title', { no: row.ReturnLabelNo })} width={560} onClose={close}>
      <div className={css.share}>
        <p className="quiet">{t('links.hint', { days: LABEL_DAYS })}</p>
        <Button type={url ? 'default' : 'primary'} loading={make.busy} onClick={() => make.write({ Id: row.Id })}>
          {t('action.makeLink')}
        </Button>
        {url && <NewLink url={url} label={t('action.link')} />}
        <Links row={row} country={country} />
      </div>
    </Dialog>
  )
}

function Links({ row: { Id }, country }: { row: LabelRow; country: Country }) {
  const t = useText(returnLabels)
  const format = useFormat()
  const read = useRead(getLabelLinks[country], { Id }, { silent: true })
  const revoke = useWrite(revokeLabelLink[country], { invalidate: [getLabelLinks[country]] })
  if (read.data === undefined) return <Waiting read={read} />
  return (
    <LinkList
      links={read.data}
      originOf={({ SentTo, CreatedTime }) => {
        const date = format.date(CreatedTime)
        return SentTo === null ? t('links.created', { date }) : t('links.sent', { email: SentTo, date })
      }}
      onRevoke={(link) => revoke.write({ Id, LinkId: link.Id })}
      busy={revoke.busy}
    />
  )
}
