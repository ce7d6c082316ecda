import { Modal } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { isSignedOut, type CallError } from '../errors.ts'
import { restoreFocus } from '../focus.ts'
import { useText } from '../text.ts'
import { useDialogTurn } from '../dialog-queue.ts'
import css from './parts.module.css'
import { parts } from './texts.ts'

export type DialogProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Called after the dialog has faded out and its content is destroyed. */
  afterClose?: () => void
  /** Label of the main button; without `onOk` there is only Close. */
  ok?: string
  onOk?: () => void
  /**
   * Label of the button next to it, which closes like the icon. Next to a dangerous button it is "Back": next to
   * "Cancel order", "Cancel" would be ambiguous.
   */
  cancel?: string | undefined
  danger?: boolean
  /** The main button's call is in progress: closing asks whether to wait for the response. */
  busy?: boolean
  disabled?: boolean
  /** Why the main button's action was refused; shown under the content. */
  refusal?: CallError | undefined
  width?: number
  /** It opens by itself: its owner waits for its turn (kit/web/dialog-queue.ts). */
  byItself?: boolean
}

/** Every dialog of the portal: an outside click does not close it, and its content is destroyed on close (SPEC 2 Dialogs). */
export function Dialog({
  open,
  title,
  children,
  onClose,
  afterClose,
  ok,
  onOk,
  cancel,
  danger,
  busy,
  disabled,
  refusal,
  width = 520,
  byItself,
}: DialogProps) {
  useDialogTurn('asked', open && !byItself)
  const t = useText(parts)
  const [leaving, setLeaving] = useState(false)
  // A later call asks again.
  if (leaving && !busy) setLeaving(false)
  // Some dialogs are unmounted while open.
  useEffect(() => () => void setTimeout(restoreFocus), [])
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      onCancel={() => (busy ? setLeaving(true) : onClose())}
      afterClose={() => {
        afterClose?.()
        // With reduced motion the dialog is still visible at this point.
        setTimeout(restoreFocus)
      }}
      {...(onOk
        ? {
            onOk,
            okText: ok,
            cancelText: cancel ?? t(danger ? 'question.back' : 'dialog.cancel'),
          }
        : { footer: (_, { CancelBtn }) => <CancelBtn />, cancelText: t('dialog.close') })}
      // Not `confirmLoading`, which disables Cancel, the icon and Escape without showing it.
      okButtonProps={{ danger: danger ?? false, disabled: disabled ?? false, loading: busy ?? false }}
      mask={{ closable: false }}
      // A dialog with a zoom animation would move away from a quick click.
      transitionName="ant-fade"
      destroyOnHidden
      centered
    >
      {children}
      {refusal && !isSignedOut(refusal) && (
        <p className={css.issue} role="alert">
          {refusal.Msg}
        </p>
      )}
      {leaving && (
        <Dialog
          open
          title={t('unanswered.title')}
          ok={t('unanswered.close')}
          cancel={t('unanswered.wait')}
          width={440}
          onOk={onClose}
          onClose={() => setLeaving(false)}
        >
          <p className={css.dialogText}>{t('unanswered.text')}</p>
        </Dialog>
      )}
    </Modal>
  )
}
