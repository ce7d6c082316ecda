import { Status } from '#kit/web/parts/status.tsx'
import { useFormat } from '#kit/web/format.ts'

const TONE = { green: 'done', yellow: 'waiting', red: 'problem' } as const

/** Shows how full a carton is, in percent, in the colour of the carton rule. */
export function RatioTag({ percent, colour }: { percent: number; colour: keyof typeof TONE }) {
  const format = useFormat()
  return <Status tone={TONE[colour]}>{format.percent(percent / 100)}</Status>
}

/** The carton ratio as a list column. */
export const ratio = (row: { RatioPercent: number; RatioColor: keyof typeof TONE }) => (
  <RatioTag percent={row.RatioPercent} colour={row.RatioColor} />
)
