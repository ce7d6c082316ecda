import { useNow } from '#kit/web/clock.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import type { LadingRow } from '../contract.ts'
import { billOfLading, cutOffState } from '../rules.ts'
import { ZONE } from './reads.ts'
import css from './lading.module.css'

type Row = LadingRow
const nothing = <span className="nothing">–</span>

/** The first line of a party is its name. */
export function PartyName({ text }: { text: string | null }) {
  return text ? <span title={text}>{text.split(/\r?\n/)[0]}</span> : nothing
}

export function Route({ row }: { row: Pick<Row, 'PortOfLoading' | 'PortOfDischarge'> }) {
  const { nameOf } = useDictionary('SeaPort')
  const way = [row.PortOfLoading, row.PortOfDischarge]
    .filter((code) => code !== null)
    .map(nameOf)
    .join(' → ')
  return <span title={way}>{way}</span>
}

export function Ship({ row }: { row: Pick<Row, 'Vessel' | 'Voyage'> }) {
  const name = [row.Vessel, row.Voyage].filter(Boolean).join(' · ')
  return name ? <span title={name}>{name}</span> : nothing
}

export function Boxes({ row }: { row: Pick<Row, 'ContainerNos'> }) {
  const names = row.ContainerNos.join(', ')
  return names ? (
    <span className="figures" title={names}>
      {names}
    </span>
  ) : (
    nothing
  )
}

/** SI cut-off, marked if near or past while instructions are pending. */
export function CutOff({ row }: { row: Pick<Row, 'SiCutOff' | 'LadingState'> }) {
  const format = useFormat()
  const moment = useNow()
  if (row.SiCutOff === null) return nothing
  const state = row.LadingState <= MATTERS ? cutOffState(row.SiCutOff, moment) : 'far'
  return (
    <time
      className={`figures ${css.cutOff}`}
      data-state={state}
      dateTime={row.SiCutOff}
      title={format.dateTimeHint(row.SiCutOff, ZONE)}
    >
      {format.dateTime(row.SiCutOff, ZONE)}
      {state === 'past' && <span aria-hidden="true"> !</span>}
    </time>
  )
}
/** Last state in which the SI cut-off matters. */
const MATTERS = billOfLading.states.rejected
