import { useText } from '../text.ts'
import { Dialog } from './dialog.tsx'
import css from './parts.module.css'
import { parts } from './texts.ts'

/** A question of the server before it acts (kit/shared/question.ts): continue, or go back. */
export function QuestionDialog({ text, onContinue, onBack }: { text: string; onContinue: () => void; onBack: () => void }) {
  const t = useText(parts)
  return (
    <Dialog
      open
      title={t('question.title')}
      ok={t('question.continue')}
      cancel={t('question.back')}
      width={440}
      onOk={onContinue}
      onClose={onBack}
    >
      <p className={css.dialogText}>{text}</p>
    </Dialog>
  )
}
