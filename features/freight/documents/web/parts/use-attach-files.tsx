import { useState, type ReactNode } from 'react'
import { confirmationField, parseRepeatedFiles } from '#kit/shared/question.ts'
import { CallError } from '#kit/web/errors.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { documents } from '../../text/keys.ts'

type Asked = { text: string; answer: (isMeant: boolean) => void }

/** Attaches files. Asks for confirmation of files that their document already has, and leaves them out if declined. */
export function useAttachFiles(): {
  attach: <F extends { FileId: number }>(
    files: readonly F[],
    send: (files: F[], confirmed: object) => Promise<unknown>,
  ) => Promise<void>
  question: ReactNode
} {
  const t = useText(documents)
  const [asked, setAsked] = useState<Asked>()
  return {
    attach: async (files, send) => {
      if (files.length === 0) return
      try {
        await send([...files], {})
      } catch (error) {
        const field = error instanceof CallError ? confirmationField(error.Body) : undefined
        if (!(error instanceof CallError) || !field) throw error
        const isMeant = await new Promise<boolean>((answer) => setAsked({ text: error.Msg, answer }))
        setAsked(undefined)
        const repeated = parseRepeatedFiles(error.Body)
        const rest = isMeant ? files : files.filter(({ FileId }) => !repeated.includes(FileId))
        if (rest.length > 0) await send([...rest], isMeant ? { [field]: true } : {})
      }
    },
    question: asked && (
      <Dialog
        open
        title={t('question.title')}
        ok={t('question.addAgain')}
        cancel={t('question.leaveOut')}
        onOk={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      >
        <p>{asked.text}</p>
      </Dialog>
    ),
  }
}
