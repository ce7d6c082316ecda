import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { CallError, fieldErrorsOf } from '#kit/web/errors.ts'
import { DraftBanner } from '#kit/web/form/draft-banner.tsx'
import { IssueList } from '#kit/web/form/issue-list.tsx'
import { Field } from '#kit/web/form/field.tsx'
import { FormContext, useForm } from '#kit/web/form/hooks.ts'
import { draftKey, localDrafts, UNTIL_SIGN_OUT } from '#kit/web/form/local-draft.ts'
import { createFormStore } from '#kit/web/form/store.ts'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { useUnsaved } from '#kit/web/unsaved.ts'
import { useWrite } from '#kit/web/write.ts'
import {
  getDeskThread,
  getDeskThreadCounts,
  getDeskThreads,
  getThread,
  getThreadCounts,
  getThreads,
  postDeskMessage,
  postMessage,
} from '../../contract.ts'
import { MESSAGE_FILES, MESSAGE_MAX, messageFields } from '../../rules.ts'
import { threads } from '../../text/keys.ts'
import css from './conversation.module.css'

const BLANK = { Text: '', Files: [] }

/** The input for a message; Ctrl or Cmd with Enter also sends it. An unsent draft survives a reload. */
export function Composer({ id, company }: { id: number; company: number | undefined }) {
  const t = useText(threads)
  const idPrefix = useId()
  const session = useSession()
  const draft = `${UNTIL_SIGN_OUT}${company ?? 'own'} ${id}`
  const [store] = useState(() => createFormStore<object>({ schema: messageFields, initial: BLANK }))
  const [tries, setTries] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const own = useWrite(postMessage, { invalidate: [getThread, getThreads, getThreadCounts] })
  const desk = useWrite(postDeskMessage, { invalidate: [getDeskThread, getDeskThreads, getDeskThreadCounts] })
  const busy = own.busy || desk.busy
  useUnsaved(useForm(store, (form) => form.isDirty()))

  const send = async () => {
    if (busy) return
    setRefusal(undefined)
    setTries((n) => n + 1)
    const checked = store.check()
    if (!checked.ok) return store.showAll()
    const message = checked.output as { Text: string | null; Files: { FileId: number; FileName: string }[] }
    try {
      await (company === undefined
        ? own.send({ Id: id, ...message })
        : desk.send({ ContractCompanyId: company, Id: id, ...message }))
      store.reset(BLANK, { clean: true })
      void localDrafts.remove(draftKey(session, draft))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const errors = fieldErrorsOf(error)
      store.refuse(errors)
      setRefusal(errors.length ? undefined : error.Msg)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  const upload = company === undefined ? {} : { upload: { ContractCompanyId: company } }
  return (
    <FormContext value={{ form: store, text: threads, idPrefix, disabled: busy }}>
      <form
        className={css.composer}
        onKeyDown={onKey}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <DraftBanner name={draft} form={store} />
        <IssueList tries={tries} refusal={refusal} />
        <Field spec={{ field: 'Text', kind: 'longText', max: MESSAGE_MAX, placeholder: threads('placeholder'), wide: true }} />
        <Field spec={{ field: 'Files', kind: 'files', most: MESSAGE_FILES, wide: true, ...upload }} />
        <Button type="primary" htmlType="submit" icon={<SendOutlined />} loading={busy}>
          {t('send')}
        </Button>
      </form>
    </FormContext>
  )
}
