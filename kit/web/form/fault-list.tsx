import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TextKey } from '#kit/shared/text.ts'
import { ScreenLink } from '../shell/screen-link.tsx'
import { useTranslate, useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { controlId, labelKey, useFaultText } from './field.tsx'
import { useForm, useFormScope } from './hooks.ts'
import { pathParts } from './path.ts'
import type { Fault, FormStore } from './store.ts'
import css from './form.module.css'

const SHOWN = 20
/** Asks a grid to bring a cell into view and focus it; cells out of view are not in the page. */
export const GO_TO_FIELD = 'go-to-field'

const faultsOf = (form: FormStore<object>) => (form.isShowingAll() ? form.faults() : NONE)
const NONE: readonly Fault[] = []

type Props = {
  readonly tries: number
  readonly refusal: string | undefined
  /** Those of the form, where one may have a label of its own. */
  readonly fields?: readonly Labelled[]
}
type Labelled = { readonly field: string; readonly label?: TextKey }
const NO_FIELDS: readonly Labelled[] = []

/**
 * All faults after a refused submit, each a link to its field. Every refused try (`tries` counts them) scrolls to the first
 * bad field and focuses it (SPEC 5 Page behaviour). `refusal` is a reason that belongs to no field: it is scrolled to instead.
 */
export function FaultList({ tries, refusal, fields = NO_FIELDS }: Props) {
  const t = useText(parts)
  const { form, idPrefix } = useFormScope()
  const box = useRef<HTMLDivElement>(null)
  const words = useFaultText()
  const nameOf = useFaultName(fields)
  const translate = useTranslate()
  const found = useForm(form, faultsOf)
  const [faults, setFaults] = useState(found)
  // The order is that of the page, which is there only once it is drawn.
  useLayoutEffect(() => setFaults(inPageOrder(found, idPrefix)), [found, idPrefix, tries])

  useEffect(() => {
    if (!tries) return
    const [first] = inPageOrder(form.faults(), idPrefix)
    if (first && !refusal) goTo(first.field, idPrefix)
    else box.current?.scrollIntoView({ block: 'center' })
  }, [tries, refusal, form, idPrefix])

  if (!faults.length && !refusal) return <div ref={box} role="alert" className={css.faultSlot} />
  return (
    <div ref={box} role="alert" className={css.faultList}>
      <p>{refusal ?? t('form.faults', { count: faults.length })}</p>
      <ul>
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={fault.field}>
            <button type="button" onClick={() => goTo(fault.field, idPrefix)}>
              {nameOf(fault.field)}
            </button>
            <span>{words(fault)}</span>
            {fault.fix && (
              <ScreenLink to={fault.fix.to} closed="nothing">
                {translate(fault.fix.label)}
              </ScreenLink>
            )}
          </li>
        ))}
        {faults.length > SHOWN && <li className="quiet">{t('form.moreFaults', { count: faults.length - SHOWN })}</li>}
      </ul>
    </div>
  )
}

/** `Items[2].Fnsku` as "FNSKU, row 3". */
function useFaultName(fields: readonly Labelled[]): (path: string) => string {
  const translate = useTranslate()
  const t = useText(parts)
  const { text } = useFormScope()
  return (path) => {
    const row = pathParts(path).find((part) => typeof part === 'number')
    if (path === '') return t('form.whole')
    const name = translate(fields.find(({ field }) => field === path)?.label ?? labelKey(text, path))
    return row === undefined ? name : t('form.inRow', { name, row: row + 1 })
  }
}

/** Faults come in the order of the schema; the page may have another. Those of fields that are not in it stand last. */
function inPageOrder(faults: readonly Fault[], prefix: string): readonly Fault[] {
  const placed = faults.map((fault) => ({ fault, element: placeOf(fault.field, prefix), row: rowOf(fault.field) }))
  return placed
    .toSorted((a, b) => {
      if (a.element === b.element) return a.row - b.row
      if (!a.element || !b.element) return a.element ? -1 : 1
      // By their place in the page, not by their height in it: controls of one row differ by pixels.
      return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    .map(({ fault }) => fault)
}

const rowOf = (path: string) => Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0)

/** The control of a field, or the grid that holds its line. */
function placeOf(path: string, prefix: string): HTMLElement | null {
  const base = path.replace(/\[\d+\].*$/, '')
  return document.getElementById(controlId(prefix, path)) ?? document.getElementById(controlId(prefix, base))
}

function goTo(path: string, prefix: string): void {
  const control = document.getElementById(controlId(prefix, path))
  if (control) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    control.focus({ preventScroll: true })
    return
  }
  placeOf(path, prefix)?.dispatchEvent(new CustomEvent(GO_TO_FIELD, { detail: path }))
}
