import type { ReactNode } from 'react'
import { Link } from '../router.tsx'
import { useOpens } from '../session.tsx'
import { useShell } from './context.ts'
import { matchRoute } from './menu.ts'
import { preloadScreen } from './screens.ts'

type Props = {
  to: string
  children?: ReactNode
  className?: string | undefined
  onClick?: () => void
  /** What stands there if the screen is not open to the user: the text alone, as of a number, or nothing, as of "show all". */
  closed?: 'text' | 'nothing'
}

/** A link to a screen, if it is open to the user; its code and data are fetched as soon as the pointer or the focus reaches it. */
export function ScreenLink(props: Props) {
  if (useOpens()(props.to)) return <OpenLink {...props} />
  return props.closed === 'nothing' ? null : <span className={props.className}>{props.children}</span>
}

function OpenLink({ to, children, className, onClick }: Props) {
  const { routes } = useShell()
  const prepare = () => void preloadScreen(matchRoute(routes, to.split('?')[0]!))
  return (
    <Link to={to} className={className} onPointerEnter={prepare} onFocus={prepare} onClick={onClick}>
      {children}
    </Link>
  )
}
