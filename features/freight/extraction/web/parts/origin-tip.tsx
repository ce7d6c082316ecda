import { FileTextOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#kit/web/text.ts'
import type { Origin } from '../../contract.ts'
import { extraction } from '../../text/keys.ts'
import css from './documents.module.css'

/** Text of an origin: `invoice.xlsx · sheet CI · cell F12`. */
export function useOriginText(): (origin: Origin) => string {
  const t = useText(extraction)
  return ({ File, Sheet, Cell, Page }) =>
    [
      File,
      Sheet && t('origin.sheet', { sheet: Sheet }),
      Cell && t('origin.cell', { cell: Cell }),
      Page && t('origin.page', { page: Page }),
    ]
      .filter(Boolean)
      .join(' · ')
}

type Shown = { readonly origin: Origin; readonly left: number; readonly top: number; readonly isBelow: boolean }
/** Tooltip with the origin of the hovered or focused value; one instance for all cells. `originAt` maps an element to its origin. */
export function OriginTip({ originAt }: { originAt: (element: Element) => Origin | undefined }) {
  const [shown, setShown] = useState<Shown>()
  const find = useRef(originAt)
  useEffect(() => void (find.current = originAt))
  useEffect(() => {
    const hide = () => setShown(undefined)
    const look = ({ target }: Event) => {
      if (!(target instanceof Element)) return hide()
      const origin = find.current(target)
      if (!origin) return hide()
      const place = target.getBoundingClientRect()
      const isBelow = place.top < 130
      setShown({
        origin,
        left: Math.max(8, Math.min(place.left, window.innerWidth - 340)),
        top: isBelow ? place.bottom + 6 : place.top - 6,
        isBelow,
      })
    }
    const events = [
      ['pointerover', look],
      ['focusin', look],
      ['focusout', hide],
      ['scroll', hide],
    ] as const
    for (const [name, handler] of events) document.addEventListener(name, handler, { capture: true, passive: true })
    return () => {
      for (const [name, handler] of events) document.removeEventListener(name, handler, { capture: true })
    }
  }, [])
  return shown ? createPortal(<Tip {...shown} />, document.body) : null
}

function Tip({ origin, left, top, isBelow }: Shown) {
  const t = useText(extraction)
  const words = useOriginText()
  return (
    <div className={css.tip} role="tooltip" data-below={isBelow || undefined} style={{ left, top }}>
      <FileTextOutlined aria-hidden="true" />
      <span>
        <strong>{words(origin)}</strong>
        <span>{t('origin.found', { found: origin.Found })}</span>
        {origin.Unsure && <span className={css.tipUnsure}>{t('review.unsure')}</span>}
      </span>
    </div>
  )
}
