import { workSection } from '#features/desk/work/web/parts/work-panel.tsx'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getDeskReturn } from '../desk-contract.ts'
import { deskDestructionPath } from '../paths.ts'
import { returnEvents, returnOrder } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { DESK_STALE } from './desk-reads.ts'
import { RETURN_FACTS, returnSections } from './return-sections.tsx'
import { DESK_TONES, returnSteps } from './return-steps.ts'

type DeskReturn = Output<typeof getDeskReturn>

refreshOn(returnEvents, getDeskReturn)

const detailOf = (zone: string, company: number): DetailSpec<DeskReturn> => ({
  text: returns,
  nameOf: (row) => row.ReturnNo,
  status: (row) => <EnumStatus enumeration={returnOrder.enumeration} value={row.Status} tones={DESK_TONES} />,
  zone,
  pipeline: (row) => returnSteps(row, row.Events),
  actions: deskActions,
  stale: DESK_STALE,
  facts: [...RETURN_FACTS, { field: 'CompanyName' }],
  sections: [...returnSections(zone, DESK_TONES, (id) => deskDestructionPath(company, id), company), workSection('return_order')],
})

/** A return at the desk. */
export default function DeskReturnScreen() {
  const { row, instead } = useRecord(getDeskReturn, DESK_ADDRESS, ({ ReturnNo }) => ReturnNo)
  return row ? <DetailPage detail={detailOf(zoneOf(row.CountryCode), row.ContractCompanyId)} row={row} /> : instead
}
