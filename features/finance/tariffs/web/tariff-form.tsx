import { Button } from 'antd'
import { FileExcelOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { getCompanies } from '#features/desk/companies/contract.ts'
import { COUNTRIES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayOf, todayIn } from '#kit/web/form/days.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { NoRecord } from '#kit/web/detail/no-record.tsx'
import { lookup } from '#kit/web/form/field-spec.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { useText } from '#kit/web/text.ts'
import { RATE_KIND, type RateRow } from '#features/finance/fees/rules/rates.ts'
import { getRateVersion, getRateVersions, saveRateVersion, type RateVersion } from '../contract.ts'
import { DESK_TARIFF, DESK_TARIFFS } from '../paths.ts'
import { itemsOf, MAX_ROWS, missingRates, rateVersionFields, type RateVersionFields } from '../rules.ts'
import { tariffs } from '../text/keys.ts'
import { useRateName } from './rate-names.ts'
import { versionName } from './tariff-actions.ts'
import { TariffSheet } from './tariff-sheet.tsx'
import css from './tariffs.module.css'

type Values = Partial<Omit<RateVersion, 'ValidFrom'> & { ValidFrom: string | undefined }>

const companies = lookup(getCompanies, {
  input: (Keyword) => ({ Keyword, PageSize: 10 }),
  options: (page) =>
    page.Items.map((company) => ({ value: company.ContractCompanyId, label: company.NameCn, hint: company.Name })),
})

/** What is still missing, and the import from Excel. */
function Tools({ kind }: { kind: RateVersionFields['RateKind'] }) {
  const t = useText(tariffs)
  const { missingOf } = useRateName()
  const rows = useFormValue<Partial<RateRow>[] | undefined>('Rows') ?? []
  const missing = missingRates(kind, rows)
  const [reading, setReading] = useState(false)
  return (
    <div className={css.tools}>
      <Button icon={<FileExcelOutlined />} onClick={() => setReading(true)}>
        {t('action.fromExcel')}
      </Button>
      {missing.length > 0 && (
        <div role="status">
          {t('missing.title')}
          <ul>
            {missing.map((one) => (
              <li key={JSON.stringify(one)}>{missingOf(one)}</li>
            ))}
          </ul>
        </div>
      )}
      {reading && <TariffSheet kind={kind} close={() => setReading(false)} />}
    </div>
  )
}

/** The subject of courier and container prices. */
const OF = [
  { field: 'CourierService', kind: 'enum', enumeration: 'CourierService', width: 140 },
  { field: 'CabinetType', kind: 'enum', enumeration: 'CabinetType', width: 110 },
] as const

function formOf(stored: RateVersion, editing: RateVersion | undefined): FormSpec<Values> {
  const kind = stored.RateKind as RateVersionFields['RateKind']
  return {
    name: `tariff-${editing ? editing.Id : `copy-${stored.Id}`}`,
    changes: editing !== undefined,
    text: tariffs,
    schema: rateVersionFields,
    sections: [
      {
        name: 'scope',
        title: tariffs('section.scope'),
        fields: [
          { field: 'RateKind', kind: 'enum', enumeration: 'RateKind', locked: () => true },
          { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', values: COUNTRIES, locked: () => true },
          {
            field: 'ContractCompanyId',
            kind: 'lookup',
            source: companies,
            shown: (values: Values) => values.CompanyName ?? undefined,
            help: tariffs('help.company'),
          },
          { field: 'ValidFrom', kind: 'date', earliest: todayIn(zoneOf(stored.CountryCode)) },
          { field: 'ValidTo', kind: 'date', earliest: dayOf('ValidFrom'), help: tariffs('help.validTo') },
          { field: 'Remark', kind: 'longText', max: 200, wide: true },
        ],
      },
      {
        name: 'rows',
        title: tariffs('section.rows'),
        hint: tariffs('help.rows'),
        lines: {
          field: 'Rows',
          most: MAX_ROWS,
          blank: () => ({}),
          columns: [
            { field: 'RateItem', kind: 'enum', enumeration: 'RateItem', values: itemsOf(kind), width: 250 },
            ...(kind === RATE_KIND.storage ? [] : OF),
            { field: 'UpTo', kind: 'number', width: 150 },
            { field: 'Price', kind: 'number', width: 90 },
          ],
        },
        content: () => <Tools kind={kind} />,
      },
    ],
    buttons: [
      formButton(saveRateVersion, {
        label: tariffs('action.save'),
        stale: [getRateVersions, getRateVersion],
        input: (fields: RateVersionFields) => ({ ...fields, ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }) }),
        done: ({ Id }) => ({
          title: tariffs('done.saved'),
          next: [
            { label: tariffs('action.open'), to: `${DESK_TARIFF}?id=${Id}` },
            { label: tariffs('action.toList'), to: DESK_TARIFFS },
          ],
        }),
      }),
    ],
  }
}

/** A new version, copied from another with `?copy=`, or an existing draft (`?id=`). */
export default function TariffForm() {
  const t = useText(tariffs)
  const { id, stored, editing, instead } = useFormRecord(getRateVersion, 'Id', versionName)
  if (instead) return instead
  if (!stored) return <NoRecord />
  const initial: Values = editing ?? { ...stored, ValidFrom: undefined, ValidTo: null, Remark: null }
  return (
    <FormPage
      key={id}
      version={editing?.RowVersion}
      form={formOf(stored, editing)}
      title={t(editing ? 'menu.detail' : 'menu.form')}
      initial={initial}
    />
  )
}
