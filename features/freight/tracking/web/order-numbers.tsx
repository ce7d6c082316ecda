import type { ReactNode } from 'react'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Section } from '#kit/web/parts/section.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderProgress } from '../contract.ts'
import { tracking } from '../text/keys.ts'
import css from './tracking.module.css'

/** Carrier, ship or flight, and the numbers of the carrier's documents. */
export function OrderNumbers({ progress, id }: { progress: OrderProgress; id: string }) {
  const t = useText(tracking)
  const rows = [
    ['carrier', progress.CarrierName],
    progress.Mode === 'air'
      ? (['flight', progress.FlightNo] as const)
      : (['ship', [progress.Vessel, progress.Voyage].filter(Boolean).join(' ')] as const),
    ['mbl', progress.MblNo],
    ['mawb', progress.MawbNo],
    ['hawb', progress.HawbNo],
  ] as const
  const known = rows.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <Section id={id} title={t('detail.numbers')}>
      <dl className={css.facts}>
        {known.map(([name, value]) => (
          <Fact key={name} name={t(`detail.${name}`)}>
            {name === 'carrier' || name === 'ship' || name === 'flight' ? value : <Copyable text={value!} />}
          </Fact>
        ))}
      </dl>
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
