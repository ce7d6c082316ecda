import { useSearchParams } from '#kit/web/router.tsx'
import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { bySite } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { importOf, ImportScreen } from '#kit/web/import/import-screen.tsx'
import { useText } from '#kit/web/text.ts'
import { getDropshipCounts, getDropshipPage, getDropshipTemplate, importDropships } from '../contract.ts'
import { getPickable } from '../form-contract.ts'
import { dropship } from '../text/keys.ts'
import css from './dropship-import.module.css'
import { LabelUpload } from './parts/label-upload.tsx'

const imports = bySite(({ country, prefix }) =>
  importOf(getDropshipTemplate[country], importDropships[country], {
    title: dropship('menu.addOpBehalfs'),
    hint: dropship('import.hint'),
    zip: true,
    stale: [getDropshipPage[country], getDropshipCounts[country], getPickable[country]],
    next: { label: dropship('action.toList'), to: `${prefix}/opBehalf` },
  }),
)

/** Orders from a workbook, and below it the labels of existing orders. */
export default function DropshipImport() {
  const t = useText(dropship)
  const { country } = useSite()
  const isFollowing = useSearchParams()[0].has('record')
  return (
    <div className={css.page}>
      <ReviewFirst>
        <ImportScreen spec={imports[country]} />
      </ReviewFirst>
      {!isFollowing && <LabelUpload title={t('import.labels')} hint={t('import.labelsHint')} />}
    </div>
  )
}
