import type { ReactNode } from 'react'
import { Link } from '../router.tsx'
import { useShell } from './context.ts'
import { matchRoute } from './menu.ts'
import { preloadScreen } from './screens.ts'

/** A link to a screen; its code and data are fetched as soon as the pointer or the focus reaches it. */
export function ScreenLink({
  to,
  children,
  className,
  onClick,
}: {
  to: string
  children: ReactNode
  className?: string | undefined
  onClick?: () => void
}) {
  const { routes } = useShell()
  const prepare = () => void preloadScreen(matchRoute(routes, to.split('?')[0]!))
  return (
    <Link to={to} className={className} onPointerEnter={prepare} onFocus={prepare} onClick={onClick}>
      {children}
    </Link>
  )
}
