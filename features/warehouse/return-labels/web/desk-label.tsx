import { deskReturnPath } from '#features/warehouse/returns/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { downloadDeskLabel, getDeskLabel } from '../contract.ts'
import { returnLabelEvents } from '../rules.ts'
import { deskActions } from './desk-actions.ts'
import { DESK_STALE } from './label-reads.ts'
import { LABEL_TONES, labelDetail } from './label-sections.tsx'

type DeskLabel = Output<typeof getDeskLabel>

refreshOn(returnLabelEvents, getDeskLabel)

function detailOf(zone: string, company: number): DetailSpec<DeskLabel> {
  const common = labelDetail({
    zone,
    tones: LABEL_TONES.staff,
    file: ({ Id }) => ({ op: downloadDeskLabel, input: { ContractCompanyId: company, Id } }),
    returnPath: (id) => deskReturnPath(company, id),
  })
  return {
    ...common,
    actions: deskActions,
    stale: DESK_STALE,
    facts: [...(common.facts ?? []), { field: 'CompanyName' }],
  }
}

/** A return label at the desk. */
export default function DeskLabelScreen() {
  const { row, instead } = useRecord(getDeskLabel, DESK_ADDRESS, (label) => label.ReturnLabelNo)
  return row ? <DetailPage detail={detailOf(zoneOf(row.CountryCode), row.ContractCompanyId)} row={row} /> : instead
}
