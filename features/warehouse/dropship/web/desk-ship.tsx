import { Button } from 'antd'
import { useId, useState } from 'react'
import type { BulkResult } from '#kit/shared/bulk.ts'
import type { Output } from '#kit/shared/op.ts'
import { confirmationField } from '#kit/shared/question.ts'
import type { CallError } from '#kit/web/errors.ts'
import { DraftBanner } from '#kit/web/form/draft-banner.tsx'
import { IssueList } from '#kit/web/form/issue-list.tsx'
import { FormContext, useForm } from '#kit/web/form/hooks.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import { draftKey, localDrafts } from '#kit/web/form/local-draft.ts'
import { createFormStore, type FormStore } from '#kit/web/form/store.ts'
import { QuestionDialog } from '#kit/web/parts/question.tsx'
import { Section } from '#kit/web/parts/section.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'
import { useUnsaved } from '#kit/web/unsaved.ts'
import { useWrite } from '#kit/web/write.ts'
import page from '#kit/web/parts/sections.module.css'
import { getDeskDropships, shipDropships } from '../desk-contract.ts'
import { dropshipOrder } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { DESK_STALE } from './desk-reads.ts'
import { PARCEL_COLUMNS, shipmentsForm, shipmentsOf, skippedMarks, withPicked, type ParcelValues } from './ship-values.ts'
import css from './desk-ship.module.css'

const lines = {
  field: 'Parcels',
  columns: [
    { field: 'WarehouseOutNo', width: 150 },
    ...PARCEL_COLUMNS,
    { field: 'Serials', label: dropship('field.SnList'), width: 200 },
  ],
  blank: () => ({}),
  most: 2000,
}
/** Key under which the typed parcels survive a reload and the end of the session. */
const DRAFT = 'desk-dropship-ship'
const isDirty = (form: FormStore<object>) => form.isDirty()

/**
 * Ships many orders at once, all or none: parcels are pasted, scanned or typed. Reasons for refusal are shown at the
 * cell concerned.
 */
export default function DeskShip() {
  const t = useText(dropship)
  const session = useSession()
  const id = useId()
  const [form] = useState(() =>
    createFormStore<{ Parcels: ParcelValues[] }>({ schema: shipmentsForm, initial: { Parcels: [{}] } }),
  )
  const [tries, setTries] = useState(0)
  useUnsaved(useForm(form, isDirty))
  const parcels = () => form.values().Parcels

  const takePicked = ({ Items }: Output<typeof getDeskDropships>) => form.set('Parcels', withPicked(parcels(), Items))

  const [isRefused, setRefused] = useState(false)
  const showResult = ({ Done, Skipped }: BulkResult) => {
    setRefused(Skipped.length > 0)
    if (Done > 0) toast.success(t('ship.done', { count: Done }))
    if (Skipped.length > 0) return form.refuse(skippedMarks(parcels(), Skipped))
    form.reset({ Parcels: [{}] }, { clean: true })
    void localDrafts.remove(draftKey(session, DRAFT))
  }
  const { send, busy, refusal } = useWrite(shipDropships, { invalidate: DESK_STALE, onSuccess: showResult })
  const picked = useWrite(getDeskDropships, { onSuccess: takePicked })

  const [declined, setDeclined] = useState<CallError>()
  const question = refusal && refusal !== declined ? confirmationField(refusal.Body) : undefined
  const ship = async (confirmed: Record<string, true> = {}) => {
    const checked = form.check()
    if (checked.ok) {
      const { Parcels } = shipmentsForm.parse(form.values())
      await send({ Orders: shipmentsOf(Parcels), ...confirmed }).catch(() => undefined)
    } else form.showAll()
    setTries((n) => n + 1)
  }

  return (
    <FormContext value={{ form, text: dropship, idPrefix: id, disabled: busy }}>
      <div className={css.page}>
        <h1 className={page.pageTitle}>{t('menu.deskShip')}</h1>
        <DraftBanner name={DRAFT} form={form} />
        <IssueList
          tries={tries}
          refusal={(question ? undefined : refusal?.Msg) ?? (isRefused ? t('error.shippedNone') : undefined)}
        />
        <Section title={t('section.parcels')} hint={t('ship.hint')}>
          <LineGrid lines={lines} />
        </Section>
        <div className={css.buttons}>
          <Button type="primary" loading={busy} onClick={() => void ship()}>
            {t('move.ship')}
          </Button>
          <Button disabled={busy} onClick={() => picked.write({ Status: dropshipOrder.states.pickingFinished, PageSize: 200 })}>
            {t('ship.take')}
          </Button>
        </div>
      </div>
      {question && (
        <QuestionDialog
          text={refusal!.Msg}
          onContinue={() => void ship({ [question]: true })}
          onBack={() => setDeclined(refusal)}
        />
      )}
    </FormContext>
  )
}
