import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { useNow } from '#kit/web/clock.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { Tone } from '#kit/web/theme.ts'
import type { VoyageRow } from '../contract.ts'
import { VOYAGE_KINDS, type Phase } from '../rules.ts'
import { voyages } from '../text/keys.ts'

const TONES: Record<Phase, Tone> = { toDepart: 'moving', underWay: 'moving', arrived: 'done', empty: 'draft' }

/** Progress of a voyage; amber once its next move is due. */
export function VoyagePhase({ voyage: { Phase: phase, Etd, Eta } }: { voyage: Pick<VoyageRow, 'Phase' | 'Etd' | 'Eta'> }) {
  const t = useText(voyages)
  const today = localDay(useNow(), SCHEDULE_ZONE)
  const isDue = (phase === 'toDepart' && Etd <= today) || (phase === 'underWay' && Eta <= today)
  return <Status tone={isDue ? 'waiting' : TONES[phase]}>{t(`phase.${phase}`)}</Status>
}

/** Name and code of the port or airport of a voyage. */
export function VoyagePort({
  voyage,
  end,
}: {
  voyage: Pick<VoyageRow, 'Kind' | 'PortOfLoading' | 'PortOfDischarge'>
  end: 'PortOfLoading' | 'PortOfDischarge'
}) {
  const code = voyage[end]
  const name = useDictionary(voyage.Kind === 'AIR' ? 'Airport' : 'SeaPort').nameOf(code)
  return (
    <span title={`${name} ${code}`}>
      {name} <span className="quiet">{code}</span>
    </span>
  )
}

export function VoyageKind({ kind }: { kind: VoyageRow['Kind'] }) {
  return <>{useText(voyages)(`kind.${kind}`)}</>
}

export function useVoyageKinds() {
  const t = useText(voyages)
  return VOYAGE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
}
