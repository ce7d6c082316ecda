import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { bySite } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { importOf, ImportScreen } from '#kit/web/import/import-screen.tsx'
import { getReturnTemplate, importReturns } from '../import-contract.ts'
import { RETURNS } from '../paths.ts'
import { returns } from '../text/keys.ts'
import { returnReads } from './return-reads.ts'

const imports = bySite(({ country, prefix }) =>
  importOf(getReturnTemplate[country], importReturns[country], {
    title: returns('menu.import'),
    hint: returns('sheet.hint'),
    stale: returnReads(country),
    next: { label: returns('action.toList'), to: `${prefix}/${RETURNS}` },
  }),
)

/** Announces marketplace returns from a workbook. */
export default function ReturnImport() {
  return (
    <ReviewFirst>
      <ImportScreen spec={imports[useSite().country]} />
    </ReviewFirst>
  )
}
