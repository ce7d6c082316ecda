import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { createInvitation, getInvitations } from '#features/account/session/contract.ts'
import { REGISTRATION } from '#features/account/session/paths.ts'
import { systemNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { copyText } from '#kit/web/parts/copy-text.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { parts } from '#kit/web/parts/texts.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { contacts } from '../text/keys.ts'
import css from './contacts.module.css'

const MAX_SHOWN = 50

/** The company's invitation codes, and a new one. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText(contacts)
  const format = useFormat()
  const [opened] = useState(systemNow)
  const { data } = useRead(getInvitations, { PageIndex: 1, PageSize: MAX_SHOWN })
  const create = useWrite(createInvitation, { invalidate: [getInvitations] })
  const isOver = ({ ExpireTime }: { ExpireTime: string }) => new Date(ExpireTime) < opened
  const stateOf = ({
    UsedByCompany,
    UsedTime,
    ExpireTime,
  }: {
    UsedByCompany: string | null
    UsedTime: string | null
    ExpireTime: string
  }) => {
    if (UsedTime) return t('invite.used', { company: UsedByCompany ?? '–' })
    return isOver({ ExpireTime }) ? t('invite.over') : t('invite.open', { time: format.date(ExpireTime) })
  }
  return (
    <Dialog open title={t('invite.title')} onClose={onClose}>
      <p>{t('invite.lead')}</p>
      <Button type="primary" loading={create.busy} onClick={() => create.write({})}>
        {t('invite.create')}
      </Button>
      {!data && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data?.Items.length === 0 && <p className="quiet">{t('invite.none')}</p>}
      <ul className={css.codes}>
        {data?.Items.map((one) => (
          <li key={one.InvitationCode}>
            <Copyable text={one.InvitationCode} />
            <span className="quiet">{stateOf(one)}</span>
            {!one.UsedTime && !isOver(one) && <CopyLink code={one.InvitationCode} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The address of the registration with the code filled in, to send to the partner. */
function CopyLink({ code }: { code: string }) {
  const t = useText(contacts)
  const done = useText(parts)('copy.done')
  const [copied, setCopied] = useState(false)
  const copy = () => void copyText(`${location.origin}${REGISTRATION}?code=${code}`).then(() => setCopied(true))
  return (
    <Button size="small" onClick={copy}>
      {copied ? done : t('invite.copyLink')}
      <span className="visually-hidden">{code}</span>
    </Button>
  )
}
