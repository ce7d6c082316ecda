import type { ReactNode } from 'react'
import { Link } from '../router.tsx'
import { useCanOpen } from '../session.tsx'
import { useShell } from './context.ts'
import { matchRoute } from './menu.ts'
import { preloadScreen } from './screens.ts'

type Props = {
  to: string
  children?: ReactNode
  className?: string | undefined
  onClick?: () => void
  /** Shown if the user may not open the screen: the text alone, as for a number, or nothing, as for "show all". */
  closed?: 'text' | 'nothing'
}

/** A link to a screen, if the user may open it; its code and data are prefetched on hover or focus. */
export function ScreenLink(props: Props) {
  if (useCanOpen()(props.to)) return <OpenLink {...props} />
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
