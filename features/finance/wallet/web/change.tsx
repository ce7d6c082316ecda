import { useFormat } from '#kit/web/format.ts'

/** The amount an entry added or deducted; zero is shown as a muted dash. */
export function Change({ value, currency }: { value: number; currency: string }) {
  const format = useFormat()
  if (value === 0) return <span className="nothing">–</span>
  return <span className="figures">{(value > 0 ? '+' : '') + format.money(value, currency)}</span>
}
