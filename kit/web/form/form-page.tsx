import { Suspense, useEffect, useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { Translate } from '#kit/shared/text.ts'
import { useTranslate } from '../text.ts'
import { useUnsaved } from '../unsaved.ts'
import { AnchorNav } from '../parts/anchor-nav.tsx'
import { Section } from '../parts/section.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { IssueList } from './issue-list.tsx'
import { Field } from './field.tsx'
import type { FormDone, FormSection, FormSpec } from './form-spec.ts'
import { FormContext, useForm, useFormScope } from './hooks.ts'
import { differingEntries, mergeTypedFields } from './merge-typed-fields.ts'
import { LineGrid } from './line-grid.tsx'
import { NewerVersionNotice, type NewerVersion } from './newer-version-notice.tsx'
import { createFormStore, type FormStore } from './store.ts'
import { SubmitBar } from './submit-bar.tsx'
import { SuccessPanel } from './success-panel.tsx'
import css from './form.module.css'
import page from '../parts/sections.module.css'

type Props<V extends object> = {
  form: FormSpec<V>
  title: ReactNode
  initial: V
  cancel?: () => void
  /**
   * RowVersion of the record that the form changes. A newer one replaces an untouched form automatically; if something
   * was typed, a notice offers it, with or without the typed input.
   */
  version?: number | undefined
  /**
   * Replaces a form whose record can no longer be changed, once no typed input is at stake; when the record is open to
   * changes again, the form starts again.
   */
  closed?: ReactNode
}

/** The form's initial state: all attempts to submit it send this version. */
const openedBy = <V extends object>({ form, initial, version }: Props<V>) => ({
  form,
  initial,
  version,
  store: createFormStore<V>({ schema: form.schema, initial, ...(form.warn && { warn: form.warn }) }),
})

/**
 * A form screen from a declaration: sections with an anchor list, rules while typing (the same zod schema as on the
 * server), errors in the fields and listed at the top after a refused submit, a local draft, confirmation before
 * unsaved content is left, and the panel after success. Submitting twice cannot create twice: all attempts share one
 * key.
 *
 *     const form: FormSpec<Values> = {
 *       name: 'product',
 *       text: products,
 *       schema: productInput,
 *       sections: [
 *         {
 *           name: 'identity',
 *           title: products('section.identity'),
 *           fields: [{ field: 'Sku' }, { field: 'BatteryType', kind: 'enum', enumeration: 'BatteryType' }],
 *         },
 *         { name: 'carton', title: products('section.carton'), fields: [{ field: 'CartonLength', kind: 'number', unit: 'cm' }], content: CartonArithmetic },
 *       ],
 *       buttons: [formButton(addProduct, { label: products('form.save'), input: (product: Product) => product })],
 *     }
 *     export default function ProductForm() {
 *       return <FormPage form={form} title={useText(products)('form.title')} initial={{ BatteryType: 140001 }} />
 *     }
 */
export function FormPage<V extends object>(props: Props<V>) {
  const { title, cancel, version, closed } = props
  const [opened, setOpened] = useState(() => openedBy(props))
  const [done, setDone] = useState<FormDone>()
  const [leftAt, setLeftAt] = useState<FormDone>()
  // The cleanup also runs when the tab is left.
  useEffect(() => () => setLeftAt(done), [done])
  const [wasClosed, setWasClosed] = useState(false)
  const { store } = opened
  const dirty = useForm(store, isDirty)
  const isOvertaken = version !== opened.version
  const spec = version === undefined ? props.form : opened.form
  const again = () => {
    setOpened(openedBy(props))
    setDone(undefined)
  }
  const keepMine = () => {
    const next = openedBy(props)
    next.store.reset(mergeTypedFields({ opened: opened.initial, typed: store.values(), current: props.initial }))
    setOpened(next)
  }
  if (Boolean(closed) !== wasClosed) {
    setWasClosed(Boolean(closed))
    if (done && !closed) again()
  }
  // Returning to the tab shows the record as others have changed it, even if this page never read it while it was
  // closed.
  if (done && done === leftAt && isOvertaken && !closed) again()
  if (done) return <SuccessPanel done={done} again={spec.changes ? undefined : again} />
  if (isOvertaken && !dirty) setOpened(openedBy(props))
  if (closed && !dirty) return closed
  return (
    <OpenForm
      key={`${spec.name} ${opened.version}`}
      spec={spec}
      store={store}
      title={title}
      cancel={cancel}
      onDone={setDone}
      newer={
        isOvertaken || closed
          ? {
              fields: differingEntries(spec.schema, opened.initial, props.initial),
              take: () => setOpened(openedBy(props)),
              keepMine: closed ? undefined : keepMine,
            }
          : undefined
      }
    />
  )
}

type OpenProps<V extends object> = {
  spec: FormSpec<V>
  store: FormStore<V>
  title: ReactNode
  cancel: (() => void) | undefined
  onDone: (done: FormDone) => void
  /** Changes saved by another user in the meantime. */
  newer: NewerVersion | undefined
}

function OpenForm<V extends object>({ spec, store, title, cancel, onDone, newer }: OpenProps<V>) {
  const translate = useTranslate()
  const idPrefix = useId()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string | undefined; isChanged: boolean | undefined }>()
  const [tries, setTries] = useState(0)
  const any = store
  useUnsaved(useForm(any, isDirty))
  // The frame renders only when the set of visible sections changes, not on each keystroke.
  const shownNames = useForm(any, (f) =>
    spec.sections
      .filter((s) => s.when?.(f.values()) ?? true)
      .map((s) => s.name)
      .join('|'),
  )
  const fields = spec.sections.flatMap((section) => section.fields ?? [])
  const sections = spec.sections.filter((section) => shownNames.split('|').includes(section.name))
  // Browsers offer to save the passwords of a form, and Enter submits it. In other forms Enter would submit incomplete
  // input.
  const asForm = hasPassword(spec.sections)
  const Frame = asForm ? 'form' : 'div'
  const sectionId = (name: string) => `${idPrefix}-section-${name}`

  return (
    <FormContext value={{ form: any, text: spec.text, idPrefix, disabled: busy }}>
      <Frame className={css.formPage} {...(asForm && { onSubmit: preventLoad })}>
        <h1 className={page.pageTitle}>{title}</h1>
        {!asForm && <DraftBanner name={spec.name} form={any} />}
        {newer && !busy && <NewerVersionNotice fields={fields} sections={spec.sections} newer={newer} />}
        {spec.notice && <spec.notice />}
        <IssueList
          tries={tries}
          // The notice above shows the same, with a way to continue.
          refusal={newer && refusal?.isChanged ? undefined : refusal?.message}
          fields={fields}
        />
        <div className={page.pageBody} data-side={spec.side && ''}>
          <div className={page.pageSections}>
            {sections.map((section) => (
              <Section
                key={section.name}
                id={sectionId(section.name)}
                title={translate(section.title)}
                hint={hintOf(section, translate)}
              >
                <Locked when={section.locked !== undefined}>
                  {section.fields && (
                    <div className={css.fields}>
                      {section.fields.map((field) => (
                        <Field key={field.field} spec={field} />
                      ))}
                    </div>
                  )}
                  {section.lines && <LineGrid lines={section.lines} title={translate(section.title)} />}
                  {section.content && (
                    <Suspense>
                      <section.content />
                    </Suspense>
                  )}
                </Locked>
              </Section>
            ))}
          </div>
          {spec.side ? (
            <aside className={page.side}>
              <spec.side />
            </aside>
          ) : (
            <AnchorNav items={sections.map((section) => ({ id: sectionId(section.name), title: translate(section.title) }))} />
          )}
        </div>
        <SubmitBar
          spec={spec}
          store={store}
          cancel={cancel}
          busy={busy}
          setBusy={setBusy}
          onRefused={(message, isChanged) => {
            setRefusal({ message, isChanged })
            setTries((n) => n + 1)
          }}
          onDone={onDone}
        />
      </Frame>
    </FormContext>
  )
}

const preventLoad = (event: SyntheticEvent) => event.preventDefault()

const isDirty = (form: FormStore<object>) => form.isDirty()

function hintOf({ hint, locked }: Pick<FormSection<never>, 'hint' | 'locked'>, translate: Translate): string | undefined {
  return locked ? translate(locked) : hint && translate(hint)
}

/** The content is visible but cannot be changed. */
function Locked({ when, children }: { when: boolean; children: ReactNode }) {
  const scope = useFormScope()
  return when ? <FormContext value={{ ...scope, disabled: true }}>{children}</FormContext> : children
}

/** A password is stored only in its field. */
function hasPassword(sections: FormSpec<never>['sections']): boolean {
  return sections.some(({ fields }) => fields?.some((field) => field.kind === 'password'))
}
