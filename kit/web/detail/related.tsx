import type { ReactNode } from 'react'
import { ScreenLink } from '../shell/screen-link.tsx'
import css from './detail.module.css'

/** One thing that hangs together with the record: an order's bill, a ledger entry, a stock move. */
export type RelatedThing = { readonly kind: ReactNode; readonly number: string; readonly to: string; readonly note?: ReactNode }

/** Related documents as links, each with what it is. */
export function Related({ things }: { things: readonly RelatedThing[] }) {
  return (
    <ul className={css.related}>
      {things.map((thing) => (
        <li key={thing.to}>
          <span className="quiet">{thing.kind}</span>
          <ScreenLink className="figures" to={thing.to}>
            {thing.number}
          </ScreenLink>
          {thing.note && <span>{thing.note}</span>}
        </li>
      ))}
    </ul>
  )
}
