import type { Output } from '#kit/shared/op.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { getFreightAlertConfig, saveFreightAlertConfig } from '../contract.ts'
import { ALERT_LIST, FREIGHT_CONFIG } from '../paths.ts'
import { FREIGHT_ALERTS, freightConfigFields, type FreightAlertConfig } from '../rules.ts'
import { alerts } from '../text/keys.ts'
import { kindsField, notifySection } from './config-sections.ts'

const EDIT = `${FREIGHT_CONFIG}:edit`

function formOf({ RowVersion }: Output<typeof getFreightAlertConfig>, mayEdit: boolean): FormSpec<object> {
  const locked = mayEdit ? {} : { locked: alerts('help.readOnly') }
  return {
    name: 'alert-config-freight',
    changes: true,
    text: alerts,
    schema: freightConfigFields,
    sections: [
      {
        ...locked,
        name: 'lines',
        title: alerts('section.lines'),
        fields: [
          kindsField(FREIGHT_ALERTS),
          { field: 'DocumentLine', kind: 'number', help: alerts('help.document') },
          { field: 'CutOffLine', kind: 'number', help: alerts('help.cutOff') },
        ],
      },
      { ...locked, ...notifySection },
    ],
    buttons: mayEdit
      ? [
          formButton(saveFreightAlertConfig, {
            label: alerts('action.save'),
            permission: EDIT,
            stale: [getFreightAlertConfig],
            input: (fields: FreightAlertConfig) => ({ ...fields, RowVersion }),
            done: () => ({ title: alerts('done'), next: [{ label: alerts('openList'), to: ALERT_LIST }] }),
          }),
        ]
      : [],
  }
}

/** When a company is alerted about its freight orders, and the recipients. */
export default function FreightConfigPage() {
  const t = useText(alerts)
  const mayEdit = useCan()(EDIT)
  const read = useRead(getFreightAlertConfig, {}, { silent: true })
  if (!read.data) return <Waiting read={read} />
  return (
    <FormPage
      version={read.data.RowVersion}
      form={formOf(read.data, mayEdit)}
      title={t('menu.freightConfig')}
      initial={read.data}
    />
  )
}
