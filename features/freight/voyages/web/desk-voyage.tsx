import { useSearchParams } from '#kit/web/router.tsx'
import { orderEvents } from '#features/freight/core/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getVoyage } from '../contract.ts'
import { voyages } from '../text/keys.ts'
import { voyageActions } from './voyage-actions.tsx'
import { VoyageKind, VoyagePhase, VoyagePort } from './voyage-cells.tsx'
import { VoyageOrders } from './voyage-orders.tsx'
import { VOYAGE_STALE, type Voyage } from './voyage-reads.ts'

refreshOn(orderEvents, getVoyage)

const cutOff = <F extends keyof Voyage>(field: F) => ({
  field,
  kind: 'dateTime' as const,
  when: (voyage: Voyage) => voyage[field] !== null,
})

const detail: DetailSpec<Voyage> = {
  text: voyages,
  nameOf: (voyage) => voyage.Name,
  status: (voyage) => (
    <>
      <VoyagePhase voyage={voyage} />
      <span className="quiet">
        <VoyageKind kind={voyage.Kind} />
      </span>
    </>
  ),
  zone: SCHEDULE_ZONE,
  actions: voyageActions,
  stale: VOYAGE_STALE,
  facts: [
    { field: 'Orders', kind: 'quantity' },
    { field: 'NotReady', kind: 'quantity' },
    { field: 'Cartons', kind: 'quantity' },
    { field: 'GrossWeight', kind: 'measure', unit: 'kg' },
    { field: 'Volume', kind: 'measure', unit: 'm³' },
    { field: 'Containers', kind: 'quantity' },
  ],
  sections: [
    { name: 'orders', title: voyages('section.orders'), content: (voyage) => <VoyageOrders voyage={voyage} /> },
    {
      name: 'voyage',
      title: voyages('section.voyage'),
      items: [
        { field: 'Carrier' },
        { field: 'PortOfLoading', render: (voyage) => <VoyagePort voyage={voyage} end="PortOfLoading" /> },
        { field: 'PortOfDischarge', render: (voyage) => <VoyagePort voyage={voyage} end="PortOfDischarge" /> },
        { field: 'Etd', kind: 'date', when: ({ EtdTime }) => EtdTime === null },
        { field: 'Eta', kind: 'date', when: ({ EtaTime }) => EtaTime === null },
        cutOff('EtdTime'),
        cutOff('EtaTime'),
        cutOff('WarehouseCutOff'),
        cutOff('CfsCutOff'),
        cutOff('SiCutOff'),
        cutOff('VgmCutOff'),
        cutOff('CustomsCutOff'),
        cutOff('CyOpen'),
        cutOff('CyCutOff'),
      ],
    },
  ],
}

/** A sailing (`?sailing=`) or flight (`?flight=`) with the orders on it. */
export default function DeskVoyage() {
  const isFlight = useSearchParams()[0].has('flight')
  const { row, instead } = useRecord(getVoyage, isFlight ? { FlightId: 'flight' } : { SailingId: 'sailing' }, ({ Name }) => Name)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
