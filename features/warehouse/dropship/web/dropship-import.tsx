import { useSearchParams } from 'react-router'
import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { bySite } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { ImportFlow, importOf } from '#kit/web/import/import-flow.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getDropshipCounts, getDropshipPage, getDropshipTemplate, getPickable, importDropships } from '../contract.ts'
import { dropship } from '../text/keys.ts'
import css from './dropship-import.module.css'
import { LabelUpload } from './parts/label-upload.tsx'

const imports = bySite(({ country }) =>
  importOf(getDropshipTemplate[country], importDropships[country], {
    title: dropship('menu.addOpBehalfs'),
    hint: dropship('import.hint'),
    input: {},
    zip: true,
    stale: [getDropshipPage[country], getDropshipCounts[country], getPickable[country]],
  }),
)

export default function DropshipImport() {
  const t = useText(dropship)
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const recordId = Number(params.get('record')) || undefined
  return (
    <div className={css.page}>
      <ReviewFirst>
        <ImportFlow
          spec={imports[site.country]}
          recordId={recordId}
          onRecord={(id) => setParams(id ? { record: String(id) } : {})}
          next={<ScreenLink to={`${site.prefix}/opBehalf`}>{t('action.toList')}</ScreenLink>}
        />
      </ReviewFirst>
      {recordId === undefined && <LabelUpload />}
    </div>
  )
}
