import { lazy, Suspense } from 'react'
import { createDialogControl } from '#kit/web/dialog-control.ts'
import { useText } from '#kit/web/text.ts'
import { contacts } from '../../text/keys.ts'

const InviteDialog = lazy(() => import('../invite-dialog.tsx'))

const { open, close, useIsOpen } = createDialogControl()
export const openInvitePartner = open

export function InvitePartnerLabel() {
  return useText(contacts)('invite.title')
}

/** The invitation codes of the company, for its super administrator. */
export function InvitePartner() {
  const isOpen = useIsOpen()
  return <Suspense>{isOpen && <InviteDialog onClose={close} />}</Suspense>
}
