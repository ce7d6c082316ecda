import type { ReactNode } from 'react'
import { Icon, type DrawnIcon } from '#kit/web/art/icons.tsx'
import { CloseBand } from '../blocks/close-band.tsx'
import { Opening } from '../blocks/opening.tsx'
import type { SiteView } from '../site-view.ts'

type Point = 'stock' | 'inbound' | 'orders' | 'tracking' | 'money' | 'people' | 'languages' | 'open'

const POINTS: readonly { name: Point; icon: DrawnIcon | ReactNode }[] = [
  { name: 'stock', icon: 'stock' },
  { name: 'inbound', icon: 'inbound' },
  { name: 'orders', icon: 'dropship' },
  { name: 'tracking', icon: 'ship' },
  { name: 'money', icon: 'quote' },
  {
    name: 'people',
    icon: (
      <path d="M5.8 7.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM1.8 13.4c0-2.3 1.8-3.9 4-3.9s4 1.6 4 3.9M10.6 7a2 2 0 1 0-.4-3.95M11.3 9.6c1.7.2 2.9 1.7 2.9 3.6" />
    ),
  },
  {
    name: 'languages',
    icon: (
      <path d="M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4zM1.8 8h12.4M8 1.8c3.6 3.4 3.6 9 0 12.4M8 1.8c-3.6 3.4-3.6 9 0 12.4" />
    ),
  },
  { name: 'open', icon: <path d="M5 4.2 1.5 8 5 11.8M11 4.2 14.5 8 11 11.8M9.3 2.8 6.7 13.2" /> },
]

function PointIcon({ icon }: { icon: DrawnIcon | ReactNode }) {
  if (typeof icon === 'string') return <Icon name={icon as DrawnIcon} size={28} strokeWidth="0.9" />
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icon}
    </svg>
  )
}

export function Platform({ view }: { view: SiteView }) {
  const { t } = view
  return (
    <>
      <Opening title={t('platForm.title')} lead={t('platForm.lead')} />
      <ul className="wide points">
        {POINTS.map(({ name, icon }) => (
          <li key={name}>
            <span className="service-icon">
              <PointIcon icon={icon} />
            </span>
            <h2>{t(`platForm.${name}.title`)}</h2>
            <p>{t(`platForm.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <CloseBand view={view} title={t('platForm.close')} lead={t('platForm.closeLead')} />
    </>
  )
}
