import type { ReactNode } from 'react'
import css from './sections.module.css'

type Props = { title: ReactNode; hint?: ReactNode; id?: string; children: ReactNode }

/** A titled card of a screen; with an `id` the anchor list can link to it. */
export function Section({ title, hint, id, children }: Props) {
  return (
    <section className={css.section} id={id} aria-labelledby={id && `${id}-title`}>
      <h2 className={css.sectionTitle} id={id && `${id}-title`}>
        {title}
      </h2>
      {hint && <p className={css.sectionHint}>{hint}</p>}
      {children}
    </section>
  )
}
