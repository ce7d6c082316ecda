import { EntryFrame } from '../entry-frame.tsx'
import css from '../sign-in.module.css'

/** A page without input: its progress, and a link to continue when it is done. */
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
