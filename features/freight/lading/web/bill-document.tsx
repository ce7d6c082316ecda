import { FilePdfOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { InputSent, Op } from '#kit/shared/op.ts'
import { fetchFile } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { fileAddress, useFileCentre } from '#kit/web/parts/file-centre.ts'
import { useText } from '#kit/web/text.ts'
import type { LadingDetail } from '../contract.ts'
import { hasDraft } from '../rules.ts'
import { lading } from '../text/keys.ts'
import css from './lading.module.css'

/** PDF viewer parameters: fit to width, no toolbar. */
const VIEW = '#toolbar=0&navpanes=0&view=FitH'

/** An embedded PDF; on narrow screens a button that opens it, since mobile browsers show no embedded PDF. */
function Frame({ src, title, hint }: { src: string | undefined; title: string; hint?: string | undefined }) {
  const t = useText(lading)
  return (
    <div className={css.paper}>
      <div className={css.paperHead}>
        {hint && <p>{hint}</p>}
        <Button icon={<FilePdfOutlined />} href={src} target="_blank" rel="noreferrer" disabled={!src}>
          {t('action.paper')}
        </Button>
      </div>
      {src ? (
        <iframe className={css.paperFrame} src={src + VIEW} title={title} />
      ) : (
        <Skeleton className={css.paperFrame!} active paragraph={{ rows: 8 }} />
      )}
    </div>
  )
}

/** The document as the server draws it now; fetched again, debounced, when the input changes. */
function useRenderedBill<O extends Op>(op: O, input: InputSent<O>): string | undefined {
  const [address, setAddress] = useState<string>()
  const asked = JSON.stringify(input)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void (async () => {
        try {
          const { blob } = await fetchFile(op, JSON.parse(asked), { silent: true, signal: stop.signal })
          setAddress(URL.createObjectURL(new Blob([blob], { type: 'application/pdf' })))
        } catch (error) {
          // Incomplete input may not be drawable: the last document stays.
          if (!(error instanceof CallError)) throw error
        }
      })()
    }, CALM_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [op, asked])
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  return address
}
const CALM_MS = 400

/** Preview of the edited instructions. */
export function RenderedDocument<O extends Op>({ op, input, hint }: { op: O; input: InputSent<O>; hint?: string }) {
  return <Frame src={useRenderedBill(op, input)} title={useText(lading)('section.paper')} hint={hint} />
}

type Props<O extends Op> = {
  bill: Pick<LadingDetail, 'LadingState' | 'DraftFileId' | 'FinalFileId'>
  op: O
  input: InputSent<O>
  more?: Record<string, number>
}

/** The document of a bill: the issued one, else the sent draft, else a preview. */
export function BillDocument<O extends Op>({ bill, op, input, more }: Props<O>) {
  const t = useText(lading)
  const centre = useFileCentre()
  const file = bill.FinalFileId ?? (hasDraft(bill.LadingState) ? bill.DraftFileId : null)
  if (file === null) return <RenderedDocument op={op} input={input} />
  return <Frame key={file} src={fileAddress(centre, file, true, more)} title={t('section.paper')} />
}
