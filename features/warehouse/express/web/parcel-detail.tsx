import { parcelTopic } from '#features/freight/tracking/rules.ts'
import { OpenAlerts } from '#features/messages/alerts/web/parts/open-alerts.tsx'
import { bySite, COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getParcel, type ParcelDetail } from '../contract.ts'
import { orderPath } from '../paths.ts'
import { parcelSections } from './parcel-sections.tsx'

const details = bySite((site) => {
  const spec = parcelSections(site.timeZone, (id) => orderPath(site, id))
  return {
    ...spec,
    status: (parcel: ParcelDetail) => (
      <>
        {spec.status(parcel)}
        <OpenAlerts entity="pack_express" id={parcel.Id} />
      </>
    ),
  }
})
for (const country of COUNTRIES) refreshOn(parcelTopic, getParcel[country])

export default function ParcelDetailScreen() {
  const { country } = useSite()
  const { row, instead } = useRecord(getParcel[country], { Id: 'id' }, (parcel) => parcel.TrackingNo)
  return row ? <DetailPage detail={details[country]} row={row} /> : instead
}
