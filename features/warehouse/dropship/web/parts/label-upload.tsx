import { useId, useState } from 'react'
import { Field } from '#kit/web/form/field.tsx'
import { FormContext } from '#kit/web/form/hooks.ts'
import { createFormStore } from '#kit/web/form/store.ts'
import { Section } from '#kit/web/parts/section.tsx'
import { z } from 'zod'
import { dropship } from '../../text/keys.ts'

type Props = { title: string; hint: string }

/** The customer's own labels are uploaded first; the workbook then references them by file name. */
export function LabelUpload({ title, hint }: Props) {
  const id = useId()
  const [form] = useState(() => createFormStore<object>({ schema: z.any(), initial: {} }))
  return (
    <Section id={id} title={title} hint={hint}>
      <FormContext value={{ form, text: dropship, idPrefix: id, disabled: false }}>
        <Field spec={{ field: 'WaybillFiles', kind: 'files', accept: '.pdf', splits: true, wide: true }} />
      </FormContext>
    </Section>
  )
}
