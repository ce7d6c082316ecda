import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSession } from '../session.tsx'
import { useUnsaved } from '../unsaved.ts'
import { DraftBanner } from './draft-banner.tsx'
import { useForm } from './hooks.ts'
import { draftKey, localDrafts } from './local-draft.ts'
import type { FormStore } from './store.ts'

const LeaveDialog = lazy(() => import('../parts/leave-dialog.tsx'))

type Options<V extends object> = {
  /** Under which what is typed outlives the end of the session; without it nothing is kept. */
  name: string | undefined
  initial: V
  open?: boolean
  onClose: () => void
}
type DialogDraft = {
  /** Closes; asks first when something would be lost. */
  close: () => void
  /** All is sent, nothing is left to keep. */
  sent: () => void
  /** Stands in the dialog: what an earlier time left behind, and the question on leaving. */
  banner: ReactNode
  question: ReactNode
}

/** What is typed into a dialog is not lost: neither by a wrong click nor with the session. */
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
