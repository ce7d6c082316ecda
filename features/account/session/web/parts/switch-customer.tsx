import { lazy, Suspense } from 'react'
import { createDialogControl } from '#kit/web/dialog-control.ts'
import { useText } from '#kit/web/text.ts'
import { session } from '../../text/keys.ts'

const SwitchDialog = lazy(() => import('../switch-dialog.tsx'))

const { open, close, useIsOpen } = createDialogControl()
export const openSwitchCustomer = open

export function SwitchCustomerLabel() {
  return useText(session)('switch.title')
}

/** Companies that the user may switch to; loaded on demand. */
export function SwitchCustomerDialog() {
  const isOpen = useIsOpen()
  return <Suspense>{isOpen && <SwitchDialog onClose={close} />}</Suspense>
}
