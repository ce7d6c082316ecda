import { Button } from 'antd'
import { useContext, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ORDER_LIST } from '#features/freight/core/paths.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { draftKey, localDrafts } from '#kit/web/form/local-draft.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { invalidate } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { useShell } from '#kit/web/shell/context.ts'
import { useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'
import { TabContext } from '#kit/web/unsaved.ts'
import { deleteDraft, getOrderCounts, getOrders } from '../../contract.ts'
import { orders } from '../../text/keys.ts'
import { useOpenOrder } from './context.ts'
import { rememberDraft } from './saved-drafts.ts'
import { otherVersion } from './versions.tsx'

/** Beside the buttons of a form that is kept as a draft: gives it up, here and on the server, and closes its view. */
export function DeleteDraft() {
  const t = useText(orders)
  const { form, disabled } = useFormScope()
  const { link, name, at } = useOpenOrder()
  const { closeTab } = useShell()
  const tab = useContext(TabContext)
  const session = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** That of a colleague, once it was told. */
  const [version, setVersion] = useState<number>()
  const key = useRef(crypto.randomUUID())
  const draft = link.draft()
  if (!draft) return null
  const remove = async () => {
    const { OrderId, RowVersion } = link.draft() ?? draft
    setBusy(true)
    try {
      await call(deleteDraft, { OrderId, RowVersion: version ?? RowVersion }, { key: key.current, silent: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error.Msg)
      setVersion(otherVersion(error)?.RowVersion)
      return
    } finally {
      setBusy(false)
    }
    rememberDraft(at, undefined)
    form.settle()
    await localDrafts.remove(draftKey(session, name))
    toast.success(t('form.draftDeleted'))
    void invalidate(getOrders, getOrderCounts)
    closeTab(tab)
    void navigate(`${ORDER_LIST}?OrderStatus=${freightOrder.states.draft}`)
  }
  const ask = () => {
    setRefusal(undefined)
    setVersion(undefined)
    setAsking(true)
  }
  return (
    <>
      <Button danger type="text" disabled={disabled} onClick={ask}>
        {t('action.deleteDraft')}
      </Button>
      {isAsking && (
        <Dialog
          open
          title={t('action.deleteDraft')}
          ok={t('action.deleteDraft')}
          danger
          busy={busy}
          width={440}
          onOk={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{refusal ?? t('action.askDelete', { name: String(form.get('CustomerOrderNo') || '') || t('form.thisDraft') })}</p>
        </Dialog>
      )}
    </>
  )
}
