import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSession } from '../session.tsx'
import { useUnsaved } from '../unsaved.ts'
import { DraftBanner } from './draft-banner.tsx'
import { useForm } from './hooks.ts'
import { draftKey, localDrafts } from './local-draft.ts'
import type { FormStore } from './store.ts'

const LeaveDialog = lazy(() => import('../parts/leave-dialog.tsx'))

type Options<V extends object> = {
  /** Key under which typed input survives the end of the session; without it nothing is stored. */
  name: string | undefined
  initial: V
  open?: boolean
  onClose: () => void
}
type DialogDraft = {
  /** Closes; asks for confirmation first if input would be lost. */
  close: () => void
  /** Everything is sent, nothing is left to store. */
  sent: () => void
  /** Shown in the dialog: an earlier draft, and the question on leaving. */
  banner: ReactNode
  question: ReactNode
}

/** Saves the input of a dialog from a wrong click and from the end of the session. */
export function useDialogDraft<V extends object>(
  store: FormStore<V>,
  { name, initial, open = true, onClose }: Options<V>,
): DialogDraft {
  const session = useSession()
  const [asking, setAsking] = useState(false)
  const dirty = useForm(store, (form) => form.isDirty()) && open
  useUnsaved(dirty)
  const forget = () => void (name && localDrafts.remove(draftKey(session, name)))
  const leave = () => {
    setAsking(false)
    forget()
    store.reset(initial, { clean: true })
    onClose()
  }
  return {
    close: () => (dirty ? setAsking(true) : onClose()),
    sent: () => {
      store.settle()
      forget()
    },
    banner: name && <DraftBanner name={name} form={store} />,
    question: <Suspense>{asking && <LeaveDialog count={1} onLeave={leave} onStay={() => setAsking(false)} />}</Suspense>,
  }
}
