import { bySite, sitePermission, type Country, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import type { Output } from '#kit/shared/op.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan, useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { getAlertConfig, saveAlertConfig } from '../contract.ts'
import { ALERT_CONFIG, ALERT_LIST } from '../paths.ts'
import { alertConfigFields, hasShipWindows, siteAlerts, type SiteAlertConfig } from '../rules.ts'
import { alerts } from '../text/keys.ts'
import { kindsField, notifySection } from './config-sections.ts'

type Stored = Output<(typeof getAlertConfig)[Country]>

const editRight = bySite((site) => sitePermission(site, `${ALERT_CONFIG}:edit`))

type Known = { company: number; mayEdit: boolean }

function formOf({ country, currency }: Site, { RowVersion }: Stored, { company, mayEdit }: Known): FormSpec<object> {
  const locked = mayEdit ? {} : { locked: alerts('help.readOnly') }
  return {
    name: `alert-config-${country}`,
    changes: true,
    text: alerts,
    schema: alertConfigFields,
    sections: [
      {
        ...locked,
        name: 'lines',
        title: alerts('section.lines'),
        hint: alerts('help.lines'),
        fields: [
          kindsField(siteAlerts(country, company)),
          { field: 'StockLine', kind: 'number', help: alerts('help.stock') },
          { field: 'AgeLine', kind: 'number', help: alerts('help.age') },
          { field: 'TimeoutLine', kind: 'number', help: alerts('help.timeout') },
          { field: 'SilentLine', kind: 'number', help: alerts('help.silent') },
          { field: 'WindowLine', kind: 'number', when: () => hasShipWindows(country, company), help: alerts('help.window') },
          { field: 'BillLine', kind: 'number', help: alerts('help.bill') },
          { field: 'BalanceLine', kind: 'number', unit: currency, help: alerts('help.balance') },
        ],
      },
      { ...locked, ...notifySection },
    ],
    buttons: mayEdit
      ? [
          formButton(saveAlertConfig[country], {
            label: alerts('action.save'),
            permission: editRight[country],
            stale: [getAlertConfig[country]],
            input: (fields: SiteAlertConfig) => ({ ...fields, RowVersion }),
            done: () => ({ title: alerts('done'), next: [{ label: alerts('openList'), to: ALERT_LIST }] }),
          }),
        ]
      : [],
  }
}

/** SPEC 2 warehouse alert configuration: a company's lines at the warehouses of a country, and the recipients. */
export default function AlertConfigPage() {
  const t = useText(alerts)
  const site = useSite()
  const mayEdit = useCan()(editRight[site.country])
  const company = useSession().companyInfo?.ContractCompanyId ?? 0
  const { nameOf } = useDictionary('CountryCode')
  const read = useRead(getAlertConfig[site.country], {}, { silent: true })
  if (!read.data) return <Waiting read={read} />
  return (
    <FormPage
      version={read.data.RowVersion}
      form={formOf(site, read.data, { company, mayEdit })}
      title={t('title', { country: nameOf(site.country) })}
      initial={read.data}
    />
  )
}
