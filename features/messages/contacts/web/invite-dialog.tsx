import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { createInvitation, getInvitations } from '#features/account/session/contract.ts'
import { systemNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
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
    return new Date(ExpireTime) < opened ? t('invite.over') : t('invite.open', { time: format.date(ExpireTime) })
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
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
