import { EntryFrame } from '../entry-frame.tsx'
import css from '../sign-in.module.css'

/** A page on which the user has nothing to fill in: what is going on, and where to go on from when it is over. */
export function EntryStatus({
  title,
  status,
  link,
}: {
  title: string
  status: string
  link: { href: string; label: string } | undefined
}) {
  return (
    <EntryFrame title={title}>
      <p role="status">{status}</p>
      {link && (
        <a className={css.submit} href={link.href}>
          {link.label}
        </a>
      )}
    </EntryFrame>
  )
}
