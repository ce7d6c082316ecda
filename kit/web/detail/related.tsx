import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './detail.css'

/** One thing that hangs together with the record: an order's bill, a ledger entry, a stock move. */
export type RelatedThing = { readonly kind: ReactNode; readonly number: string; readonly to: string; readonly note?: ReactNode }

/** Related documents as links, each with what it is. */
export function Related({ things }: { things: readonly RelatedThing[] }) {
  return (
    <ul className="related">
      {things.map((thing) => (
        <li key={thing.to}>
          <span className="quiet">{thing.kind}</span>
          <Link className="figures" to={thing.to}>
            {thing.number}
          </Link>
          {thing.note && <span>{thing.note}</span>}
        </li>
      ))}
    </ul>
  )
}
