import type { ReactNode } from 'react'

/** The header of an inner page. */
export function Opening({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className="opening wide">
      <h1>{title}</h1>
      {lead && <p className="opening-lead">{lead}</p>}
      {children}
    </header>
  )
}
