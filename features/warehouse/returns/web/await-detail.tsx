import { bySite, type Country, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { confirmLines, getAwaitDetail, type ReturnDetail } from '../contract.ts'
import { AWAIT_CONFIRM, returnPath } from '../paths.ts'
import type { Handling } from '../rules/handling.ts'
import { returns } from '../text/keys.ts'
import { AllAlike } from './parts/handling-dialog.tsx'
import { handlingForm, handlingGrid, handlingLines, withVersions, type HandlingLine } from './parts/handling-lines.ts'
import { ItemTable } from './parts/item-table.tsx'
import { ReturnNotices } from './parts/return-notices.tsx'
import { returnReads } from './return-reads.ts'

type Values = { Lines: HandlingLine[] }

function formOf(site: Site, row: ReturnDetail): FormSpec<Values> {
  const { country, prefix, timeZone } = site
  const Found = () => <ItemTable items={row.Items} zone={timeZone} />
  return {
    name: `return-handling-${country}-${row.Id}`,
    text: returns,
    schema: handlingForm,
    notice: () => <ReturnNotices row={row} zone={timeZone} />,
    sections: [
      {
        name: 'handling',
        title: returns('section.handling'),
        hint: returns('handling.hint'),
        lines: handlingGrid(country),
        content: AllAlike,
      },
      { name: 'items', title: returns('section.items'), content: Found },
    ],
    buttons: [
      formButton(confirmLines[country], {
        label: returns('move.confirm'),
        stale: returnReads(country),
        input: ({ Lines }: { Lines: Handling[] }) => ({ Lines: withVersions(Lines, row.Items) }),
        done: () => ({
          title: returns('done.confirmed'),
          number: row.ReturnNo,
          next: [
            { label: returns('action.open'), to: returnPath(site, row.Id) },
            { label: returns('action.toList'), to: `${prefix}/${AWAIT_CONFIRM}` },
          ],
        }),
      }),
    ],
  }
}

const forms: Record<Country, (row: ReturnDetail) => FormSpec<Values>> = bySite((site) => (row: ReturnDetail) => formOf(site, row))

/** Chooses the handling of all lines of a return on one page. */
export default function AwaitDetail() {
  const t = useText(returns)
  const { country } = useSite()
  const { nameOf } = useDictionary('GoodsCondition')
  const { row, instead } = useRecord(getAwaitDetail[country], { Id: 'id' }, ({ ReturnNo }) => ReturnNo)
  if (!row) return instead
  return (
    <FormPage
      version={row.RowVersion}
      form={forms[country](row)}
      title={t('handling.title', { no: row.ReturnNo })}
      initial={{ Lines: handlingLines(row.Items, nameOf) }}
    />
  )
}
