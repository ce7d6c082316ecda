import { enumValues } from '#features/account/dictionary/enums.ts'
import { getCompanies } from '#features/desk/companies/contract.ts'
import { dayOf } from '#kit/web/form/days.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { lookup } from '#kit/web/form/field-spec.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { hiddenUntil } from '#kit/web/form/line-spec.ts'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { MAX_LINES, rateCardFields, type RateCardFields } from '../card.ts'
import { getRateCard, getRateCards, saveRateCard, type WholeRateCard } from '../contract.ts'
import { PER, UNITS } from '../rules.ts'
import { rates } from '../text/keys.ts'
import { SheetTools } from './sheet-tools.tsx'

type Values = Partial<WholeRateCard>

const CHINA = 'CN'
const DESTINATIONS = enumValues('CountryCode').filter((country) => country !== CHINA)

const companies = lookup(getCompanies, {
  input: (Keyword) => ({ Keyword, PageSize: 10 }),
  options: (page) =>
    page.Items.map((company) => ({ value: company.ContractCompanyId, label: company.NameCn, hint: company.Name })),
})

const blankLine = { CurrencyCode: 'GBP', BreakFrom: 0, MinQty: 0, FreeQty: 0, IsOptional: false }
const isPerContainer = ({ FeeUnit }: { FeeUnit?: number }) => Number(FeeUnit) === PER.container

function formOf(editing: WholeRateCard | undefined): FormSpec<Values> {
  return {
    name: `rate-card-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: rates,
    schema: rateCardFields,
    sections: [
      {
        name: 'card',
        title: rates('section.card'),
        fields: [
          { field: 'CardName' },
          { field: 'QuoteProductType', kind: 'enum', enumeration: 'QuoteProductType' },
          { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', values: DESTINATIONS },
          {
            field: 'ContractCompanyId',
            kind: 'lookup',
            source: companies,
            shown: (values: Values) => values.CompanyName ?? undefined,
            help: rates('help.company'),
          },
          { field: 'ValidFrom', kind: 'date' },
          { field: 'ValidTo', kind: 'date', earliest: dayOf('ValidFrom') },
          { field: 'ReceiptPlaceCode', help: rates('help.place') },
          { field: 'DeliveryZone', help: rates('help.zone') },
          { field: 'TransitDaysMin', kind: 'number' },
          { field: 'TransitDaysMax', kind: 'number' },
        ],
      },
      {
        name: 'lines',
        title: rates('section.lines'),
        hint: rates('help.lines'),
        lines: {
          field: 'Lines',
          most: MAX_LINES,
          blank: () => blankLine,
          columns: [
            { field: 'CostType', kind: 'enum', enumeration: 'CostType', width: 156 },
            { field: 'Name', width: 128 },
            { field: 'FeeUnit', kind: 'enum', enumeration: 'FeeUnit', values: UNITS, width: 150 },
            { field: 'UnitPrice', kind: 'number', width: 96 },
            { field: 'CurrencyCode', kind: 'enum', enumeration: 'Currency', width: 140 },
            { field: 'MinCharge', kind: 'number', width: 110 },
            { field: 'MinCurrencyCode', kind: 'enum', enumeration: 'Currency', width: 140, hiddenUntil },
            { field: 'BreakFrom', kind: 'number', width: 96, hiddenUntil },
            { field: 'MinQty', kind: 'number', width: 96, hiddenUntil },
            { field: 'FreeQty', kind: 'number', width: 96, hiddenUntil },
            { field: 'DensityKgPerCbm', kind: 'number', width: 110, hiddenUntil },
            { field: 'CabinetType', kind: 'enum', enumeration: 'CabinetType', width: 140, hiddenUntil: isPerContainer },
            { field: 'IsOptional', kind: 'check', width: 96, hiddenUntil },
          ],
        },
        content: () => <SheetTools saved={editing?.Id} />,
      },
    ],
    buttons: [
      formButton(saveRateCard, {
        label: rates('action.save'),
        stale: [getRateCards, getRateCard],
        input: (fields: RateCardFields) => ({ ...fields, ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }) }),
        done: ({ Id }) => ({
          title: rates('done.saved'),
          next: [
            { label: rates('action.toList'), to: '/desk/rateCards' },
            { label: rates('action.edit'), to: `/desk/rateCard?id=${Id}` },
          ],
        }),
      }),
    ],
  }
}

/** Adds a rate card, as a copy of another (`?copy=`) or empty, or changes one (`?id=`). */
export default function RateCardForm() {
  const t = useText(rates)
  const { id, stored, editing, instead } = useFormRecord(getRateCard, 'Id', ({ CardName }) => CardName)
  if (instead) return instead
  const initial = stored ?? {
    Lines: [blankLine as WholeRateCard['Lines'][number]],
  }
  return (
    <FormPage
      key={id}
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={t(editing ? 'menu.card' : 'action.add')}
      initial={initial}
    />
  )
}
