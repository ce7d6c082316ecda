import { consumerReturnPath } from '#features/warehouse/returns/paths.ts'
import { bySite, COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { downloadLabel, getLabel } from '../contract.ts'
import { returnLabelEvents } from '../rules.ts'
import { labelActions } from './label-actions.tsx'
import { labelReads } from './label-reads.ts'
import { LABEL_TONES, labelDetail } from './label-sections.tsx'

const details = bySite((site) => ({
  ...labelDetail({
    zone: site.timeZone,
    tones: LABEL_TONES.customer,
    file: ({ Id }) => ({ op: downloadLabel[site.country], input: { Id } }),
    returnPath: (id) => consumerReturnPath(site, id),
  }),
  actions: labelActions[site.country],
  stale: labelReads(site.country),
}))
for (const country of COUNTRIES) refreshOn(returnLabelEvents, getLabel[country])

export default function LabelDetailScreen() {
  const { country } = useSite()
  const { row, instead } = useRecord(getLabel[country], { Id: 'id' }, ({ ReturnLabelNo }) => ReturnLabelNo)
  return row ? <DetailPage detail={details[country]} row={row} /> : instead
}
