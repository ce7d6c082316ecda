import { Status } from '#kit/web/parts/status.tsx'
import { useFormat } from '#kit/web/format.ts'

const TONE = { green: 'done', yellow: 'waiting', red: 'problem' } as const

/** How full a carton is, in percent, in the colour of the carton rule. */
export function RatioTag({ percent, colour }: { percent: number; colour: keyof typeof TONE }) {
  const { number } = useFormat()
  return <Status tone={TONE[colour]}>{number(percent)} %</Status>
}
