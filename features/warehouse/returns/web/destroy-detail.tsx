import { bySite, COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getCertificate, getDestroyRecord } from '../contract.ts'
import { destructionEvents } from '../rules.ts'
import { destroyDetailOf } from './destroy-sections.tsx'
import { DESTROY_TONES } from './return-steps.ts'

const details = bySite(({ country, timeZone }) =>
  destroyDetailOf({
    zone: timeZone,
    tones: DESTROY_TONES,
    certificate: ({ Id }) => ({ op: getCertificate[country], input: { Id } }),
  }),
)
for (const country of COUNTRIES) refreshOn(destructionEvents, getDestroyRecord[country])

export default function DestroyDetailScreen() {
  const { country } = useSite()
  const { row, instead } = useRecord(getDestroyRecord[country], { Id: 'id' }, ({ DestroyNo }) => DestroyNo)
  return row ? <DetailPage detail={details[country]} row={row} /> : instead
}
