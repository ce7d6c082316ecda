import { bySite, COUNTRIES, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getConsumerReturn } from '../consumer-contract.ts'
import type { ReturnDetail } from '../contract.ts'
import { returnEvents, returnOrder } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { consumerActions, consumerReads } from './consumer-actions.ts'
import { RETURN_FACTS, returnSections } from './return-sections.tsx'
import { RETURN_TONES, returnSteps } from './return-steps.ts'

const detailOf = ({ country, prefix, timeZone }: Site): DetailSpec<ReturnDetail> => ({
  text: returns,
  nameOf: (row) => row.ReturnNo,
  status: (row) => <EnumStatus enumeration={returnOrder.enumeration} value={row.Status} tones={RETURN_TONES} />,
  zone: timeZone,
  pipeline: (row) => returnSteps(row, row.Events),
  actions: consumerActions[country],
  stale: consumerReads(country),
  facts: RETURN_FACTS,
  sections: returnSections(timeZone, RETURN_TONES, (id) => `${prefix}/destructionDetail?id=${id}`),
})

const details = bySite(detailOf)
for (const country of COUNTRIES) refreshOn(returnEvents, getConsumerReturn[country])

export default function ConsumerDetailScreen() {
  const { country } = useSite()
  const { row, instead } = useRecord(getConsumerReturn[country], { Id: 'id' }, ({ ReturnNo }) => ReturnNo)
  return row ? <DetailPage detail={details[country]} row={row} /> : instead
}
