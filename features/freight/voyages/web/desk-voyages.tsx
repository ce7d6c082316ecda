import { orderEvents } from '#features/freight/core/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { useText } from '#kit/web/text.ts'
import { exportVoyages, getVoyages } from '../contract.ts'
import { voyagePath } from '../paths.ts'
import { PHASES } from '../rules.ts'
import { voyages } from '../text/keys.ts'
import { useVoyageKinds, VoyageKind, VoyagePhase, VoyagePort } from './voyage-cells.tsx'

function usePhases() {
  const t = useText(voyages)
  return PHASES.map((value) => ({ value, label: t(`phase.${value}`) }))
}

const list = listOf(getVoyages, {
  name: 'desk-voyages',
  title: voyages('menu.voyages'),
  text: voyages,
  id: (row) => voyagePath(row),
  nameOf: (row) => row.Name,
  detail: voyagePath,
  zone: SCHEDULE_ZONE,
  topic: orderEvents,
  columns: [
    { field: 'Name', kind: 'number', fixed: 'start', width: 256, sortable: true },
    { field: 'Kind', isKeyColumn: true, width: 88, render: (row) => <VoyageKind kind={row.Kind} /> },
    { field: 'Phase', isKeyColumn: true, width: 154, render: (row) => <VoyagePhase voyage={row} /> },
    { field: 'Etd', kind: 'date', width: 112, sortable: true },
    { field: 'Eta', kind: 'date', width: 112, sortable: true },
    { field: 'Orders', kind: 'quantity', width: 88 },
    { field: 'NotReady', kind: 'quantity', width: 104 },
    { field: 'Ready', kind: 'quantity', width: 118 },
    {
      field: 'PortOfLoading',
      width: 150,
      grow: true,
      words: true,
      render: (row) => <VoyagePort voyage={row} end="PortOfLoading" />,
    },
    { field: 'PortOfDischarge', width: 160, words: true, render: (row) => <VoyagePort voyage={row} end="PortOfDischarge" /> },
    { field: 'Departed', kind: 'quantity', width: 104 },
    { field: 'Arrived', kind: 'quantity', width: 104, hidden: true },
    { field: 'Cartons', kind: 'quantity', width: 92 },
    { field: 'GrossWeight', kind: 'measure', unit: 'kg', width: 122 },
    { field: 'Volume', kind: 'measure', unit: 'm³', width: 112 },
    { field: 'FirstCutOff', kind: 'dateTime', width: 164, sortable: true, hidden: true },
    { field: 'Carrier', width: 130, hidden: true },
  ],
  search: voyages('list.search'),
  filters: [
    { field: 'Phase', kind: 'choice', useOptions: usePhases },
    { field: 'Kind', kind: 'choice', useOptions: useVoyageKinds },
    { field: 'Etd', kind: 'dates' },
  ],
  export: { op: exportVoyages },
})

/** Sailings and flights with the orders on them, next departure first. */
export default listScreen(list)
