import { Button } from 'antd'
import { useSearchParams } from '#kit/web/router.tsx'
import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { LabelUpload } from '#features/warehouse/dropship/web/parts/label-upload.tsx'
import { download } from '#kit/web/client.ts'
import { importOf, ImportScreen } from '#kit/web/import/import-screen.tsx'
import { Section } from '#kit/web/parts/section.tsx'
import { useText } from '#kit/web/text.ts'
import {
  exportVendorFnskus,
  getVendorCounts,
  getVendorPage,
  getVendorProducts,
  getVendorTemplate,
  uploadVendorOrders,
} from '../contract.ts'
import { vendorListPath } from '../paths.ts'
import { vendor } from '../text/keys.ts'
import css from './vendor-import.module.css'

const spec = importOf(getVendorTemplate, uploadVendorOrders, {
  title: vendor('menu.import'),
  hint: vendor('import.hint'),
  stale: [getVendorPage, getVendorCounts, getVendorProducts],
  next: { label: vendor('action.toList'), to: vendorListPath },
})

/** Imports orders from a workbook; below it the files needed to fill it in: the labels, and the list of FNSKUs. */
export default function VendorImport() {
  const t = useText(vendor)
  const isFollowing = useSearchParams()[0].has('record')
  return (
    <div className={css.page}>
      <ReviewFirst>
        <ImportScreen spec={spec} />
      </ReviewFirst>
      {!isFollowing && (
        <>
          <LabelUpload title={t('import.labels')} hint={t('import.labelsHint')} />
          <Section id="vendor-fnskus" title={t('import.fnskus')} hint={t('import.fnskusHint')}>
            <Button onClick={() => void download(exportVendorFnskus, {})}>{t('import.fnskusDownload')}</Button>
          </Section>
        </>
      )}
    </div>
  )
}
