import { useFormat } from '#kit/web/format.ts'

/** What an entry added to a pocket or took from it; nothing is a quiet dash. */
export function Change({ value, currency }: { value: number; currency: string }) {
  const format = useFormat()
  if (value === 0) return <span className="nothing">–</span>
  return <span className="figures">{(value > 0 ? '+' : '') + format.money(value, currency)}</span>
}
