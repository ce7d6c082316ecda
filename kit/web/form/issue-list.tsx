import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TextKey } from '#kit/shared/text.ts'
import { ScreenLink } from '../shell/screen-link.tsx'
import { useTranslate, useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { controlId, labelKey, useIssueText } from './field.tsx'
import { useForm, useFormScope } from './hooks.ts'
import { pathParts } from './path.ts'
import type { Issue, FormStore } from './store.ts'
import css from './form.module.css'

const SHOWN = 20
/** Event that makes a grid bring a cell into view and focus it; cells out of view are not rendered. */
export const GO_TO_FIELD = 'go-to-field'

const issuesOf = (form: FormStore<object>) => (form.isShowingAll() ? form.issues() : NONE)
const NONE: readonly Issue[] = []

type Props = {
  readonly tries: number
  readonly refusal: string | undefined
  /** The form's fields, which may have custom labels. */
  readonly fields?: readonly Labelled[]
}
type Labelled = { readonly field: string; readonly label?: TextKey }
const NO_FIELDS: readonly Labelled[] = []

/**
 * All errors after a refused submit, each a link to its field. Every refused attempt (`tries` counts them) scrolls to
 * the first bad field and focuses it (SPEC 5 Page behaviour). `refusal` is a reason that belongs to no field: the page
 * scrolls to it instead.
 */
export function IssueList({ tries, refusal, fields = NO_FIELDS }: Props) {
  const t = useText(parts)
  const { form, idPrefix } = useFormScope()
  const box = useRef<HTMLDivElement>(null)
  const words = useIssueText()
  const nameOf = useIssueName(fields)
  const translate = useTranslate()
  const found = useForm(form, issuesOf)
  const [issues, setIssues] = useState(found)
  // Sorted in page order, which is known only after rendering.
  useLayoutEffect(() => setIssues(inPageOrder(found, idPrefix)), [found, idPrefix, tries])

  useEffect(() => {
    if (!tries) return
    const [first] = inPageOrder(form.issues(), idPrefix)
    if (first && !refusal) goTo(first.field, idPrefix)
    else box.current?.scrollIntoView({ block: 'center' })
  }, [tries, refusal, form, idPrefix])

  if (!issues.length && !refusal) return <div ref={box} role="alert" className={css.issueSlot} />
  return (
    <div ref={box} role="alert" className={css.issueList}>
      <p>{refusal ?? t('form.issues', { count: issues.length })}</p>
      <ul>
        {issues.slice(0, SHOWN).map((issue) => (
          <li key={issue.field}>
            <button type="button" onClick={() => goTo(issue.field, idPrefix)}>
              {nameOf(issue.field)}
            </button>
            <span>{words(issue)}</span>
            {issue.fix && (
              <ScreenLink to={issue.fix.to} closed="nothing">
                {translate(issue.fix.label)}
              </ScreenLink>
            )}
          </li>
        ))}
        {issues.length > SHOWN && <li className="quiet">{t('form.moreIssues', { count: issues.length - SHOWN })}</li>}
      </ul>
    </div>
  )
}

/** `Items[2].Fnsku` as "FNSKU, row 3". */
function useIssueName(fields: readonly Labelled[]): (path: string) => string {
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

/** Errors arrive in schema order; the page's order may differ. Errors of fields not in the page are last. */
function inPageOrder(issues: readonly Issue[], prefix: string): readonly Issue[] {
  const placed = issues.map((issue) => ({ issue, element: placeOf(issue.field, prefix), row: rowOf(issue.field) }))
  return placed
    .toSorted((a, b) => {
      if (a.element === b.element) return a.row - b.row
      if (!a.element || !b.element) return a.element ? -1 : 1
      // By document order, not by vertical position: controls of one row differ by pixels.
      return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    .map(({ issue }) => issue)
}

const rowOf = (path: string) => Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0)

/** The control of a field, or the grid that contains its line. */
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
