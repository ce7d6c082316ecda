import { Link } from '#kit/web/router.tsx'

/** The number of a consumer return, linked to its page. */
export function ReturnLink({ to, no }: { to: string; no: string }) {
  return (
    <Link to={to} className="figures">
      {no}
    </Link>
  )
}
