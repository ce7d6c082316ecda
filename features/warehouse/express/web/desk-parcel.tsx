import { parcelTopic } from '#features/freight/tracking/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getDeskParcel, getDeskParcelCounts, getDeskParcels } from '../contract.ts'
import { deskOrderPath } from '../paths.ts'
import { deskParcelActions } from './desk-actions.ts'
import { parcelSections } from './parcel-sections.tsx'

type DeskParcel = Output<typeof getDeskParcel>

refreshOn(parcelTopic, getDeskParcel)

function detailOf({ CountryCode, ContractCompanyId }: DeskParcel): DetailSpec<DeskParcel> {
  const common = parcelSections(zoneOf(CountryCode), (id) => deskOrderPath(ContractCompanyId, id))
  return {
    ...common,
    actions: deskParcelActions,
    stale: [getDeskParcel, getDeskParcels, getDeskParcelCounts],
    facts: [{ field: 'CompanyName' }, ...(common.facts ?? [])],
  }
}

/** A parcel at the desk. */
export default function DeskParcelScreen() {
  const { row, instead } = useRecord(getDeskParcel, DESK_ADDRESS, (parcel) => parcel.TrackingNo)
  return row ? <DetailPage detail={detailOf(row)} row={row} /> : instead
}
