import { Button, Select } from 'antd'
import { createContext, useContext, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { getLadings as getStoredParties, saveLading as saveParties } from '#features/account/addresses/contract.ts'
import { LADING as PARTIES } from '#features/account/addresses/paths.ts'
import { ladingFields as partyFields, PARTY } from '#features/account/addresses/rules.ts'
import { useForm, useFormScope } from '#kit/web/form/hooks.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import type { FormButton, FormSpec } from '#kit/web/form/form-spec.ts'
import type { FormStore } from '#kit/web/form/store.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { previewDeskLading, previewLading, type LadingDetail } from '../contract.ts'
import { instructionFields, instructionWarnings, isOpen, MAX, RELEASE, TERMS, type Instructions } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { RenderedDocument } from './bill-document.tsx'
import { CutOffLine, DeskTodoLine, TodoLine } from './todo-line.tsx'
import css from './lading.module.css'

export type Values = Partial<Record<keyof Instructions, unknown>>
/** At the desk with the bill's company. */
type Bill = LadingDetail & { readonly desk?: { readonly ContractCompanyId: number; readonly Id: number } }

const BillContext = createContext<Bill | undefined>(undefined)
const useBill = () => useContext(BillContext)!

const party = (field: 'Shipper' | 'Consignee' | 'NotifyParty') =>
  ({ field, kind: 'longText', max: PARTY.max, wide: true }) as const
const MOST = 100

/** Parties from the company's settings: copied into the form, or saved from it. */
function StoredParties() {
  const t = useText(lading)
  const can = useCan()
  const { form } = useFormScope()
  const [isKeeping, setKeeping] = useState(false)
  const { data } = useRead(getStoredParties, { PageSize: MOST }, { silent: true, enabled: can(PARTIES) })
  if (!can(PARTIES)) return null
  const take = (id: number) => {
    const stored = data?.Items.find((one) => one.Id === id)
    if (stored) for (const field of ['Shipper', 'Consignee', 'NotifyParty'] as const) form.set(field, stored[field])
  }
  return (
    <div className={css.stored}>
      <Select
        aria-label={t('action.fromStored')}
        placeholder={t('action.choose')}
        value={null}
        options={(data?.Items ?? []).map((one) => ({ value: one.Id, label: one.TemplateName }))}
        onChange={take}
        showSearch={{ optionFilterProp: 'label' }}
      />
      {can(`${PARTIES}:edit`) && <Button onClick={() => setKeeping(true)}>{t('action.saveParties')}</Button>}
      {isKeeping && <KeepDialog form={form} close={() => setKeeping(false)} />}
    </div>
  )
}

const naming = partyFields.pick({ TemplateName: true })

function KeepDialog({ form, close }: { form: FormStore<object>; close: () => void }) {
  const t = useText(lading)
  const save = useWrite(saveParties, { invalidate: [getStoredParties], success: t('done.kept'), onSuccess: close })
  return (
    <MoveDialog
      open
      title={t('action.saveParties')}
      ok={t('action.save')}
      schema={naming}
      fields={[{ field: 'TemplateName', wide: true }]}
      text={lading}
      onSubmit={(values) => {
        const { Shipper = '', Consignee = '', NotifyParty = '' } = form.values() as Record<string, string>
        return save.send({ ...values, Shipper, Consignee, NotifyParty })
      }}
      onClose={close}
    />
  )
}

const asText = (form: FormStore<object>) => JSON.stringify(form.values())

/** Preview while editing; invalid fields keep their saved value. */
function LiveDocument() {
  const t = useText(lading)
  const bill = useBill()
  const { form } = useFormScope()
  const values: Record<string, unknown> = JSON.parse(useForm(form, asText))
  const Fields = Object.fromEntries(
    Object.entries<z.ZodType>(instructionFields.shape).flatMap(([field, schema]) => {
      const { success, data } = schema.safeParse(values[field])
      return success ? [[field, data]] : []
    }),
  )
  return bill.desk ? (
    <RenderedDocument op={previewDeskLading} input={{ ...bill.desk, Fields }} hint={t('hint.preview')} />
  ) : (
    <RenderedDocument op={previewLading} input={{ ladingId: bill.LadingId, Fields }} hint={t('hint.preview')} />
  )
}

function Notice() {
  const bill = useBill()
  return (
    <div className={css.notice}>
      {bill.desk ? (
        <DeskTodoLine bill={bill} />
      ) : isOpen(bill.LadingState) ? (
        <TodoLine bill={bill} />
      ) : (
        <CutOffLine bill={bill} />
      )}
    </div>
  )
}

function useTerms() {
  const t = useText(lading)
  return TERMS.map((value) => ({ value, label: t(`term.${value}`) }))
}

function formOf(bill: Bill, button: FormButton<Values>): FormSpec<Values> {
  const isOriginal = bill.BlReleaseType === RELEASE.original
  return {
    name: `lading-${bill.LadingId}`,
    changes: true,
    text: lading,
    schema: instructionFields,
    warn: (values) => instructionWarnings(values, bill.OrderTotals),
    notice: Notice,
    sections: [
      {
        name: 'parties',
        title: lading('section.parties'),
        hint: lading('help.party'),
        fields: [party('Shipper'), party('Consignee'), { ...party('NotifyParty'), help: lading('help.notify') }],
        ...(!bill.desk && { content: StoredParties }),
      },
      {
        name: 'goods',
        title: lading('section.goods'),
        fields: [
          { field: 'Packages', kind: 'number' },
          { field: 'PackageType', kind: 'enum', enumeration: 'PackageType' },
          { field: 'GrossWeight', kind: 'number', unit: 'kg' },
          { field: 'Volume', kind: 'number', unit: 'm³' },
          { field: 'Marks', kind: 'longText', max: MAX.marks, wide: true },
          { field: 'GoodsDescription', kind: 'longText', max: MAX.goods, wide: true, help: lading('help.goods') },
        ],
      },
      {
        name: 'terms',
        title: lading('section.terms'),
        fields: [
          { field: 'FreightTerm', kind: 'choice', useOptions: useTerms },
          { field: 'OriginalsCount', kind: 'number', help: lading('help.originals'), when: () => isOriginal },
        ],
      },
    ],
    side: LiveDocument,
    buttons: [button],
  }
}

function valuesOf(bill: Bill): Values {
  const {
    Shipper,
    Consignee,
    NotifyParty,
    Marks,
    GoodsDescription,
    Packages,
    PackageType,
    GrossWeight,
    Volume,
    FreightTerm,
    OriginalsCount,
  } = bill
  return {
    Shipper,
    Consignee,
    NotifyParty,
    Marks,
    GoodsDescription,
    Packages,
    PackageType,
    GrossWeight,
    Volume,
    FreightTerm,
    OriginalsCount,
  }
}

/** Form of the shipping instructions next to the preview, for customer and staff. */
export function InstructionsForm({
  bill,
  button,
  title,
  closed,
}: {
  bill: Bill
  button: FormButton<Values>
  title: string
  closed?: ReactNode
}) {
  return (
    <BillContext value={bill}>
      <div className={css.withPaper}>
        <FormPage version={bill.RowVersion} form={formOf(bill, button)} title={title} initial={valuesOf(bill)} closed={closed} />
      </div>
    </BillContext>
  )
}
