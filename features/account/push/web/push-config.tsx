import { Button, Switch } from 'antd'
import { useState } from 'react'
import { getAuthorizationUrl, unbindMessagingApp } from '#features/account/session/contract.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Section } from '#kit/web/parts/section.tsx'
import { Status } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getPushSettings, savePushItems, setUnsubscribed, type PushSettings } from '../contract.ts'
import { MAX_EMAILS, type PushItem } from '../rules.ts'
import { push } from '../text/keys.ts'
import { AddEmail, BindEmail, useSaveEmails } from './email-dialogs.tsx'
import css from './push.module.css'
import page from '#kit/web/parts/sections.module.css'
import { useWrite } from '#kit/web/write.ts'

const stale = [getPushSettings]
type Part = { settings: PushSettings }

/** A user's notification channels and topics. */
export default function PushConfig() {
  const t = useText(push)
  const read = useRead(getPushSettings, {}, { silent: true })
  if (!read.data) return <Waiting read={read} />
  const settings = read.data
  return (
    <div className={css.page}>
      <header>
        <h1 className={page.pageTitle}>{t('menu.pushConfig')}</h1>
        <p className={css.lead}>{t('lead')}</p>
      </header>
      <Section title={t('section.emails')} hint={t('hint.emails', { max: MAX_EMAILS })}>
        <Emails settings={settings} />
      </Section>
      <Section title={t('section.kinds')} hint={t('hint.kinds')}>
        <Kinds settings={settings} />
      </Section>
      <Section title={t('section.bound')} hint={t('hint.bound')}>
        <Bound settings={settings} />
      </Section>
      <Section title={t('section.app')} hint={t('hint.app')}>
        <App settings={settings} />
      </Section>
      {settings.UnsubscribedOrders.length > 0 && (
        <Section title={t('section.muted')} hint={t('hint.muted')}>
          <Muted settings={settings} />
        </Section>
      )}
    </div>
  )
}

/** The last address cannot be removed (SPEC 5). */
function Emails({ settings: { PushEmails } }: Part) {
  const t = useText(push)
  const [adding, setAdding] = useState(false)
  const { write, busy } = useSaveEmails()
  return (
    <>
      {PushEmails.length === 0 && <p className="quiet">{t('state.noEmails')}</p>}
      <ul className={css.rows}>
        {PushEmails.map((email) => (
          <li key={email}>
            <span className={css.email}>{email}</span>
            {PushEmails.length > 1 ? (
              <Button
                size="small"
                disabled={busy}
                aria-label={t('action.remove', { email })}
                onClick={() => write({ PushEmails: PushEmails.filter((one) => one !== email) })}
              >
                {t('action.take')}
              </Button>
            ) : (
              <span className="quiet">{t('state.lastOne')}</span>
            )}
          </li>
        ))}
      </ul>
      {PushEmails.length < MAX_EMAILS && <Button onClick={() => setAdding(true)}>{t('action.addEmail')}</Button>}
      {adding && <AddEmail emails={PushEmails} onClose={() => setAdding(false)} />}
    </>
  )
}

function Kinds({ settings: { Items, PushEmails, IsWechatBound } }: Part) {
  const t = useText(push)
  const { nameOf } = useDictionary('MessageType')
  const { write, busy, input } = useWrite(savePushItems, { invalidate: stale })
  const rows = Items.map((item) => (busy && input?.Items.find((one) => one.MessageType === item.MessageType)) || item)
  const toggle = (row: PushItem, way: 'IsEmail' | 'IsWechat') => (
    <td>
      <Switch
        size="small"
        checked={row[way]}
        aria-label={`${nameOf(row.MessageType)}: ${t(`field.${way}`)}`}
        onChange={(on) => write({ Items: [{ ...row, [way]: on }] })}
      />
    </td>
  )
  return (
    <table className={css.kinds}>
      <thead>
        <tr>
          <th scope="col">{t('field.kind')}</th>
          <th scope="col">
            {t('field.IsEmail')}
            {PushEmails.length === 0 && <small>{t('note.needsEmails')}</small>}
          </th>
          <th scope="col">
            {t('field.IsWechat')}
            {!IsWechatBound && <small>{t('note.needsApp')}</small>}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.MessageType}>
            <th scope="row">{nameOf(row.MessageType)}</th>
            {toggle(row, 'IsEmail')}
            {toggle(row, 'IsWechat')}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bound({ settings: { EmailThatHasBeenBound } }: Part) {
  const t = useText(push)
  const [binding, setBinding] = useState(false)
  return (
    <div className={css.line}>
      {EmailThatHasBeenBound ? (
        <span className={css.email}>{EmailThatHasBeenBound}</span>
      ) : (
        <span className="quiet">{t('state.none')}</span>
      )}
      <Button onClick={() => setBinding(true)}>{t(EmailThatHasBeenBound ? 'action.change' : 'action.bindEmail')}</Button>
      {binding && <BindEmail onClose={() => setBinding(false)} />}
    </div>
  )
}

/** The messaging app's own page asks for consent; it returns to /wxBind. */
function App({ settings: { IsWechatBound } }: Part) {
  const t = useText(push)
  const toApp = useWrite(getAuthorizationUrl, { onSuccess: ({ Url }) => location.assign(Url) })
  const unbind = useWrite(unbindMessagingApp, { invalidate: stale })
  return (
    <div className={css.line}>
      <Status tone={IsWechatBound ? 'done' : 'draft'}>{t(IsWechatBound ? 'state.bound' : 'state.unbound')}</Status>
      {IsWechatBound ? (
        <Button loading={unbind.busy} onClick={() => unbind.write({})}>
          {t('action.unbindApp')}
        </Button>
      ) : (
        <Button loading={toApp.busy || toApp.output !== undefined} onClick={() => toApp.write({})}>
          {t('action.bindApp')}
        </Button>
      )}
    </div>
  )
}

function Muted({ settings: { UnsubscribedOrders } }: Part) {
  const t = useText(push)
  const { write, busy } = useWrite(setUnsubscribed, { invalidate: stale })
  return (
    <ul className={css.rows}>
      {UnsubscribedOrders.map(({ Entity, OrderId, OrderNo }) => (
        <li key={`${Entity} ${OrderId}`}>
          <Copyable text={OrderNo} />
          <Button size="small" disabled={busy} onClick={() => write({ Entity, OrderId, IsUnsubscribe: false })}>
            {t('action.restore')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
