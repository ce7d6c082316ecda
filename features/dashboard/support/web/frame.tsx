import type { ReactNode } from 'react'
import { Logo } from '#kit/web/art/logo.tsx'
import css from './support.module.css'

/** A page that needs neither the portal nor a session. */
export function Frame({ centred, children }: { centred?: boolean; children: ReactNode }) {
  return (
    <main className={`${css.page} ${centred ? css.centred : ''}`}>
      <a href="/home/webIndex" className={css.home}>
        <Logo size={28} />
      </a>
      {children}
    </main>
  )
}
