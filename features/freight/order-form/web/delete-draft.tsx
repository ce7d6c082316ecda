import { Button } from 'antd'
import { useContext, useState } from 'react'
import { useNavigate } from '#kit/web/router.tsx'
import { ORDER_LIST } from '#features/freight/core/paths.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { draftKey, localDrafts } from '#kit/web/form/local-draft.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useShell } from '#kit/web/shell/context.ts'
import { useText } from '#kit/web/text.ts'
import { TabContext, UnsavedContext } from '#kit/web/unsaved.ts'
import { useIsMounted } from '#kit/web/use-is-mounted.ts'
import { useWrite } from '#kit/web/write.ts'
import { deleteDraft, getOrderCounts, getOrders } from '#features/freight/orders/contract.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { orderForm } from '../text/keys.ts'
import { useOpenOrder, type Draft } from './context.ts'
import { rememberDraft } from './saved-drafts.ts'
import { otherVersion } from './versions.tsx'

/** Next to the buttons of a form saved as a draft: deletes it, here and on the server, and closes its view. */
export function DeleteDraft() {
  const t = useText(orderForm)
  const tOrder = useText(orders)
  const { form, disabled } = useFormScope()
  const { link, name, at } = useOpenOrder()
  const { closeTab } = useShell()
  const tab = useContext(TabContext)
  const session = useSession()
  const navigate = useNavigate()
  const unsaved = useContext(UnsavedContext)
  const isShown = useIsMounted()
  const [isAsking, setAsking] = useState(false)
  const draft = link.draft()
  if (!draft) return null
  const gone = async () => {
    rememberDraft(at, undefined)
    form.settle()
    await localDrafts.remove(draftKey(session, name))
    unsaved.forget(tab)
    // A late response must not take the user away from another view.
    const wasShown = isShown()
    closeTab(tab)
    if (wasShown) void navigate(`${ORDER_LIST}?OrderStatus=${freightOrder.states.draft}`)
  }
  return (
    <>
      <Button danger type="text" disabled={disabled} onClick={() => setAsking(true)}>
        {tOrder('action.deleteDraft')}
      </Button>
      {isAsking && (
        <DeleteDialog
          draft={() => link.draft() ?? draft}
          name={String(form.get('CustomerOrderNo') || '') || t('form.thisDraft')}
          gone={gone}
          close={() => setAsking(false)}
        />
      )}
    </>
  )
}

type DialogProps = { draft: () => Draft; name: string; gone: () => Promise<void>; close: () => void }

function DeleteDialog({ draft, name, gone, close }: DialogProps) {
  const t = useText(orderForm)
  const tOrder = useText(orders)
  const { write, busy, refusal } = useWrite(deleteDraft, {
    silent: true,
    about: `${tOrder('action.deleteDraft')}: ${name}`,
    invalidate: [getOrders, getOrderCounts],
    success: t('form.draftDeleted'),
    onSuccess: () => void gone(),
  })
  /** A colleague's version, once it has been shown. */
  const theirs = refusal && otherVersion(refusal)?.RowVersion
  return (
    <Dialog
      open
      title={tOrder('action.deleteDraft')}
      ok={tOrder('action.deleteDraft')}
      danger
      busy={busy}
      refusal={refusal}
      width={440}
      onOk={() => write({ OrderId: draft().OrderId, RowVersion: theirs ?? draft().RowVersion })}
      onClose={close}
    >
      {!refusal && <p>{tOrder('action.askDelete', { name })}</p>}
    </Dialog>
  )
}
